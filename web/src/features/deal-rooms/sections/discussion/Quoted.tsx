import { Text } from "@radix-ui/themes";
import { countOf } from "@/lib/format";
import { plainOf } from "@/ui/messages/formatting";
import type { LoggedMessage } from "./message-log";

export function inWords(row: LoggedMessage | undefined): string {
  if (!row) return "A message";
  if (row.withdrawn_at !== null) return "This message was withdrawn.";
  if (row.message !== "") return plainOf(row.message);
  return row.attachments.length > 0 ? countOf(row.attachments.length, "document") : "Documents";
}

interface QuotedProps {
  message: LoggedMessage | undefined;
  name: string;
  onJump: (message: LoggedMessage) => void;
}

export function Quoted({ message, name, onJump }: QuotedProps) {
  const isWithdrawn = message?.withdrawn_at != null;
  return (
    <button
      type="button"
      disabled={!message}
      onClick={() => message && onJump(message)}
      className="mt-0.5 mb-1 block w-full max-w-full cursor-pointer rounded-(--radius-2) border-0 border-l-2 border-solid border-(--accent-a8) bg-(--gray-a3) px-2 py-1 text-left hover:bg-(--gray-a4) disabled:cursor-default"
    >
      <Text as="span" size="1" weight="medium" className="block truncate">
        <span className="sr-only">Reply to </span>
        {name}
      </Text>
      <Text
        as="span"
        size="1"
        color="gray"
        dir="auto"
        className={`line-clamp-2 [overflow-wrap:anywhere] ${isWithdrawn ? "italic" : ""}`}
      >
        {inWords(message)}
      </Text>
    </button>
  );
}
