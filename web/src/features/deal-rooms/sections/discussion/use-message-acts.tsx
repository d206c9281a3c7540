import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { RoomDocument, RoomPerson } from "@/data/deal-rooms/types";
import { type DraftStore, putBack, replyTo } from "../../model/message-draft";
import type { MessageItem } from "./layout";
import type { MessageAct } from "./MessageActions";
import { FORMER } from "./MessageItems";
import type { MessageSync } from "./message-sync";
import { WithdrawMessage, type WithdrawQuestion } from "./WithdrawMessage";

interface Options {
  discussion: MessageSync | null;
  draft: DraftStore;
  box: RefObject<HTMLTextAreaElement | null>;
  people: ReadonlyMap<string, RoomPerson>;
  documents: readonly RoomDocument[];
  onPin: (id: string, isPinned: boolean) => Promise<void>;
}

/** The acts on a message. */
export function useMessageActs({ discussion, draft, box, people, documents, onPin }: Options): {
  /** The same function always: bubbles render again only for what they show. */
  onAct: (act: MessageAct, message: MessageItem) => void;
  /** Asks before a message is withdrawn. */
  part: ReactNode;
} {
  const [asked, setAsked] = useState<WithdrawQuestion | null>(null);
  const moveToComposer = ({ text, attachments, replyTo: answered, mentions }: MessageItem) => {
    const nameOf = (id: string) => documents.find((known) => known.id === id)?.file_name;
    putBack(draft, {
      text,
      attachments: attachments.map((id) => ({ id, name: nameOf(id) ?? "Document" })),
      replyTo: answered,
      mentions: mentions.map((id) => ({ id, name: people.get(id)?.display_name ?? FORMER })),
    });
  };
  const act = (what: MessageAct, message: MessageItem) => {
    if (what === "reply") {
      replyTo(draft, message.key);
      box.current?.focus();
    } else if (what === "pin" || what === "unpin") {
      void onPin(message.key, what === "pin");
    } else if (message.seq === null) {
      discussion?.discard(message.key);
      moveToComposer(message);
      box.current?.focus();
    } else setAsked({ act: what, message });
  };
  const latestAct = useRef(act);
  useEffect(() => {
    latestAct.current = act;
  });
  const onAct = useCallback(
    (what: MessageAct, message: MessageItem) => latestAct.current(what, message),
    [],
  );
  const part = asked ? (
    <WithdrawMessage
      question={asked}
      discussion={discussion}
      onClose={() => setAsked(null)}
      onMoveToComposer={moveToComposer}
      box={box}
    />
  ) : null;
  return { onAct, part };
}
