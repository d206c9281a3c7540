import { Button, Separator, Spinner, Text } from "@radix-ui/themes";
import { ArrowDown } from "lucide-react";
import { useState } from "react";
import type { DealRoom, RoomDocument, RoomPerson } from "@/data/deal-rooms/types";
import { countOf, formatDate } from "@/lib/format";
import { ScrollRegion } from "@/ui/ScrollRegion";
import type { Discussion, DiscussionSnapshot } from "./engine";
import type { Item } from "./layout";
import { MessageBubble } from "./MessageBubble";
import { useScrollback } from "./use-scrollback";
import { WithdrawDialog } from "./WithdrawDialog";

interface MessageListProps {
  room: DealRoom;
  items: readonly Item[];
  people: ReadonlyMap<string, RoomPerson>;
  /** Ids of the members who have read up to a message, by its key. */
  readers: ReadonlyMap<string, string[]>;
  documents: readonly RoomDocument[];
  snapshot: DiscussionSnapshot;
  discussion: Discussion | null;
  onSeen: (seq: number) => void;
}

/** The messages, newest at the bottom, where the view stays unless one scrolls up. */
export function MessageList({
  room,
  items,
  people,
  readers,
  documents,
  snapshot,
  discussion,
  onSeen,
}: MessageListProps) {
  const { scroller, sentinel, isAtEnd, below, toEnd } = useScrollback({
    items,
    snapshot,
    loadOlder: () => void discussion?.loadOlder(),
    onSeen,
  });
  const [withdrawing, setWithdrawing] = useState<string | null>(null);
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
                canWithdraw={item.isOwn && item.seq !== null && !item.isWithdrawn}
                sender={people.get(item.senderId)}
                readBy={(readers.get(item.key) ?? []).map(
                  (id) => people.get(id)?.display_name ?? "a former member",
                )}
                documents={documents}
                discussion={discussion}
                onWithdraw={setWithdrawing}
              />
            ),
          )}
        </ol>
      </ScrollRegion>
      {isAtEnd ? null : (
        <div className="absolute inset-x-0 bottom-3 flex justify-center">
          <Button size="2" radius="full" className="shadow-(--shadow-4)" onClick={toEnd}>
            <ArrowDown aria-hidden size={15} />
            {below > 0 ? countOf(below, "new message") : "Jump to newest"}
          </Button>
        </div>
      )}
      <WithdrawDialog
        id={withdrawing}
        discussion={discussion}
        onClose={() => setWithdrawing(null)}
      />
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
