import java.io.File;
import java.io.FileInputStream;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Locale;
import tim.prune.App;
import tim.prune.I18nManager;
import tim.prune.data.DataPoint;
import tim.prune.data.Field;
import tim.prune.data.PointCreateOptions;
import tim.prune.data.SourceInfo;
import tim.prune.data.Track;
import tim.prune.load.ContentCacher;
import tim.prune.load.FieldGuesser;
import tim.prune.load.FileCacher;
import tim.prune.load.FileSplitter;
import tim.prune.load.MediaLinkInfo;
import tim.prune.load.NmeaFileLoader;
import tim.prune.load.TrackNameList;
import tim.prune.load.json.JsonFileLoader;
import tim.prune.load.xml.XmlFileLoader;

/** Loads files with GpsPrune's own loaders, without a window, and prints what it finds in each. */
class GpsPrunePoints {
    /** Takes what a loader has read, as GpsPrune does when the user opens a file. */
    private static class Reader extends App {
        Track track;
        String problem = "it says nothing about the file";

        Reader() {
            super(null);
        }

        @Override
        public void informDataLoaded(
            Field[] fields, Object[][] values, SourceInfo source, TrackNameList names) {
            load(fields, values);
        }

        @Override
        public void informDataLoaded(
            Field[] fields, Object[][] values, PointCreateOptions options, SourceInfo source, TrackNameList names) {
            load(fields, values);
        }

        @Override
        public void informDataLoaded(
            Field[] fields, Object[][] values, PointCreateOptions options, SourceInfo source, TrackNameList names,
            MediaLinkInfo links) {
            load(fields, values);
        }

        @Override
        public void showErrorMessage(String title, String message) {
            problem = message;
        }

        @Override
        public void showErrorMessageNoLookup(String title, String message) {
            problem = message;
        }

        void load(Field[] fields, Object[][] values) {
            track = new Track();
            track.load(fields, values, new PointCreateOptions());
        }
    }

    public static void main(String[] paths) throws Exception {
        I18nManager.init(Locale.ENGLISH);
        boolean isComplete = true;
        for (String path : paths) {
            Reader reader = new Reader();
            File file = new File(path);
            switch (path.substring(path.lastIndexOf('.') + 1)) {
                case "gpx":
                case "kml":
                    XmlFileLoader loader = new XmlFileLoader(reader);
                    loader.reset();
                    try (InputStream stream = new FileInputStream(file)) {
                        if (loader.parseXmlStream(stream)) {
                            reader.load(loader.getHandler().getFieldArray(), loader.getHandler().getDataArray());
                        }
                    }
                    break;
                case "nmea":
                    new NmeaFileLoader(reader).openFile(file);
                    break;
                case "geojson":
                    new JsonFileLoader(reader).openFile(file);
                    break;
                default:
                    ContentCacher text = new FileCacher(file);
                    String[][] lines = new FileSplitter(text).splitFieldData(',');
                    reader.load(FieldGuesser.guessFields(lines[1]), Arrays.copyOfRange(lines, 1, lines.length));
            }
            if (reader.track == null || reader.track.getNumPoints() == 0) {
                System.out.println("no points\t" + path + "\t" + reader.problem);
                isComplete = false;
                continue;
            }
            int times = 0;
            for (int index = 0; index < reader.track.getNumPoints(); index++) {
                DataPoint point = reader.track.getPoint(index);
                if (point.hasTimestamp()) times++;
            }
            System.out.println(reader.track.getNumPoints() + "\t" + path + "\t" + times + " with a time");
        }
        System.exit(isComplete ? 0 : 1);
    }
}
