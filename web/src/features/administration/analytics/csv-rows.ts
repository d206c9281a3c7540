/** For our own CSV only: cells empty or quoted, lines end with CR LF. @throws RangeError */
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
    // A line that ends with a comma has an empty last cell.
    if (text.startsWith("\r\n", at)) {
      yield [...row, ""];
      row = [];
      at += 2;
    }
  }
}

const NUMBER = /^-?(0|[1-9]\d{0,14})(\.\d{1,4})?$/;

/** Which columns hold only numbers; the first is a name and stays text. */
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
