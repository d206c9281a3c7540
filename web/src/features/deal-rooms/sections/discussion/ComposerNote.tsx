import { Text } from "@radix-ui/themes";
import { formatCount } from "@/lib/format";
import { type DraftCheck, MAX_CHARACTERS, SHOW_COUNT_FROM } from "@/ui/messages/draft";

interface ComposerNoteProps {
  check: DraftCheck;
  isUploading: boolean;
}

/** Fixed height. How to send, or why not yet. */
export function ComposerNote({ check, isUploading }: ComposerNoteProps) {
  const color = check.problem ? "red" : "gray";
  return (
    <div id="composer-note" className="mt-1 flex min-h-4 justify-between gap-4">
      <Text size="1" color={color} aria-live="polite">
        {check.problem ??
          (isUploading ? (
            "You can send the message once its files are uploaded."
          ) : (
            <span className="hidden sm:inline pointer-coarse:hidden">
              Enter to send, Shift + Enter for a new line
            </span>
          ))}
      </Text>
      {check.length >= SHOW_COUNT_FROM ? (
        <Text size="1" color={color} className="tabular-nums">
          {formatCount(check.length)} / {formatCount(MAX_CHARACTERS)}
        </Text>
      ) : null}
    </div>
  );
}
