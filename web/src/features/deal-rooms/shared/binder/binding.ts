import type { BoundFile } from "@contract/binders";
import { sha256Of } from "@contract/sha256";
import { freePath, placeOf } from "@/lib/zip/names";
import { openPacker } from "@/lib/zip/packer";

/** Bytes of one zip file: what browsers hold without trouble. A larger binder is several of them. */
export const MAX_PART = 1024 ** 3;

/** The last files of a binder: no other file may take their names. */
const KEPT_FREE = ["manifest.json", "receipt.json", "checksums.txt"];

type About = Omit<BoundFile, "path" | "size" | "sha256">;

export interface Binding {
  /** Puts a file in, as the manifest then has it: elsewhere if its path is taken. @param at milliseconds */
  bind: (path: string, bytes: ArrayBuffer, at: number, about: About) => Promise<BoundFile>;
  /** Puts one in that the manifest does not have: what is over it. */
  enclose: (path: string, text: string) => Promise<void>;
  files: readonly BoundFile[];
  /** Ends the last part. */
  end: () => Promise<void>;
  close: () => void;
}

/**
 * Packs a binder: as soon as a part is full it is handed over and leaves the memory.
 * @param save takes a zip file; `part` counts from 1, and is null where there is one alone
 */
export function openBinding(
  save: (zip: Blob, part: number | null) => void,
  max = MAX_PART,
  open = openPacker,
): Binding {
  const files: BoundFile[] = [];
  const taken = new Set(KEPT_FREE);
  let packer = open();
  let part = 1;
  let filled = 0;
  /** One after the other, from every part. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Done>(act: () => Promise<Done>): Promise<Done> => {
    const done = turn.then(act);
    turn = done.catch(() => undefined);
    return done;
  };
  const pack = (path: string, at: number, bytes: ArrayBuffer) =>
    inTurn(async () => {
      const size = bytes.byteLength;
      if (filled > 0 && filled + size > max) {
        save(await packer.end(), part);
        packer.close();
        packer = open();
        part += 1;
        filled = 0;
      }
      filled += size;
      await packer.add(path, at, bytes);
    });
  return {
    files,
    async bind(wanted, bytes, at, about) {
      const path = freePath(wanted, (place) => taken.has(place));
      taken.add(placeOf(path));
      const bound = { path, size: bytes.byteLength, sha256: await sha256Of(bytes), ...about };
      await pack(path, at, bytes);
      files.push(bound);
      return bound;
    },
    enclose: (path, text) => pack(path, Date.now(), bytesOf(text)),
    end: () => inTurn(async () => save(await packer.end(), part === 1 ? null : part)),
    close: () => packer.close(),
  };
}

export const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
