import "./notice-line.css";
import { Text } from "@radix-ui/themes";
import { formatCount } from "@/lib/format";
import { type DraftCheck, MAX_CHARACTERS, SHOW_COUNT_FROM } from "./draft";

interface ComposerNoteProps {
  check: DraftCheck;
  isUploading: boolean;
}

/** Fixed height. How to send, or why not yet. */
export function ComposerNote({ check, isUploading }: ComposerNoteProps) {
  const color = check.problem ? "red" : "gray";
  return (
    <div id="composer-note" className="mt-1 flex min-h-4">
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
      <span data-notice-line className="mr-2 min-w-0 flex-1 sm:ml-4 pointer-coarse:ml-0" />
      {check.length >= SHOW_COUNT_FROM ? (
        <Text size="1" color={color} className="tabular-nums">
          {formatCount(check.length)} / {formatCount(MAX_CHARACTERS)}
        </Text>
      ) : null}
    </div>
  );
}
