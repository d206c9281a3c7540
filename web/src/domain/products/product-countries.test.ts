import { expect, it } from "vitest";
import { countriesInFull, countriesInShort } from "./product-countries";

it.each([
  [[], null, null],
  [["Japan"], "Japan", "Japan"],
  [["Japan", "India"], "Japan, India", "Japan and India"],
  [["United Kingdom", "Germany", "UAE"], "United Kingdom +2", "United Kingdom, Germany, and UAE"],
  [["UAE", "India", "Brazil", "France"], "UAE, India +2", "UAE, India, Brazil, and France"],
])("names where %j is sold, in short and in full", (countries, short, full) => {
  expect(countriesInShort(countries)).toBe(short);
  expect(countriesInFull(countries)).toBe(full);
});
