interface Named {
  first_name?: string | null;
  last_name?: string | null;
  username?: string | null;
}

/** First and last name; the username of a person who has given neither. */
export function fullName(person: Named): string {
  const name = [person.first_name, person.last_name]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(" ");
  return name || person.username || "";
}

export function firstLetter(person: Named): string {
  return initials(person.first_name?.trim() || person.username || "", 1);
}

/** "Alice Okafor" is AO, "Helion" is HE. @param count the most letters */
export function initials(name: string, count = 2): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = "", ...others] = words;
  const last = others.at(-1);
  const letters = last ? [...first].slice(0, 1).concat([...last].slice(0, 1)) : [...first];
  return letters.slice(0, count).join("").toLocaleUpperCase("en-US") || "?";
}

export function humanize(stored: string): string {
  const text = stored.replaceAll("_", " ").trim().toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
