/** Letters: a card has room for two countries, or one with a long name. */
const ROOM = 22;

export function countriesInShort(countries: readonly string[]): string | null {
  if (countries.length === 0) return null;
  const two = countries.slice(0, 2).join(", ");
  const named = two.length > ROOM ? countries.slice(0, 1) : countries.slice(0, 2);
  const more = countries.length - named.length;
  return more > 0 ? `${named.join(", ")} +${more}` : named.join(", ");
}

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

export const countriesInFull = (countries: readonly string[]): string | null =>
  countries.length === 0 ? null : list.format(countries);

/** @param country as it was typed; an empty one, and a product that names no countries, raise no doubt */
export function isSoldIn(countries: readonly string[], country: string): boolean {
  const typed = country.trim().toLowerCase();
  return (
    typed === "" ||
    countries.length === 0 ||
    countries.some((sold) => sold.toLowerCase().startsWith(typed))
  );
}
