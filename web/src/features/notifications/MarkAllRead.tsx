import { Button } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import { markRead } from "@/data/notifications/mutations";
import { unreadQuery } from "@/data/notifications/queries";
import { useSubmit } from "@/ui/forms/use-submit";

export function MarkAllRead({ size }: { size: "1" | "2" }) {
  const client = useQueryClient();
  const unread = useQuery(unreadQuery());
  const reading = useSubmit(() => markRead(client, null), "Not marked as read");
  return (
    <Button
      size={size}
      variant="soft"
      color="gray"
      disabled={!unread.data || reading.pending}
      onClick={() => void reading.submit(undefined)}
    >
      <CheckCheck aria-hidden size={15} />
      Mark all read
    </Button>
  );
}
