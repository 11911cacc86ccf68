import SwiftUI

// Each entry of the table "Supported API" is a comment with a declaration or a function that uses it.

private struct Row: Identifiable, Hashable {
    var id = 1
    var name = "a"
}

// App, Scene, WindowGroup, @UIApplicationDelegateAdaptor — runs; windows are not shown
private final class Delegate: NSObject, UIApplicationDelegate {}
private struct WindowsApp: App {
    @UIApplicationDelegateAdaptor(Delegate.self) var delegate
    var body: some Scene { WindowGroup { WindowsView() } }
}

// sheet, fullScreenCover, popover, inspector — no effect: nothing is presented
private struct WindowsView: View {
    @State private var isShown = false
    @State private var row: Row?

    var body: some View {
        Text("x")
            .sheet(isPresented: $isShown, onDismiss: {}) { Text("y").presentationDetents([.medium, .height(200)]) }
            .sheet(item: $row) { Text($0.name) }
            .fullScreenCover(isPresented: $isShown) { Text("y") }
            .fullScreenCover(item: $row) { Text($0.name) }
            .popover(isPresented: $isShown) { Text("y") }
            .inspector(isPresented: $isShown) { Text("y") }
            .interactiveDismissDisabled()
    }
}

// alert, confirmationDialog, actionSheet, Alert — no effect: nothing is presented
private struct AlertsView: View {
    @State private var isShown = false
    @State private var row: Row?

    var body: some View {
        Text("x")
            .alert("Title", isPresented: $isShown) { Button("OK") {} }
            .alert("Title", isPresented: $isShown) {
                Button("OK", role: .cancel) {}
            } message: {
                Text("Message")
            }
            .alert("Title", isPresented: $isShown, presenting: row) {
                Text($0.name)
            } message: {
                Text($0.name)
            }
            .alert(isPresented: $isShown) { Alert(title: Text("Title"), dismissButton: .default(Text("OK"))) }
            .alert(item: $row) { row in
                Alert(title: Text(row.name), primaryButton: .destructive(Text("Delete")) {}, secondaryButton: .cancel())
            }
            .confirmationDialog("Title", isPresented: $isShown, titleVisibility: .visible) { Button("OK") {} }
            .actionSheet(isPresented: $isShown) { ActionSheet(title: Text("Title"), buttons: [.cancel()]) }
    }
}

// NavigationStack, NavigationView, NavigationSplitView, NavigationLink, NavigationPath — the first screen is drawn
private struct NavigationsView: View {
    @State private var path = NavigationPath()
    @State private var isShown = false

    var body: some View {
        NavigationStack(path: $path) {
            NavigationLink("Row", value: Row())
            NavigationLink(value: Row()) { Text("Row") }
            NavigationLink(destination: Text("y")) { Text("Row") }
            NavigationLink("Row", destination: Text("y"))
            NavigationLink {
                Text("y")
            } label: {
                Text("Row")
            }
        }
        .navigationDestination(for: Row.self) { Text($0.name) }
        .navigationDestination(isPresented: $isShown) { Text("y") }
        NavigationView { Text("x") }.navigationViewStyle(.stack).navigationBarHidden(true)
        NavigationSplitView {
            Text("x")
        } detail: {
            Text("y")
        }
    }
}

// navigationTitle, navigationBarTitle, toolbar, ToolbarItem, ToolbarContent — no effect: there are no bars
private struct ToolbarsView: View {
    @ToolbarContentBuilder private var items: some ToolbarContent {
        ToolbarItem(placement: .topBarTrailing) { Button("Add", systemImage: "plus") {} }
        ToolbarItemGroup(placement: .bottomBar) { Text("x") }
    }

    var body: some View {
        Text("x")
            .navigationTitle("Title").navigationBarTitle("Title", displayMode: .inline)
            .navigationBarTitleDisplayMode(.inline).navigationBarBackButtonHidden()
            .toolbar { items }.toolbar { Text("x") }.toolbar(.hidden, for: .navigationBar)
            .toolbarBackground(.visible, for: .tabBar).toolbarBackground(.blue, for: .navigationBar)
    }
}

// TabView, Tab, tabItem, tabViewStyle — the first screen is drawn
private struct TabsView: View {
    @State private var selection = 1

    var body: some View {
        TabView(selection: $selection) {
            Text("x").tabItem { Label("One", systemImage: "1.circle") }.tag(1)
            Text("y").tabItem { Label("Two", systemImage: "2.circle") }.tag(2)
        }
        .tabViewStyle(.page(indexDisplayMode: .never))
        TabView { Tab("One", systemImage: "1.circle") { Text("x") } }
    }
}

// List, Form, Section, ForEach($items), onDelete, swipeActions, refreshable, searchable — drawn as a column of rows
private struct ListsView: View {
    @State private var rows = [Row()]
    @State private var text = ""

    var body: some View {
        List {
            Section("Rows") {
                ForEach($rows) { $row in TextField("Name", text: $row.name) }
                ForEach(rows) { Text($0.name) }
                    .onDelete { rows.remove(atOffsets: $0) }
                    .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
            }
            .listRowBackground(Color.clear).listRowInsets(EdgeInsets()).listRowSeparator(.hidden, edges: .top)
        }
        .listStyle(.insetGrouped).listStyle(PlainListStyle()).scrollContentBackground(.hidden)
        .swipeActions(edge: .leading) { Button("Pin") {} }
        .refreshable { await Task.yield() }
        .searchable(text: $text)
        .toolbar { EditButton() }
        Form { Text("x") }.formStyle(.grouped)
    }
}

// TextField, SecureField, TextEditor, @FocusState, onSubmit, keyboardType — the text is drawn; nothing can be typed
private struct FieldsView: View {
    private enum Field: Hashable { case name, code }
    @State private var text = ""
    @State private var number = 3.0
    @FocusState private var isFocused: Bool
    @FocusState private var field: Field?

    var body: some View {
        TextField("Name", text: $text, axis: .vertical)
            .textFieldStyle(.roundedBorder).keyboardType(.decimalPad).textContentType(.emailAddress)
            .textInputAutocapitalization(.never).autocapitalization(.none).disableAutocorrection(true)
            .submitLabel(.done).onSubmit { isFocused = false }
            .focused($isFocused).focused($field, equals: .name)
        TextField("Number", value: $number, format: .number)
        SecureField("Code", text: $text)
        TextEditor(text: $text)
        Text("x").textSelection(.enabled)
    }
}

// Picker, DatePicker, Stepper, Slider, Menu, DisclosureGroup, GroupBox — the label and the value are drawn
private struct ControlsView: View {
    private enum Mode: String, CaseIterable, Identifiable {
        case car, bicycle
        var id: Self { self }
    }
    @State private var mode = Mode.car
    @State private var date = Date.now
    @State private var count = 1
    @State private var volume = 0.5

    var body: some View {
        Picker("Mode", selection: $mode) { ForEach(Mode.allCases) { Text($0.rawValue).tag($0) } }.pickerStyle(
            .segmented)
        DatePicker("Date", selection: $date, in: Date.now..., displayedComponents: .date).datePickerStyle(.compact)
        Stepper("Count", value: $count, in: 0...9)
        Stepper("Count") {
            count += 1
        } onDecrement: {
            count -= 1
        }
        Slider(value: $volume, in: 0...1, step: 0.1) { _ in }
        Slider(value: $volume) { Text("Volume") }
        Menu("Menu") { Button("One") {} }.menuStyle(.button)
        DisclosureGroup("More") { Text("x") }
        GroupBox("Group") { Text("x") }
    }
}

// Toggle(isOn:) — a press changes the value in the process that owns the activity
private struct ToggleView: View {
    @State private var isOn = false

    var body: some View { Toggle("On", isOn: $isOn).toggleStyle(SwitchToggleStyle(tint: .green)) }
}

// gesture, TapGesture, DragGesture, LongPressGesture, @GestureState, sensoryFeedback — no effect: surfaces report none
private struct GesturesView: View {
    @GestureState private var offset = CGSize.zero
    @State private var isDone = false

    var body: some View {
        Text("x")
            .gesture(
                DragGesture().updating($offset) { value, state, _ in state = value.translation }
                    .onChanged { _ in }.onEnded { value in isDone = value.location.x > 100 }
            )
            .simultaneousGesture(TapGesture().onEnded { isDone = true })
            .highPriorityGesture(LongPressGesture(minimumDuration: 1).onEnded { _ in isDone = true })
            .sensoryFeedback(.success, trigger: isDone)
            .keyboardShortcut("s", modifiers: [.command, .shift]).keyboardShortcut(.defaultAction)
            .contextMenu { Button("Copy") {} }
            .onHover { isDone = $0 }
    }
}

// ignoresSafeArea(edges:), edgesIgnoringSafeArea, statusBarHidden, help — no effect: surfaces have no safe area
@MainActor
private func useAreas() {
    let _ = Color.blue.ignoresSafeArea(edges: .bottom).ignoresSafeArea(.keyboard).edgesIgnoringSafeArea(.all)
        .statusBarHidden().persistentSystemOverlays(.hidden).help("x")
}

// \.openURL with OpenURLAction { }, \.dismiss, \.scenePhase — a closure applies to calls of the action
private struct ActionsView: View {
    @Environment(\.openURL) private var openURL
    @Environment(\.dismiss) private var dismiss
    @Environment(\.scenePhase) private var scenePhase

    var body: some View {
        Button("Open") { openURL(URL(fileURLWithPath: "/")) { _ in dismiss() } }
            .environment(\.openURL, OpenURLAction { url in url.isFileURL ? .handled : .systemAction })
    }
}
