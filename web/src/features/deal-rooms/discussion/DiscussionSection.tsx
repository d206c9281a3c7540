import { Heading } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { MessagesSquare } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { roomDocumentsQuery } from "@/data/deal-rooms/queries";
import type { DealRoom, RoomDocument, RoomPerson } from "@/data/deal-rooms/types";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { RowsSkeleton } from "@/ui/Skeletons";
import { NdaRequired } from "../nda/NdaRequired";
import type { Live } from "../room/use-live";
import { Announcer } from "./Announcer";
import { Composer } from "./Composer";
import type { Discussion, DiscussionSnapshot } from "./engine";
import { layOut, readersByMessage } from "./layout";
import { MessageList } from "./MessageList";
import { newId } from "./new-id";
import { typingLine } from "./typing";
import type { ReadMarks } from "./use-read-marks";

const NONE: readonly RoomDocument[] = [];

interface DiscussionSectionProps {
  room: DealRoom;
  userId: string;
  people: readonly RoomPerson[] | undefined;
  discussion: Discussion | null;
  snapshot: DiscussionSnapshot;
  marks: ReadMarks;
  live: Live;
  onReadNda: () => void;
}

/** The discussion: what was said, and the box to say more. */
export function DiscussionSection(props: DiscussionSectionProps) {
  const { room, onReadNda } = props;
  return (
    <section aria-labelledby="discussion" className="flex h-full min-h-0 flex-col">
      <Heading
        as="h2"
        size="3"
        id="discussion"
        className="hidden shrink-0 border-b border-(--gray-a4) px-6 py-3 sm:block"
      >
        Discussion
      </Heading>
      {room.access === "full" ? (
        <OpenDiscussion {...props} />
      ) : (
        <NdaRequired room={room} what="messages" onRead={onReadNda} />
      )}
    </section>
  );
}

function OpenDiscussion({
  room,
  userId,
  people,
  discussion,
  snapshot,
  marks,
  live,
}: DiscussionSectionProps) {
  const documents = useQuery(roomDocumentsQuery(room.id));
  // The line before what is unread stays where it was when the section was opened.
  const [opened, setOpened] = useState<{ readUpTo: number | null } | null>(null);
  if (!opened && marks.readUpTo !== null && snapshot.phase === "ready") {
    setOpened({ readUpTo: marks.unread > 0 ? marks.readUpTo : null });
  }
  const readUpTo = opened?.readUpTo ?? null;
  const send = useCallback(
    (text: string, attachments: string[]) => discussion?.send({ id: newId(), text, attachments }),
    [discussion],
  );
  const items = useMemo(
    () => layOut(snapshot.messages, snapshot.outbox, { userId, readUpTo }),
    [snapshot.messages, snapshot.outbox, userId, readUpTo],
  );
  const readers = useMemo(() => readersByMessage(items, marks.others), [items, marks.others]);
  const byId = useMemo(
    () => new Map((people ?? []).map((person) => [person.user_id, person])),
    [people],
  );
  const typing = typingLine(
    live.typing.map((id) => byId.get(id)?.display_name).filter((name) => name !== undefined),
  );
  return (
    <>
      {snapshot.phase === "failed" ? (
        <div className="flex-1">
          <ErrorState title="Failed to fetch messages" onRetry={() => discussion?.reload()}>
            We keep trying by ourselves, too.
          </ErrorState>
        </div>
      ) : snapshot.phase === "loading" || !people ? (
        <div className="flex flex-1 flex-col justify-end overflow-hidden p-4 sm:p-6">
          <RowsSkeleton rows={5} />
        </div>
      ) : items.length === 0 ? (
        <div className="grid flex-1 place-items-center">
          <EmptyState icon={MessagesSquare} title="No messages yet. Start the conversation!" />
        </div>
      ) : (
        <MessageList
          room={room}
          items={items}
          people={byId}
          readers={readers}
          documents={documents.data ?? NONE}
          snapshot={snapshot}
          discussion={discussion}
          onSeen={marks.see}
        />
      )}
      <Announcer messages={snapshot.messages} people={byId} userId={userId} />
      <Composer
        room={room}
        documents={documents.data ?? NONE}
        isSending={snapshot.outbox.some((item) => item.state === "sending")}
        typing={typing}
        onTyping={live.sayTyping}
        onEmpty={live.shutUp}
        onSend={send}
      />
    </>
  );
}
