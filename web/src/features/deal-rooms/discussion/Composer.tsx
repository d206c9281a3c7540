import { IconButton, Text } from "@radix-ui/themes";
import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, memo, type RefObject } from "react";
import type { DealRoom, RoomDocument } from "@/data/deal-rooms/types";
import { SentFiles } from "@/ui/files/SentFiles";
import { isTouchScreen, sendsMessage } from "@/ui/messages/enter-key";
import { AttachmentPicker } from "./AttachmentPicker";
import { ComposerNote } from "./ComposerNote";
import { checkDraft } from "./draft";
import { KeptDraft } from "./KeptDraft";
import { pastedFiles } from "./pasted-files";
import { attach, type DraftStore, detach, emptyDraft, useFollowedDraft } from "./room-draft";
import { ToBeAttached } from "./ToBeAttached";
import type { MessageFiles } from "./use-message-files";

interface ComposerProps {
  room: DealRoom;
  draft: DraftStore;
  files: MessageFiles;
  documents: readonly RoomDocument[];
  isSending: boolean;
  /** Who else is typing, as a sentence; empty for nobody. */
  typing: string;
  /** The box to write in. */
  box: RefObject<HTMLTextAreaElement | null>;
  onTyping: () => void;
  /** The box is empty again. */
  onEmpty: () => void;
  onSend: (text: string, attachments: string[]) => void;
}

/** The box to write in. Enter sends, Shift+Enter begins a new line; on a phone the button sends. */
export const Composer = memo(function Composer({
  room,
  draft,
  files,
  documents,
  isSending,
  typing,
  box,
  onTyping,
  onEmpty,
  onSend,
}: ComposerProps) {
  const { text, attachments } = draft();
  useFollowedDraft(draft);
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
    onSend(
      text.trim(),
      attachments.map(({ id }) => id),
    );
    onEmpty();
    emptyDraft(draft);
    box.current?.focus();
  };
  const onKeyDown = ({ nativeEvent }: KeyboardEvent) => {
    if (!sendsMessage(nativeEvent, isTouchScreen())) return;
    nativeEvent.preventDefault();
    send();
  };

  return (
    <div className="shrink-0 px-4 pb-2 sm:px-6 sm:pb-3">
      <TypingLine>{typing}</TypingLine>
      <SentFiles files={files.uploads} className="mb-2 max-h-40 overflow-y-auto" />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        className="rounded-(--radius-4) border border-(--gray-a7) bg-(--color-panel-solid) focus-within:border-(--accent-8)"
      >
        <ToBeAttached attachments={attachments} onDetach={(id) => detach(draft, id)} />
        <div className="flex items-end gap-1.5 p-1.5">
          <AttachmentPicker
            documents={documents}
            chosen={attachments}
            files={files}
            onAttach={(document) => attach(draft, [document])}
            onDetach={(id) => detach(draft, id)}
          />
          <textarea
            ref={box}
            rows={1}
            dir="auto"
            value={text}
            aria-label="Message"
            aria-describedby="composer-note"
            aria-invalid={check.problem ? true : undefined}
            placeholder="Write a message"
            onChange={(event) => {
              draft.setState({ text: event.target.value });
              if (event.target.value.trim() === "") onEmpty();
              else onTyping();
            }}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              const pasted = files.isOpen ? pastedFiles(event.clipboardData, new Date()) : [];
              if (pasted.length === 0) return;
              event.preventDefault();
              files.add(pasted);
            }}
            className="field-sizing-content max-h-40 min-h-8 min-w-0 flex-1 resize-none bg-transparent px-1 py-1.5 text-(length:--font-size-2) leading-5 text-(--gray-12) outline-none placeholder:text-(--gray-10) pointer-coarse:py-3"
          />
          <IconButton
            type="submit"
            aria-label="Send message"
            className="touch-target"
            disabled={!canSend || isSending}
          >
            <SendHorizontal aria-hidden size={16} />
          </IconButton>
        </div>
      </form>
      <ComposerNote check={check} isUploading={files.isBusy} />
    </div>
  );
});

/** Keeps its height, so that nothing moves when somebody begins or stops. */
function TypingLine({ children }: { children: string }) {
  return (
    <Text as="p" size="1" color="gray" className="h-5 shrink-0 truncate px-1">
      {children}
    </Text>
  );
}
