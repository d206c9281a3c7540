import { Button, Text } from "@radix-ui/themes";
import { CheckCheck, CircleAlert, Clock } from "lucide-react";
import type { MessageItem } from "./layout";
import type { MessageSync } from "./message-sync";

interface MessageDeliveryProps {
  message: MessageItem;
  readBy: readonly string[];
  discussion: MessageSync | null;
  onEdit: () => void;
}

/** Shows nothing once the message is in the database. */
export function MessageDelivery({ message, readBy, discussion, onEdit }: MessageDeliveryProps) {
  const { delivery, key } = message;
  if (delivery.state === "sent") {
    if (readBy.length === 0 || message.isWithdrawn) return null;
    return (
      <Text size="1" color="gray" className="mt-0.5 flex items-center gap-1">
        <CheckCheck aria-hidden size={13} className="text-(--accent-10)" />
        Read by {new Intl.ListFormat("en-US").format(readBy)}
      </Text>
    );
  }
  if (delivery.state === "sending" || delivery.state === "waiting") {
    return (
      <Text size="1" color="gray" className="mt-0.5 flex items-center gap-1">
        <Clock aria-hidden size={12} />
        Sending…
      </Text>
    );
  }
  const isRefused = delivery.state === "refused";
  return (
    <div role="status" className="mt-0.5 flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      <Text size="1" color="red" className="flex items-center gap-1">
        <CircleAlert aria-hidden size={13} className="shrink-0" />
        {isRefused ? `Not sent. ${delivery.problem ?? ""}` : "Not sent yet. We will keep trying."}
      </Text>
      <Button
        size="1"
        variant="soft"
        className="touch-target"
        onClick={() => discussion?.retry(key)}
      >
        Retry
      </Button>
      {isRefused ? (
        <Button size="1" variant="soft" className="touch-target" onClick={onEdit}>
          Edit
        </Button>
      ) : null}
      <Button
        size="1"
        variant="soft"
        color="gray"
        className="touch-target"
        onClick={() => discussion?.discard(key)}
      >
        Discard
      </Button>
    </div>
  );
}
