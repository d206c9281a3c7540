import { Callout } from "@radix-ui/themes";
import { MessageSquareQuote } from "lucide-react";

/** The hub's reason, at the field that it is about. */
export function HubNote({ reason, className }: { reason: string; className?: string }) {
  return (
    <Callout.Root color="amber" size="1" className={className}>
      <Callout.Icon>
        <MessageSquareQuote aria-hidden size={15} />
      </Callout.Icon>
      <Callout.Text className="break-words whitespace-pre-wrap">
        <span className="sr-only">The hub's reason: </span>
        {reason}
      </Callout.Text>
    </Callout.Root>
  );
}
