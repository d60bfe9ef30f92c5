/* startup.c runs before the Swift runtime, by itself; what Swift calls is here. */
#pragma once

/* Has the heap of the calling thread go on in large pages, where the system has them; for threads that draw, when they start. */
void cstartup_use_large_pages(void);
