// Apple's module OSLog contains the module os.

#pragma once

#include "../os/os.h"
