@_exported public import OSLog
@_exported public import os
