import { Button, Spinner, Text } from "@radix-ui/themes";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ArrowDown } from "lucide-react";
import { type RefObject, useEffect, useMemo } from "react";
import { messagesAroundQuery } from "@/data/deal-rooms/conversation";
import { formatDate } from "@/lib/format";
import { NotLoaded } from "@/ui/NotLoaded";
import { ScrollRegion } from "@/ui/ScrollRegion";
import { RowsSkeleton } from "@/ui/Skeletons";
import { layOut } from "./layout";
import { type Conversation, MessageItems } from "./MessageItems";

interface EarlierMessagesProps {
  conversation: Conversation;
  /** The message in the middle. */
  seq: number;
  list: RefObject<HTMLElement | null>;
  onShown: () => void;
  onBack: () => void;
}

const NO_READERS: ReadonlyMap<string, string[]> = new Map();

export function EarlierMessages({
  conversation,
  seq,
  list,
  onShown,
  onBack,
}: EarlierMessagesProps) {
  const { room, userId } = conversation;
  const around = useInfiniteQuery(messagesAroundQuery(room.id, seq));
  const rows = useMemo(() => around.data?.pages.flat() ?? [], [around.data]);
  const items = useMemo(() => layOut(rows, [], { userId, readUpTo: null }), [rows, userId]);
  const first = rows[0];
  useEffect(() => {
    if (rows.length > 0) onShown();
  }, [rows, onShown]);
  return (
    <section aria-label="Earlier messages" className="flex min-h-0 flex-1 flex-col">
      <div className="flex shrink-0 items-center justify-between gap-3 border-b border-(--gray-a4) bg-(--amber-a2) px-4 py-1 sm:px-6">
        <Text size="1" className="min-w-0 truncate">
          Earlier messages{first ? `, from ${formatDate(first.created_at, "long")} on` : ""}
        </Text>
        <Button size="1" variant="soft" className="touch-target shrink-0" onClick={onBack}>
          <ArrowDown aria-hidden size={13} />
          Back to the newest
        </Button>
      </div>
      {around.isPending ? (
        <div className="flex-1 overflow-hidden p-4 sm:p-6">
          <RowsSkeleton rows={5} />
        </div>
      ) : around.isError && rows.length === 0 ? (
        <div className="flex-1">
          <NotLoaded query={around} title="Failed to fetch messages" />
        </div>
      ) : (
        <ScrollRegion
          ref={list}
          label="Messages"
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain outline-offset-[-2px]"
        >
          <More
            label="Show what was said before"
            isThere={around.hasPreviousPage}
            isComing={around.isFetchingPreviousPage}
            onMore={() => void around.fetchPreviousPage()}
          />
          <MessageItems conversation={conversation} items={items} readers={NO_READERS} />
          <More
            label="Show what was said next"
            isThere={around.hasNextPage}
            isComing={around.isFetchingNextPage}
            onMore={() => void around.fetchNextPage()}
          />
        </ScrollRegion>
      )}
    </section>
  );
}

interface MoreProps {
  label: string;
  isThere: boolean;
  isComing: boolean;
  onMore: () => void;
}

function More({ label, isThere, isComing, onMore }: MoreProps) {
  return (
    <div className="flex min-h-8 items-center justify-center p-2">
      {isComing ? (
        <Spinner size="1" />
      ) : isThere ? (
        <Button size="1" variant="soft" color="gray" className="touch-target" onClick={onMore}>
          {label}
        </Button>
      ) : null}
    </div>
  );
}
