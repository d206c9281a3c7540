import { Text } from "@radix-ui/themes";
import { Reply } from "lucide-react";
import { DismissButton } from "@/ui/DismissButton";
import type { LoggedMessage } from "./message-log";
import { inWords } from "./Quoted";

interface ReplyingToProps {
  message: LoggedMessage | undefined;
  name: string;
  onStop: () => void;
}

export function ReplyingTo({ message, name, onStop }: ReplyingToProps) {
  return (
    <section
      aria-label="Replying"
      className="flex items-center gap-2 border-b border-(--gray-a4) px-3 py-1.5"
    >
      <Reply aria-hidden size={14} className="shrink-0 text-(--gray-11)" />
      <Text size="1" className="min-w-0 flex-1 truncate">
        <Text size="1" weight="medium">
          {message ? `Replying to ${name}` : "Replying to a message"}
        </Text>
        {message ? (
          <span dir="auto" className="ml-2 text-(--gray-11)">
            {inWords(message)}
          </span>
        ) : null}
      </Text>
      <DismissButton label="Do not reply" iconSize={13} onClick={onStop} />
    </section>
  );
}
