/**
 * The rows of a CSV file of ours, its head first: cells are empty or between quotes, lines end by CR LF.
 * @throws RangeError for a text that is none
 */
export function* rowsOfCsv(text: string): Generator<string[]> {
  let at = text.startsWith("\uFEFF") ? 1 : 0;
  let row: string[] = [];
  while (at < text.length) {
    let cell = "";
    if (text[at] === '"') {
      let end = at + 1;
      for (;;) {
        const quote = text.indexOf('"', end);
        if (quote < 0) throw new RangeError("A cell has no end.");
        cell += text.slice(end, quote);
        if (text[quote + 1] !== '"') {
          at = quote + 1;
          break;
        }
        cell += '"';
        end = quote + 2;
      }
    }
    row.push(cell);
    if (text[at] === ",") at += 1;
    else if (text.startsWith("\r\n", at)) {
      yield row;
      row = [];
      at += 2;
      continue;
    } else throw new RangeError("A cell is not between quotes.");
    // A line may end behind a comma: with an empty cell.
    if (text.startsWith("\r\n", at)) {
      yield [...row, ""];
      row = [];
      at += 2;
    }
  }
}

const NUMBER = /^-?(0|[1-9]\d{0,14})(\.\d{1,4})?$/;

/** Which columns hold numbers alone. The first one is what a row is called, and stays as it is. */
export function numberColumns(rows: readonly (readonly string[])[]): boolean[] {
  const [head = [], ...lines] = rows;
  return head.map((_, column) => {
    let some = false;
    for (const line of lines) {
      const cell = line[column] ?? "";
      if (cell === "") continue;
      if (!NUMBER.test(cell)) return false;
      some = true;
    }
    return column > 0 && some;
  });
}
