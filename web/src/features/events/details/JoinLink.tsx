import { useQuery } from "@tanstack/react-query";
import { Video } from "lucide-react";
import { eventAccessQuery } from "@/data/events/queries";
import { useSession } from "@/data/session";

/** Where those with a seat join a virtual event. */
export function JoinLink({ eventId }: { eventId: string }) {
  const { user } = useSession();
  const { data: url } = useQuery({
    ...eventAccessQuery(eventId, user?.id ?? ""),
    enabled: user !== null,
  });
  if (!url) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="text-link inline-flex items-center gap-2 self-start text-sm"
    >
      <Video aria-hidden size={16} />
      Join online
    </a>
  );
}
