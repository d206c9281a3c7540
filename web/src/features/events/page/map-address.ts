/** Where OpenStreetMap looks for a place: it asks for no key, and nothing of it is on our page. */
export const mapAddress = (place: string): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: place })}`;
