/** A number below `max` from the text alone, another one at each call. */
export function numbers(text: string): (max: number) => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return (max) => {
    state = Math.imul(state ^ (state >>> 15), 2246822519);
    state = Math.imul(state ^ (state >>> 13), 3266489917);
    return ((state ^ (state >>> 16)) >>> 0) % max;
  };
}

export const turnOf = (text: string, max: number) => numbers(text)(max);
