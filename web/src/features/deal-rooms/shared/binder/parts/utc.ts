/** As spreadsheets read it: 2026-11-30 14:05. Null stays null. */
export const minuteOf = <At extends string | null>(at: At): At | string =>
  at === null ? at : new Date(at).toISOString().slice(0, 16).replace("T", " ");
