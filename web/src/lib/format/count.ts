const plain = new Intl.NumberFormat("en-US");

/** A whole number with thousands separated: 1,204. */
export function formatCount(count: number): string {
  return plain.format(count);
}

/** A count with its noun: "1 document", "1,204 documents". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
