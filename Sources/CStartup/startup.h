/* Nothing is called from Swift: startup.c runs by itself, before the Swift runtime. */
#pragma once
