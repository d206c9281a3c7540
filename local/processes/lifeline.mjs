// Loaded first into each Node part of the stack: its standard input is a pipe from the stack, so
// the end of that pipe is the end of the stack, however it came about. Nothing is left behind.
process.stdin.on("end", () => process.exit(0));
process.stdin.on("error", () => process.exit(0));
process.stdin.resume();
process.stdin.unref?.();
