import { Button, Spinner, Text } from "@radix-ui/themes";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type RefObject, useState } from "react";
import { countOf, formatRelative } from "@/lib/format";
import { DismissButton } from "@/ui/DismissButton";
import { ScrollRegion } from "@/ui/ScrollRegion";
import type { Item } from "./layout";
import { type Conversation, MessageItems } from "./MessageItems";
import type { DiscussionSnapshot } from "./message-sync";
import type { InitialPosition } from "./use-initial-position";
import { useScrollback } from "./use-scrollback";

interface MessageListProps {
  conversation: Conversation;
  items: readonly Item[];
  /** Ids of members who have read up to a message, by its key. */
  readers: ReadonlyMap<string, string[]>;
  snapshot: DiscussionSnapshot;
  landing: InitialPosition;
  /** Messages of others that are not on screen yet. */
  unread: number;
  onSeen: (seq: number) => void;
  onJumpTo: (seq: number) => void;
  list: RefObject<HTMLElement | null>;
}

/** Newest at the bottom. The view stays at the end unless it was scrolled away. */
export function MessageList(props: MessageListProps) {
  const { conversation, items, readers, snapshot, landing, unread, onSeen, onJumpTo, list } = props;
  const { discussion } = conversation;
  const { scroller, sentinel, isAtEnd, toEnd } = useScrollback({
    items,
    snapshot,
    loadOlder: () => void discussion?.loadOlder(),
    onSeen,
  });
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <SinceLastVisit landing={landing} onJumpTo={onJumpTo} />
      <div className="relative min-h-0 flex-1">
        <ScrollRegion
          ref={(box: HTMLElement | null) => {
            scroller.current = box;
            list.current = box;
          }}
          label="Messages"
          className="h-full overflow-y-auto overscroll-contain outline-offset-[-2px] [overflow-anchor:none]"
        >
          <div ref={sentinel} className="flex h-8 items-center justify-center">
            {snapshot.isLoadingOlder ? <Spinner size="1" /> : null}
          </div>
          <MessageItems conversation={conversation} items={items} readers={readers} />
        </ScrollRegion>
        {isAtEnd ? null : (
          <div className="absolute inset-x-0 bottom-3 flex justify-center">
            <Button size="2" radius="full" className="shadow-(--shadow-4)" onClick={toEnd}>
              <ArrowDown aria-hidden size={15} />
              {unread > 0 ? countOf(unread, "new message") : "Jump to newest"}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function SinceLastVisit({
  landing: { missed },
  onJumpTo,
}: Pick<MessageListProps, "landing" | "onJumpTo">) {
  const [isDone, setDone] = useState(false);
  if (!missed || isDone) return null;
  return (
    <section
      aria-label="Since your last visit"
      className="since-last-visit shrink-0 items-center gap-2 border-b border-(--gray-a4) bg-(--accent-a2) px-4 py-1 sm:px-6"
    >
      <Text size="1" className="min-w-0 flex-1 truncate">
        {countOf(missed.count, "new message")} since your last visit
        {missed.at === null ? null : (
          <span className="text-(--gray-11)">, {formatRelative(missed.at)}</span>
        )}
      </Text>
      <Button
        size="1"
        variant="ghost"
        className="touch-target m-0 shrink-0"
        onClick={() => onJumpTo(missed.first)}
      >
        <ArrowUp aria-hidden size={13} />
        Jump to the first
      </Button>
      <DismissButton label="Hide this line" iconSize={13} onClick={() => setDone(true)} />
    </section>
  );
}
