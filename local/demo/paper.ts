/** A document that somebody of the seed puts into a room. */
export interface Paper {
  /** Who uploads it. */
  email: string;
  /** Of the seed. */
  room: string;
  fileName: string;
  /** Where it stands in the room's index, which a template has laid out. */
  folder: string;
  bytes(): Promise<Uint8Array>;
}

/** Plain rows. */
export const csv = (rows: readonly string[]) => async () =>
  new TextEncoder().encode(`${rows.join("\n")}\n`);
