import { IconButton, Text } from "@radix-ui/themes";
import { SendHorizontal, X } from "lucide-react";
import { type KeyboardEvent, memo, useRef, useState } from "react";
import type { DealRoom, RoomDocument } from "@/data/deal-rooms/types";
import { formatCount } from "@/lib/format";
import { AttachmentPicker } from "./AttachmentPicker";
import { checkDraft, MAX_CHARACTERS, SHOW_COUNT_FROM } from "./draft";

interface ComposerProps {
  room: DealRoom;
  documents: readonly RoomDocument[];
  isSending: boolean;
  /** Who else is typing, as a sentence; empty for nobody. */
  typing: string;
  onTyping: () => void;
  /** The box is empty again. */
  onEmpty: () => void;
  onSend: (text: string, attachments: string[]) => void;
}

/** The box to write in. Enter sends, Shift+Enter begins a new line. */
export const Composer = memo(function Composer({
  room,
  documents,
  isSending,
  typing,
  onTyping,
  onEmpty,
  onSend,
}: ComposerProps) {
  const [text, setText] = useState("");
  const [attachments, setAttachments] = useState<string[]>([]);
  const box = useRef<HTMLTextAreaElement>(null);
  const draft = checkDraft(text);
  if (!room.can_post) return <TypingLine>{typing}</TypingLine>;

  const send = () => {
    if (!draft.isSendable) return;
    onSend(text.trim(), attachments);
    onEmpty();
    setText("");
    setAttachments([]);
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter chooses a word.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const attached = documents.filter((document) => attachments.includes(document.id));

  return (
    <div className="shrink-0 px-4 pb-4 sm:px-6">
      <TypingLine>{typing}</TypingLine>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        className="rounded-(--radius-4) border border-(--gray-a7) bg-(--color-panel-solid) focus-within:border-(--accent-8)"
      >
        {attached.length > 0 ? (
          <ul aria-label="To be attached" className="m-0 flex list-none flex-wrap gap-1.5 p-2 pb-0">
            {attached.map((document) => (
              <li
                key={document.id}
                className="flex max-w-full items-center gap-1 rounded-(--radius-2) bg-(--gray-a3) py-0.5 pr-1 pl-2"
              >
                <Text size="1" className="truncate">
                  {document.file_name}
                </Text>
                <IconButton
                  type="button"
                  size="1"
                  variant="ghost"
                  color="gray"
                  className="m-0!"
                  aria-label={`Do not attach ${document.file_name}`}
                  onClick={() => setAttachments(attachments.filter((id) => id !== document.id))}
                >
                  <X aria-hidden size={13} />
                </IconButton>
              </li>
            ))}
          </ul>
        ) : null}
        <div className="flex items-end gap-1.5 p-1.5">
          <AttachmentPicker documents={documents} chosen={attachments} onChange={setAttachments} />
          <textarea
            ref={box}
            rows={1}
            value={text}
            aria-label="Message"
            aria-describedby="composer-note"
            aria-invalid={draft.problem ? true : undefined}
            placeholder="Write a message"
            onChange={(event) => {
              setText(event.target.value);
              if (event.target.value.trim() === "") onEmpty();
              else onTyping();
            }}
            onKeyDown={onKeyDown}
            className="field-sizing-content max-h-40 min-h-8 min-w-0 flex-1 resize-none bg-transparent px-1 py-1.5 text-(length:--font-size-2) leading-5 text-(--gray-12) outline-none placeholder:text-(--gray-10)"
          />
          <IconButton
            type="submit"
            aria-label="Send message"
            disabled={!draft.isSendable || isSending}
          >
            <SendHorizontal aria-hidden size={16} />
          </IconButton>
        </div>
      </form>
      <div id="composer-note" className="mt-1 flex justify-between gap-4 sm:min-h-4">
        <Text size="1" color={draft.problem ? "red" : "gray"} aria-live="polite">
          {draft.problem ?? (
            <span className="hidden sm:inline">Enter to send, Shift + Enter for a new line</span>
          )}
        </Text>
        {draft.length >= SHOW_COUNT_FROM ? (
          <Text size="1" color={draft.problem ? "red" : "gray"} className="tabular-nums">
            {formatCount(draft.length)} / {formatCount(MAX_CHARACTERS)}
          </Text>
        ) : null}
      </div>
    </div>
  );
});

/** Keeps its height, so that nothing moves when somebody begins or stops. */
function TypingLine({ children }: { children: string }) {
  return (
    <Text as="p" size="1" color="gray" className="h-5 truncate px-1">
      {children}
    </Text>
  );
}
