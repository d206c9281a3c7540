import { MessagesSquare } from "lucide-react";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { RowsSkeleton } from "@/ui/Skeletons";
import { EarlierMessages } from "./EarlierMessages";
import type { Item } from "./layout";
import type { Conversation } from "./MessageItems";
import { MessageList } from "./MessageList";
import type { DiscussionSnapshot } from "./message-sync";
import type { InitialPosition } from "./use-initial-position";
import type { JumpToMessage } from "./use-jump-to-message";
import type { ReadMarks } from "./use-read-marks";

interface DiscussionBodyProps {
  conversation: Conversation;
  items: readonly Item[];
  readers: ReadonlyMap<string, string[]>;
  snapshot: DiscussionSnapshot;
  /** Null while it, or the list of people, is not known. */
  landing: InitialPosition | null;
  marks: ReadMarks;
  jump: JumpToMessage;
}

/** The messages, or why there are none. */
export function DiscussionBody(props: DiscussionBodyProps) {
  const { conversation, items, readers, snapshot, landing, marks, jump } = props;
  if (snapshot.phase === "failed") {
    return (
      <div className="flex-1">
        <ErrorState
          title="Failed to fetch messages"
          onRetry={() => conversation.discussion?.reload()}
        >
          We keep trying automatically.
        </ErrorState>
      </div>
    );
  }
  if (!landing) {
    return (
      <div className="flex flex-1 flex-col justify-end overflow-hidden p-4 sm:p-6">
        <RowsSkeleton rows={5} />
      </div>
    );
  }
  if (jump.earlier !== null) {
    return (
      <EarlierMessages
        key={jump.earlier}
        conversation={conversation}
        seq={jump.earlier}
        list={jump.list}
        onShown={jump.checkTarget}
        onBack={jump.toNewest}
      />
    );
  }
  if (items.length === 0) {
    return (
      <div className="grid flex-1 place-items-center">
        <EmptyState icon={MessagesSquare} title="No messages yet. Start the conversation!" />
      </div>
    );
  }
  return (
    <MessageList
      conversation={conversation}
      items={items}
      readers={readers}
      snapshot={snapshot}
      landing={landing}
      unread={marks.unread}
      onSeen={marks.see}
      onJumpTo={jump.to}
      list={jump.list}
    />
  );
}
