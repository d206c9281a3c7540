const CLAUSE = /^\d+\.\s/;

export interface Paragraph {
  heading: string | null;
  text: string;
}

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
