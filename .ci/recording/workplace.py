import os
import shutil
import socket
import subprocess
import tempfile


class Workplace:
    """A temporary folder with the user's directories, and the processes that run with them.

    Leaving its context ends the processes, unmounts the file systems and removes the folder.
    """

    def __init__(self, myeline, parent=None):
        self.myeline, self.path = os.path.realpath(myeline), tempfile.mkdtemp(prefix="myeline-", dir=parent)
        # gpsd drops root's rights, so let every user enter the folder.
        os.chmod(self.path, 0o711)
        self.run, self.state, config, home = (f"{self.path}/{name}" for name in ("run", "state", "config", "home"))
        for directory in (self.run, self.state, config, home):
            os.mkdir(directory, 0o700)
        self.environment = {
            "PATH": f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin", "TZ": "UTC", "HOME": home,
            "XDG_RUNTIME_DIR": self.run, "XDG_STATE_HOME": self.state, "XDG_CONFIG_HOME": config,
        }  # fmt: skip
        self.receiver, self.control, self.log = (f"{self.path}/{name}" for name in ("receiver", "control", "log"))
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.processes, self.mounts = [], []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in self.processes:
            process.kill()
            process.wait()
        for directory in self.mounts:
            subprocess.run(["umount", "--lazy", directory], check=True)
        shutil.rmtree(self.path)

    def mount(self, directory, size):
        """Mounts an empty tmpfs; returns the reason if that is not possible, or None."""
        command = ["mount", "-t", "tmpfs", "-o", f"size={size},mode=700", "myeline", directory]
        done = subprocess.run(command, stderr=subprocess.PIPE, text=True)
        if done.returncode != 0:
            return done.stderr.partition("\n")[0]
        self.mounts.append(directory)

    def spawn(self, *command, environment=None, **streams):
        with open(self.log, "ab") as log:
            process = subprocess.Popen(
                command, env=environment or self.environment,
                **{"stdin": subprocess.DEVNULL, "stdout": log, "stderr": log, **streams})  # fmt: skip
        self.processes = [one for one in self.processes if one.poll() is None] + [process]
        return process

    def start_gpsd(self):
        return self.spawn("gpsd", "-N", "-n", "-b", "-S", str(self.port), "-F", self.control, self.receiver)

    def start_tracker(self, *options, environment=None):
        source = f"gpsd://127.0.0.1:{self.port}"
        return self.spawn(
            self.myeline, "start", "--foreground", "--source", source, *options, environment=environment)  # fmt: skip

    def command(self, *arguments):
        """Runs a command of the program, and returns its output; raises CalledProcessError if it fails."""
        return subprocess.run(
            [self.myeline, *arguments], env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            check=True, timeout=120).stdout  # fmt: skip
