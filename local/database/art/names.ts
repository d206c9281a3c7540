/** A number below `most` that follows from the text alone, and another at each call. */
export function numbers(text: string): (most: number) => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return (most) => {
    state = Math.imul(state ^ (state >>> 15), 2246822519);
    state = Math.imul(state ^ (state >>> 13), 3266489917);
    return ((state ^ (state >>> 16)) >>> 0) % most;
  };
}

/** The first of those numbers. */
export const turnOf = (text: string, most: number) => numbers(text)(most);
