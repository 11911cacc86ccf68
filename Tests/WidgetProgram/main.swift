import WidgetKit
import WidgetSample

RideWidgets.register()
print("registered beside main.swift")
