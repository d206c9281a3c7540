import { IconButton } from "@radix-ui/themes";
import { SendHorizontal } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { isTouchScreen, sendsMessage } from "./enter-key";

interface MessageBoxProps
  extends Omit<ComponentProps<"textarea">, "onChange" | "children" | "className"> {
  text: string;
  onText: (text: string) => void;
  isTooLong: boolean;
  canSend: boolean;
  isSending: boolean;
  onSend: () => void;
  /** Above the text, inside of the frame. */
  above?: ReactNode;
  /** Before the text. */
  tools?: ReactNode;
  /** Weight and waiting of the button. */
  button?: Pick<ComponentProps<typeof IconButton>, "variant" | "loading">;
}

/** Where a message is written. Enter sends, Shift+Enter begins a new line; on a phone the button sends. */
export function MessageBox({
  text,
  onText,
  isTooLong,
  canSend,
  isSending,
  onSend,
  above,
  tools,
  button,
  onKeyDown,
  ...box
}: MessageBoxProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
      className="relative rounded-(--radius-4) border border-(--gray-a7) bg-(--color-panel-solid) focus-within:border-(--accent-8)"
    >
      {above}
      <div className="flex items-end gap-1.5 p-1.5">
        {tools}
        <textarea
          {...box}
          rows={1}
          dir="auto"
          value={text}
          aria-label="Message"
          aria-invalid={isTooLong || undefined}
          placeholder="Write a message"
          onChange={({ target }) => onText(target.value)}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            if (event.defaultPrevented || !sendsMessage(event.nativeEvent, isTouchScreen())) return;
            event.preventDefault();
            onSend();
          }}
          className="field-sizing-content max-h-40 min-h-8 min-w-0 flex-1 resize-none bg-transparent px-1 py-1.5 text-(length:--font-size-2) leading-5 text-(--gray-12) outline-none placeholder:text-(--gray-10) pointer-coarse:py-3"
        />
        <IconButton
          {...button}
          type="submit"
          aria-label="Send message"
          className="touch-target"
          disabled={!canSend || isSending}
        >
          <SendHorizontal aria-hidden size={16} />
        </IconButton>
      </div>
    </form>
  );
}
