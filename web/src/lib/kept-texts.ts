/** Unsent texts of closed dialogs. Only in memory: nobody finds them on the computer. */
const texts = new Map<string, string>();

export const keptText = (key: string): string => texts.get(key) ?? "";

export function keepText(key: string, text: string): void {
  if (text.trim() === "") texts.delete(key);
  else texts.set(key, text);
}

/** Security: whoever signs in next in this tab finds none of them. */
export const forgetKeptTexts = (): void => texts.clear();
