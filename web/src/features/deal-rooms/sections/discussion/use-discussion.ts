import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import {
  fetchMessage,
  fetchMessagesBefore,
  fetchMessagesBetween,
  fetchNewestMessages,
  fetchWithdrawnSince,
  postMessage,
} from "@/data/deal-rooms/messages";
import { loadOutbox, saveOutbox } from "@/data/deal-rooms/outbox-storage";
import { setUnfinishedWork } from "@/lib/before-unload-guard";
import { renewChannels } from "@/realtime/connection";
import { notify } from "@/ui/notify";
import { type DiscussionSnapshot, EMPTY_SNAPSHOT, MessageSync } from "./message-sync";

const nothing = () => () => undefined;
const empty = () => EMPTY_SNAPSHOT;

interface Options {
  roomId: string;
  userId: string;
  /** Only with full access; false stops it and forgets every message. */
  isOpen: boolean;
  /** Milliseconds that the server's clock is ahead. */
  clockOffset: number;
  /** Ask what access is left. */
  onRefused: () => void;
}

/** While the room is open, in any section. */
export function useDiscussion({ roomId, userId, isOpen, clockOffset, onRefused }: Options): {
  discussion: MessageSync | null;
  snapshot: DiscussionSnapshot;
} {
  const [discussion, setDiscussion] = useState<MessageSync | null>(null);
  const refused = useEffectEvent(onRefused);
  const serverNow = useEffectEvent(() => Date.now() + clockOffset);

  useEffect(() => {
    if (!isOpen) return;
    const opened = new MessageSync({
      backend: {
        newest: (after, limit, signal) => fetchNewestMessages(roomId, after, limit, signal),
        between: (after, before, signal) => fetchMessagesBetween(roomId, after, before, signal),
        before: (seq, limit, signal) => fetchMessagesBefore(roomId, seq, limit, signal),
        withdrawnSince: (seq, since, signal) => fetchWithdrawnSince(roomId, seq, since, signal),
        one: fetchMessage,
        post: (message, signal) => postMessage(roomId, message, signal),
      },
      store: {
        load: () => loadOutbox(userId, roomId),
        save: (messages) => saveOutbox(userId, roomId, messages),
      },
      serverNow: () => serverNow(),
      onSent: () => notify.brief("Message sent", "Your message has been sent successfully."),
      onFailed: (_id, problem) => notify.error("Failed to send message", problem),
      onRefused: () => refused(),
      onUnannounced: renewChannels,
    });
    opened.start();
    setDiscussion(opened);
    return () => {
      opened.stop();
      setDiscussion(null);
    };
  }, [roomId, userId, isOpen]);

  const snapshot = useSyncExternalStore(
    discussion?.subscribe ?? nothing,
    discussion?.getSnapshot ?? empty,
  );
  const isUnsent = snapshot.outbox.some((item) => item.state !== "refused");
  useEffect(() => {
    setUnfinishedWork("messages", isUnsent);
    return () => setUnfinishedWork("messages", false);
  }, [isUnsent]);
  return { discussion, snapshot };
}
