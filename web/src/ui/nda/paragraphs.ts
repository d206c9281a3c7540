const CLAUSE = /^\d+\.\s/;

export interface NdaParagraph {
  /** The number and name of a clause. */
  heading: string | null;
  text: string;
}

/** The agreement's paragraphs: a blank line ends one, a numbered first line is a heading. */
export function ndaParagraphs(body: string): NdaParagraph[] {
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
