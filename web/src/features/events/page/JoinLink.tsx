import { Button } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Video } from "lucide-react";
import { eventAccessQuery } from "@/data/events/queries";
import { useSession } from "@/data/session";
import { OutwardLink } from "@/ui/OutwardLink";

export function JoinLink({ eventId }: { eventId: string }) {
  const { user } = useSession();
  const access = useQuery({
    ...eventAccessQuery(eventId, user?.id ?? ""),
    enabled: user !== null,
  });
  if (access.isError) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {access.error.message}
        <Button
          size="1"
          variant="soft"
          onClick={() => void access.refetch()}
          loading={access.isFetching}
        >
          Retry
        </Button>
      </p>
    );
  }
  if (!access.data) {
    return (
      <p className="text-sm text-(--gray-11)">
        {access.isPending
          ? "Loading the event link…"
          : "The host has not shared the event link yet."}
      </p>
    );
  }
  return (
    <OutwardLink
      href={access.data}
      className="text-link inline-flex items-center gap-2 self-start text-sm"
    >
      <Video aria-hidden size={16} />
      Join online
    </OutwardLink>
  );
}
