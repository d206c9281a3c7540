import { IconButton, Text } from "@radix-ui/themes";
import { AtSign } from "lucide-react";
import { memo, type RefObject } from "react";
import type { DealRoom, RoomDocument, RoomPerson } from "@/data/deal-rooms/types";
import { SentFiles } from "@/ui/files/SentFiles";
import { checkDraft } from "@/ui/messages/draft";
import { MessageBox } from "@/ui/messages/MessageBox";
import { stillNamed } from "../../model/mentions";
import {
  attach,
  type DraftStore,
  detach,
  emptyDraft,
  type RoomDraft,
  replyTo,
  useFollowedDraft,
} from "../../model/message-draft";
import { AttachmentPicker } from "./AttachmentPicker";
import { ComposerNote } from "./ComposerNote";
import { KeptDraft } from "./KeptDraft";
import { MENTION_LIST, MentionList, optionId } from "./MentionList";
import type { LoggedMessage } from "./message-log";
import { pastedFiles } from "./pasted-files";
import { ReplyingTo } from "./ReplyingTo";
import { ToBeAttached } from "./ToBeAttached";
import { useMention } from "./use-mention";
import type { MessageFiles } from "./use-message-files";

interface ComposerProps {
  room: DealRoom;
  draft: DraftStore;
  files: MessageFiles;
  documents: readonly RoomDocument[];
  /** The readers of the room, without the user. */
  people: readonly RoomPerson[];
  answered: LoggedMessage | undefined;
  answeredName: string;
  isSending: boolean;
  typing: string;
  box: RefObject<HTMLTextAreaElement | null>;
  onTyping: () => void;
  onEmpty: () => void;
  onSend: (message: RoomDraft) => void;
}

export const Composer = memo(function Composer({
  room,
  draft,
  files,
  documents,
  people,
  answered,
  answeredName,
  isSending,
  typing,
  box,
  onTyping,
  onEmpty,
  onSend,
}: ComposerProps) {
  const { text, attachments, replyTo: answers, mentions } = draft();
  useFollowedDraft(draft);
  const naming = useMention(box, draft, people);
  const check = checkDraft(text, attachments.length);
  if (!room.can_post) {
    return (
      <>
        <TypingLine>{typing}</TypingLine>
        <KeptDraft draft={draft} />
      </>
    );
  }

  const canSend = check.isSendable && !files.isBusy;
  const send = () => {
    if (!canSend) return;
    onSend({
      text: text.trim(),
      attachments,
      replyTo: answers,
      mentions: stillNamed(text, mentions),
    });
    naming.close();
    onEmpty();
    emptyDraft(draft);
    box.current?.focus();
  };

  return (
    <div className="shrink-0 px-4 pb-2 sm:px-6 sm:pb-3">
      <TypingLine>{typing}</TypingLine>
      <SentFiles files={files.uploads} className="mb-2 max-h-40 overflow-y-auto" />
      <MessageBox
        ref={box}
        text={text}
        onText={(next) => {
          draft.setState({ text: next });
          naming.look();
          if (next.trim() === "") onEmpty();
          else onTyping();
        }}
        isTooLong={check.problem !== null}
        canSend={canSend}
        isSending={isSending}
        onSend={send}
        above={
          <>
            {naming.offered.length > 0 ? (
              <MentionList
                people={naming.offered}
                active={naming.active}
                onChoose={naming.choose}
              />
            ) : null}
            {answers === null ? null : (
              <ReplyingTo
                message={answered}
                name={answeredName}
                onStop={() => {
                  replyTo(draft, null);
                  box.current?.focus();
                }}
              />
            )}
            <ToBeAttached attachments={attachments} onDetach={(id) => detach(draft, id)} />
          </>
        }
        tools={
          <>
            <AttachmentPicker
              documents={documents}
              chosen={attachments}
              files={files}
              onAttach={(document) => attach(draft, [document])}
              onDetach={(id) => detach(draft, id)}
            />
            {people.length > 0 ? (
              <IconButton
                type="button"
                variant="ghost"
                color="gray"
                className="touch-target m-0 size-8 p-0"
                aria-label="Mention somebody"
                onClick={naming.begin}
              >
                <AtSign aria-hidden size={16} />
              </IconButton>
            ) : null}
          </>
        }
        aria-describedby="composer-note"
        aria-autocomplete="list"
        aria-controls={naming.offered.length > 0 ? MENTION_LIST : undefined}
        aria-activedescendant={optionOf(naming.offered[naming.active])}
        onSelect={naming.look}
        onBlur={naming.close}
        onKeyDown={(event) => {
          if (naming.onKeyDown(event)) return;
          if (event.key === "Escape" && answers !== null) replyTo(draft, null);
        }}
        onPaste={(event) => {
          const pasted = files.isOpen ? pastedFiles(event.clipboardData, new Date()) : [];
          if (pasted.length === 0) return;
          event.preventDefault();
          files.add(pasted);
        }}
      />
      <ComposerNote check={check} isUploading={files.isBusy} />
    </div>
  );
});

const optionOf = (person: RoomPerson | undefined) => (person ? optionId(person) : undefined);

/** Fixed height, so that nothing moves; in a low window the messages need it (discussion-bar.css). */
function TypingLine({ children }: { children: string }) {
  return (
    <Text as="p" size="1" color="gray" className="discussion-typing h-5 shrink-0 truncate px-1">
      {children}
    </Text>
  );
}
