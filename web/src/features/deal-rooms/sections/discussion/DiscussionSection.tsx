import "./discussion-bar.css";
import { Button, Heading } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useCallback, useMemo, useRef } from "react";
import { useDropzone } from "react-dropzone";
import { type RoomPin, roomPinsQuery } from "@/data/deal-rooms/conversation";
import { roomDocumentsQuery } from "@/data/deal-rooms/queries";
import type { DealRoom, RoomDocument, RoomPerson } from "@/data/deal-rooms/types";
import { newId } from "@/lib/new-id";
import { DropOverlay } from "@/ui/files/DropOverlay";
import { draftOf, type RoomDraft } from "../../model/message-draft";
import { NdaRequired } from "../../shared/NdaRequired";
import { Announcer } from "./Announcer";
import { Composer } from "./Composer";
import { DiscussionBody } from "./DiscussionBody";
import { layOut, readersByMessage } from "./layout";
import { type Conversation, FORMER } from "./MessageItems";
import { countIn, type LoggedMessage } from "./message-log";
import type { DiscussionSnapshot, MessageSync } from "./message-sync";
import { PinnedStrip } from "./PinnedStrip";
import { typingLine } from "./typing";
import { useFind } from "./use-find";
import { useInitialPosition } from "./use-initial-position";
import { useJumpToMessage } from "./use-jump-to-message";
import { useMessageActs } from "./use-message-acts";
import { useMessageDeepLink } from "./use-message-deep-link";
import { useMessageFiles } from "./use-message-files";
import { usePin } from "./use-pin";
import type { ReadMarks } from "./use-read-marks";
import { useReferencedMessages } from "./use-referenced-messages";
import type { Typing } from "./use-typing";

const NONE: readonly RoomDocument[] = [];
const NO_PINS: readonly RoomPin[] = [];

interface DiscussionSectionProps {
  room: DealRoom;
  userId: string;
  people: readonly RoomPerson[] | undefined;
  discussion: MessageSync | null;
  snapshot: DiscussionSnapshot;
  marks: ReadMarks;
  live: Typing;
  onReadNda: () => void;
}

export function DiscussionSection(props: DiscussionSectionProps) {
  const { room, onReadNda } = props;
  return (
    <section
      aria-labelledby="discussion"
      className="mx-auto flex h-full min-h-0 w-full max-w-[100rem] flex-col"
    >
      {room.access === "full" ? (
        <OpenDiscussion {...props} />
      ) : (
        <>
          <header className="hidden shrink-0 border-b border-(--gray-a4) px-6 py-3 sm:block short:hidden">
            <Title />
          </header>
          <NdaRequired room={room} what="messages" onRead={onReadNda} />
        </>
      )}
    </section>
  );
}

const Title = () => (
  <Heading as="h2" size="3" id="discussion" className="shrink-0">
    Discussion
  </Heading>
);

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
  const pins = useQuery(roomPinsQuery(room.id)).data ?? NO_PINS;
  const draft = draftOf(userId, room.id);
  const answers = draft((state) => state.replyTo);
  const landing = useInitialPosition(discussion, snapshot, marks);
  const readUpTo = landing?.readUpTo ?? null;
  const jump = useJumpToMessage(discussion, snapshot, landing !== null && people !== undefined);
  useMessageDeepLink(room.id, jump.to);
  const said = useReferencedMessages(room.id, snapshot.messages, [
    ...snapshot.messages.map((row) => row.reply_to),
    ...snapshot.outbox.map((item) => item.replyTo ?? null),
    ...pins.map((pin) => pin.message_id),
    answers,
  ]);
  const send = useCallback(
    ({ text, attachments, replyTo: answered, mentions }: RoomDraft) => {
      jump.toNewest();
      discussion?.send({
        id: newId(),
        text,
        attachments: attachments.map(({ id }) => id),
        replyTo: answered,
        mentions: mentions.map(({ id }) => id),
      });
    },
    [discussion, jump.toNewest],
  );
  const items = useMemo(
    () => layOut(snapshot.messages, snapshot.outbox, { userId, readUpTo, gap: snapshot.gap }),
    [snapshot.messages, snapshot.outbox, snapshot.gap, userId, readUpTo],
  );
  const readers = useMemo(() => readersByMessage(items, marks.others), [items, marks.others]);
  const byId = useMemo(
    () => new Map((people ?? []).map((person) => [person.user_id, person])),
    [people],
  );
  const nameable = useMemo(
    () =>
      (people ?? []).filter(
        (person) => person.is_current && !person.is_me && person.nda_accepted_at !== null,
      ),
    [people],
  );
  const typing = typingLine(
    live.typing.map((id) => byId.get(id)?.display_name).filter((name) => name !== undefined),
  );
  const box = useRef<HTMLTextAreaElement>(null);
  const pin = usePin(room.id);
  const known = documents.data ?? NONE;
  const acts = useMessageActs({
    discussion,
    draft,
    box,
    people: byId,
    documents: known,
    onPin: pin,
  });
  const { onAct } = acts;
  const onJump = useCallback((message: LoggedMessage) => jump.to(message.seq), [jump.to]);

  const pinned = useMemo(() => new Set(pins.map((one) => one.message_id)), [pins]);
  const { found } = jump;
  const conversation = useMemo<Conversation>(
    () => ({
      room,
      userId,
      people: byId,
      documents: known,
      discussion,
      said,
      pinned,
      found,
      onAct,
      onJump,
    }),
    [room, userId, byId, known, discussion, said, pinned, found, onAct, onJump],
  );
  const answered = answers === null ? undefined : said.get(answers);
  const files = useMessageFiles(room, userId, draft);
  const drop = useDropzone({
    // Refused per file with a reason, not dropped here.
    onDrop: (dropped) => files.add(dropped),
    noClick: true,
    noKeyboard: true,
    // The composer takes what is pasted.
    noPaste: true,
    disabled: !files.isOpen,
  });
  return (
    <div
      {...drop.getRootProps({
        className: "relative flex min-h-0 flex-1 flex-col",
        role: undefined,
        tabIndex: undefined,
      })}
      // Its controls work even where nothing can be dropped.
      aria-disabled={false}
    >
      <header className="discussion-bar" data-earlier={jump.earlier !== null || undefined}>
        <Title />
        <PinnedStrip
          pins={pins}
          said={said}
          people={byId}
          canPin={room.can_contribute}
          onJump={onJump}
          onUnpin={(id) => void pin(id, false)}
        />
        <FindButton />
      </header>
      <p className="on-paper">
        Only the messages that were on the screen are printed here, not the whole conversation.
      </p>
      <DiscussionBody
        conversation={conversation}
        items={items}
        readers={readers}
        snapshot={snapshot}
        landing={people ? landing : null}
        marks={marks}
        jump={jump}
      />
      <Announcer
        messages={snapshot.messages}
        missing={countIn(snapshot.gap)}
        people={byId}
        userId={userId}
      />
      <Composer
        room={room}
        draft={draft}
        files={files}
        box={box}
        documents={known}
        people={nameable}
        answered={answered}
        answeredName={
          answered?.sender_id === userId
            ? "yourself"
            : (byId.get(answered?.sender_id ?? "")?.display_name ?? FORMER)
        }
        isSending={snapshot.outbox.some((item) => item.state === "sending")}
        typing={typing}
        onTyping={live.announceTyping}
        onEmpty={live.cancelTyping}
        onSend={send}
      />
      {acts.part}
      {drop.isDragActive ? <DropOverlay>Drop files to attach them</DropOverlay> : null}
      {files.part}
    </div>
  );
}

function FindButton() {
  const find = useFind();
  return (
    <Button
      size="1"
      variant="ghost"
      color="gray"
      className="touch-target m-0 shrink-0"
      onClick={() => find("")}
    >
      <Search aria-hidden size={14} />
      Search
    </Button>
  );
}
