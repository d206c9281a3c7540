import { Button } from "@radix-ui/themes";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import { markReadMutation } from "@/data/notifications/mutations";
import { unreadQuery } from "@/data/notifications/queries";
import { toSentence } from "@/lib/errors";
import { notify } from "@/ui/notify";

export function MarkAllRead({ size }: { size: "1" | "2" }) {
  const client = useQueryClient();
  const unread = useQuery(unreadQuery());
  const read = useMutation({
    ...markReadMutation(client),
    onError: (error) => notify.error("Not marked as read", toSentence(error)),
  });
  return (
    <Button
      size={size}
      variant="soft"
      color="gray"
      disabled={!unread.data || read.isPending}
      onClick={() => read.mutate(null)}
    >
      <CheckCheck aria-hidden size={15} />
      Mark all read
    </Button>
  );
}
