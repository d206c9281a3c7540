import { Button, Separator, Spinner, Text } from "@radix-ui/themes";
import { ArrowDown } from "lucide-react";
import { type RefObject, useCallback, useState } from "react";
import type { DealRoom, RoomDocument, RoomPerson } from "@/data/deal-rooms/types";
import { countOf, formatDate } from "@/lib/format";
import { ScrollRegion } from "@/ui/ScrollRegion";
import type { Discussion, DiscussionSnapshot } from "./engine";
import type { Item, MessageItem } from "./layout";
import { MessageBubble } from "./MessageBubble";
import { useScrollback } from "./use-scrollback";
import { type WithdrawAct, WithdrawDialog, type WithdrawQuestion } from "./WithdrawDialog";

interface MessageListProps {
  room: DealRoom;
  items: readonly Item[];
  people: ReadonlyMap<string, RoomPerson>;
  /** Ids of the members who have read up to a message, by its key. */
  readers: ReadonlyMap<string, string[]>;
  documents: readonly RoomDocument[];
  snapshot: DiscussionSnapshot;
  discussion: Discussion | null;
  /** Messages of others that have not been on screen. */
  unread: number;
  onSeen: (seq: number) => void;
  /** Puts a message that was withdrawn back into the box. */
  onWriteAnew: (message: MessageItem) => void;
  /** Where one writes. */
  box: RefObject<HTMLTextAreaElement | null>;
}

/** The messages, newest at the bottom. The view stays at the end unless one left it. */
export function MessageList({
  room,
  items,
  people,
  readers,
  documents,
  snapshot,
  discussion,
  unread,
  onSeen,
  onWriteAnew,
  box,
}: MessageListProps) {
  const { scroller, sentinel, isAtEnd, toEnd } = useScrollback({
    items,
    snapshot,
    loadOlder: () => void discussion?.loadOlder(),
    onSeen,
  });
  const [asked, setAsked] = useState<WithdrawQuestion | null>(null);
  const ask = useCallback(
    (act: WithdrawAct, message: MessageItem) => setAsked({ act, message }),
    [],
  );
  return (
    <div className="relative min-h-0 flex-1">
      <ScrollRegion
        ref={scroller}
        label="Messages"
        className="h-full overflow-y-auto overscroll-contain outline-offset-[-2px] [overflow-anchor:none]"
      >
        <div ref={sentinel} className="flex h-8 items-center justify-center">
          {snapshot.isLoadingOlder ? <Spinner size="1" /> : null}
        </div>
        <ol className="m-0 flex list-none flex-col px-4 pb-3 sm:px-6">
          {items.map((item) =>
            item.kind === "day" ? (
              <li key={item.key} className="flex items-center gap-3 pt-4 pb-1">
                <Separator size="4" className="flex-1" />
                <Text size="1" color="gray" weight="medium">
                  {dayLabel(item.at)}
                </Text>
                <Separator size="4" className="flex-1" />
              </li>
            ) : item.kind === "unread" ? (
              <li key={item.key} id="unread-line" className="flex items-center gap-3 pt-3">
                <span aria-hidden className="h-px flex-1 bg-(--accent-a7)" />
                <Text size="1" weight="medium" className="text-(--accent-11)">
                  New messages
                </Text>
                <span aria-hidden className="h-px flex-1 bg-(--accent-a7)" />
              </li>
            ) : (
              <MessageBubble
                key={item.key}
                message={item}
                roomId={room.id}
                canChange={room.can_post && item.isOwn && item.seq !== null && !item.isWithdrawn}
                sender={people.get(item.senderId)}
                readBy={(readers.get(item.key) ?? []).map(
                  (id) => people.get(id)?.display_name ?? "a former member",
                )}
                documents={documents}
                discussion={discussion}
                onAsk={ask}
              />
            ),
          )}
        </ol>
      </ScrollRegion>
      {isAtEnd ? null : (
        <div className="absolute inset-x-0 bottom-3 flex justify-center">
          <Button size="2" radius="full" className="shadow-(--shadow-4)" onClick={toEnd}>
            <ArrowDown aria-hidden size={15} />
            {unread > 0 ? countOf(unread, "new message") : "Jump to newest"}
          </Button>
        </div>
      )}
      {asked ? (
        <WithdrawDialog
          question={asked}
          discussion={discussion}
          onClose={() => setAsked(null)}
          onWriteAnew={onWriteAnew}
          box={box}
        />
      ) : null}
    </div>
  );
}

function dayLabel(at: number): string {
  const days = Math.round((startOfDay(Date.now()) - startOfDay(at)) / 86_400_000);
  if (days === 0) return "Today";
  if (days === 1) return "Yesterday";
  return formatDate(at, "long");
}

const startOfDay = (at: number) => new Date(at).setHours(0, 0, 0, 0);
