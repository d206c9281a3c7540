const CLAUSE = /^\d+\.\s/;

export interface Paragraph {
  /** The number and name of a clause. */
  heading: string | null;
  text: string;
}

/** The agreement's paragraphs: a blank line ends one, a numbered first line is a heading. */
export function paragraphsOf(body: string): Paragraph[] {
  return body
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const [first = "", ...rest] = paragraph.split("\n");
      return CLAUSE.test(first)
        ? { heading: first, text: rest.join("\n") }
        : { heading: null, text: paragraph };
    });
}
