#ifndef MYELINE_ALLOCATION_COUNTER_H
#define MYELINE_ALLOCATION_COUNTER_H

#include <stdint.h>

// How often this program has asked for memory: malloc, calloc, realloc and their aligned relatives, of all threads.
uint64_t allocation_count(void);

#endif
