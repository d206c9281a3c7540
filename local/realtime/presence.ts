import { randomBytes } from "node:crypto";
import type { Channel } from "./channel.ts";

type Meta = Record<string, unknown> & { phx_ref: string };
type Metas = Record<string, { metas: Meta[] }>;

export interface PresenceDiff {
  joins: Metas;
  leaves: Metas;
}

interface Entry {
  key: string;
  meta: Meta;
  json: string;
}

function one(key: string, meta: Meta): Metas {
  return { [key]: { metas: [meta] } };
}

/** One entry at most for each channel; several channels may share a key. */
export class Presences {
  readonly #entries = new Map<Channel, Entry>();

  /** @returns null when nothing changed. */
  track(channel: Channel, payload: Record<string, unknown>): PresenceDiff | null {
    const key = channel.config.presenceKey;
    const json = JSON.stringify(payload);
    const before = this.#entries.get(channel);
    if (before?.json === json) {
      return null;
    }
    const meta: Meta = { ...payload, phx_ref: randomBytes(9).toString("base64url") };
    this.#entries.set(channel, { key, meta, json });
    if (!before) {
      return { joins: one(key, meta), leaves: {} };
    }
    const joined = { ...meta, phx_ref_prev: before.meta.phx_ref };
    return { joins: one(key, joined), leaves: one(key, before.meta) };
  }

  /** @returns null when the channel was not present. */
  untrack(channel: Channel): PresenceDiff | null {
    const entry = this.#entries.get(channel);
    this.#entries.delete(channel);
    return entry ? { joins: {}, leaves: one(entry.key, entry.meta) } : null;
  }

  state(): Metas {
    const state = new Map<string, { metas: Meta[] }>();
    for (const { key, meta } of this.#entries.values()) {
      const metas = state.get(key)?.metas ?? [];
      state.set(key, { metas: [...metas, meta] });
    }
    return Object.fromEntries(state);
  }
}
