export const utcOf = (at: string): string =>
  `${new Date(at).toISOString().replace("T", " ").slice(0, 19)} UTC`;
