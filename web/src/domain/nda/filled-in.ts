/** A version of the NDA with the values of its terms; null in one without terms. */
export interface NdaTemplate {
  body: string;
  purpose: string | null;
  term: string | null;
  governing_law: string | null;
  jurisdiction: string | null;
}

/** Its text as a room would show it, with whom it is between where the room has the names. */
export function filledIn({ body, ...terms }: NdaTemplate): string {
  const values: Record<string, string | null> = {
    ...terms,
    disclosing_party: "[the company]",
    receiving_party: "[the investor]",
  };
  return body.replace(/\{\{(\w+)\}\}/g, (field, name: string) => values[name] ?? field);
}
