export interface DemoDocument {
  email: string;
  room: string;
  fileName: string;
  /** An index that a template has laid out. */
  folder: string;
  bytes(): Promise<Uint8Array>;
}

export const csv = (rows: readonly string[]) => async () =>
  new TextEncoder().encode(`${rows.join("\n")}\n`);
