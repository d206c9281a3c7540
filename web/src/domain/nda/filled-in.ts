/** The text of an NDA with fields, and its terms; they are null where it has none. */
interface NdaTemplate {
  body: string;
  purpose: string | null;
  term: string | null;
  governing_law: string | null;
  jurisdiction: string | null;
}

/** As a room shows it. The parties are named in each room. */
export function filledIn({ body, ...terms }: NdaTemplate): string {
  const values: Readonly<Record<string, string | null>> = {
    ...terms,
    disclosing_party: "[the company, with its legal facts]",
    receiving_party: "[the investor, with their legal facts]",
  };
  return body.replace(/\{\{(\w+)\}\}/g, (field, name: string) => values[name] || field);
}
