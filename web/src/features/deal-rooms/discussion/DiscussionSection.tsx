import { Heading } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { MessagesSquare } from "lucide-react";
import { useCallback, useMemo, useRef } from "react";
import { useDropzone } from "react-dropzone";
import { roomDocumentsQuery } from "@/data/deal-rooms/queries";
import type { DealRoom, RoomDocument, RoomPerson } from "@/data/deal-rooms/types";
import { newId } from "@/lib/new-id";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { DropOverlay } from "@/ui/files/DropOverlay";
import { RowsSkeleton } from "@/ui/Skeletons";
import { NdaRequired } from "../nda/NdaRequired";
import type { Live } from "../room/use-live";
import { Announcer } from "./Announcer";
import { Composer } from "./Composer";
import type { Discussion, DiscussionSnapshot } from "./engine";
import { layOut, type MessageItem, readersByMessage } from "./layout";
import { MessageList } from "./MessageList";
import { draftOf, putBack } from "./room-draft";
import { typingLine } from "./typing";
import { useLanding } from "./use-landing";
import { useMessageFiles } from "./use-message-files";
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
        className="hidden shrink-0 border-b border-(--gray-a4) px-6 py-3 sm:block short:hidden"
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
  const draft = draftOf(userId, room.id);
  const landing = useLanding(discussion, snapshot, marks);
  const readUpTo = landing?.readUpTo ?? null;
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
  const box = useRef<HTMLTextAreaElement>(null);
  const writeAnew = ({ text, attachments }: MessageItem) => {
    const nameOf = (id: string) => documents.data?.find((known) => known.id === id)?.file_name;
    const attached = attachments.map((id) => ({ id, name: nameOf(id) ?? "Document" }));
    putBack(draft, { text, attachments: attached });
  };
  const files = useMessageFiles(room, userId, draft);
  const drop = useDropzone({
    // What a room takes is said per file, not swallowed here.
    onDrop: (dropped) => files.add(dropped),
    noClick: true,
    noKeyboard: true,
    disabled: !files.isOpen,
  });
  return (
    <div
      {...drop.getRootProps({
        className: "relative flex min-h-0 flex-1 flex-col",
        role: undefined,
        tabIndex: undefined,
      })}
      // What is in it can be used, also where nothing can be dropped.
      aria-disabled={false}
    >
      {snapshot.phase === "failed" ? (
        <div className="flex-1">
          <ErrorState title="Failed to fetch messages" onRetry={() => discussion?.reload()}>
            We keep trying automatically.
          </ErrorState>
        </div>
      ) : !landing || !people ? (
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
          unread={marks.unread}
          onSeen={marks.see}
          onWriteAnew={writeAnew}
          box={box}
        />
      )}
      <Announcer messages={snapshot.messages} people={byId} userId={userId} />
      <Composer
        room={room}
        draft={draft}
        files={files}
        box={box}
        documents={documents.data ?? NONE}
        isSending={snapshot.outbox.some((item) => item.state === "sending")}
        typing={typing}
        onTyping={live.sayTyping}
        onEmpty={live.shutUp}
        onSend={send}
      />
      {drop.isDragActive ? <DropOverlay>Drop files to attach them</DropOverlay> : null}
    </div>
  );
}
