#ifndef MYELINE_ALLOCATION_COUNTER_H
#define MYELINE_ALLOCATION_COUNTER_H

#include <stdint.h>

// The number of calls of malloc, calloc, realloc and their aligned variants, in all threads.
uint64_t allocation_count(void);

#endif
