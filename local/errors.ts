/** Something the person at the terminal can act on: shown as one line, without a stack trace. */
export class StackError extends Error {
  override name = "StackError";
}
