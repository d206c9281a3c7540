/** The countries that a card has room for, and how many more there are. */
const ON_CARD = 2;

/** Where a product is sold, in short: "France, Germany +2"; null is everywhere. */
export function countriesInShort(countries: readonly string[]): string | null {
  if (countries.length === 0) return null;
  const named = countries.slice(0, ON_CARD).join(", ");
  const more = countries.length - ON_CARD;
  return more > 0 ? `${named} +${more}` : named;
}

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Where a product is sold, in full: "France, Germany, and Canada"; null is everywhere. */
export const countriesInFull = (countries: readonly string[]): string | null =>
  countries.length === 0 ? null : list.format(countries);
