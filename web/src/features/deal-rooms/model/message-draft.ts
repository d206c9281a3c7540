import { useEffect } from "react";
import { z } from "zod";
import { create } from "zustand";
import { type PersistStorage, persist } from "zustand/middleware";
import { readSession, watchSessionState } from "@/data/session/state";
import { messageDraftKey } from "@/data/storage-keys";
import { readStored, store } from "@/lib/browser-storage";
import type { Mention } from "./mentions";

const draftSchema = z.object({
  text: z.string(),
  attachments: z.array(z.object({ id: z.string(), name: z.string() })),
  replyTo: z.string().nullable().default(null),
  /** Mentioned if the name is still in the text. */
  mentions: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
});
export type RoomDraft = z.infer<typeof draftSchema>;
export type DraftAttachment = RoomDraft["attachments"][number];

const EMPTY: RoomDraft = { text: "", attachments: [], replyTo: null, mentions: [] };

/** Empty drafts are not stored; storage problems only lose the draft on reload. */
const storage: PersistStorage<RoomDraft> = {
  getItem: (name) => {
    try {
      const kept = z
        .object({ state: draftSchema })
        .safeParse(JSON.parse(readStored(name) ?? "null"));
      return kept.success ? kept.data : { state: EMPTY };
    } catch {
      return { state: EMPTY };
    }
  },
  setItem: (name, value) => {
    const { text, attachments, replyTo } = value.state;
    const isEmpty = text === "" && attachments.length === 0 && !replyTo;
    store(name, isEmpty ? null : JSON.stringify(value));
  },
  removeItem: (name) => void store(name, null),
};

const makeDraft = (name: string) => create<RoomDraft>()(persist(() => EMPTY, { name, storage }));
export type DraftStore = ReturnType<typeof makeDraft>;

const drafts = new Map<string, DraftStore>();

/** Shared by all callers, survives a reload, ends when sent or signed out. */
export function draftOf(userId: string, roomId: string): DraftStore {
  const name = messageDraftKey(userId, roomId);
  const draft = drafts.get(name) ?? makeDraft(name);
  drafts.set(name, draft);
  return draft;
}

// Security: what was kept is forgotten with the session (data/session); so is what is in memory.
watchSessionState(() => {
  if (readSession().status === "signed-out") drafts.clear();
});

/** From other tabs, unless the user is writing in this one. */
export function useFollowedDraft(draft: DraftStore): void {
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== draft.persist.getOptions().name || document.hasFocus()) return;
      void draft.persist.rehydrate();
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [draft]);
}

export function emptyDraft(draft: DraftStore): void {
  draft.setState(EMPTY);
}

export function attach(draft: DraftStore, added: readonly DraftAttachment[]): void {
  draft.setState(({ attachments }) => ({
    attachments: [
      ...attachments,
      ...added.filter(({ id }) => !attachments.some((known) => known.id === id)),
    ],
  }));
}

export function detach(draft: DraftStore, id: string): void {
  draft.setState(({ attachments }) => ({
    attachments: attachments.filter((attachment) => attachment.id !== id),
  }));
}

export function replyTo(draft: DraftStore, id: string | null): void {
  draft.setState({ replyTo: id });
}

export function mention(draft: DraftStore, text: string, person: Mention): void {
  draft.setState(({ mentions }) => ({
    text,
    mentions: [...mentions.filter(({ id }) => id !== person.id), person],
  }));
}

/** Before the present text, with the message's documents and people. */
export function putBack(draft: DraftStore, message: RoomDraft): void {
  draft.setState(({ text, replyTo: answered, mentions }) => ({
    text: [message.text, text].filter((part) => part.trim() !== "").join("\n\n"),
    replyTo: message.replyTo ?? answered,
    mentions: [
      ...mentions.filter(({ id }) => !message.mentions.some((known) => known.id === id)),
      ...message.mentions,
    ],
  }));
  attach(draft, message.attachments);
}
