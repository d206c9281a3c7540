import { Text } from "@radix-ui/themes";
import { Archive } from "lucide-react";
import type { DealRoom } from "@/data/deal-rooms/types";

/** Says why nothing can be written here; which rooms that concerns, the server decides. */
export function ReadOnlyNotice({ room }: { room: DealRoom }) {
  const sentence = sentenceFor(room);
  if (!sentence) return null;
  return (
    <div
      role="status"
      className="flex shrink-0 items-center gap-3 border-b border-(--gray-a5) bg-(--gray-a3) px-4 py-2.5 sm:px-6"
    >
      <Archive aria-hidden size={16} className="shrink-0 text-(--gray-11)" />
      <Text size="2">{sentence}</Text>
    </div>
  );
}

function sentenceFor(room: DealRoom): string | null {
  if (!room.is_active) return "This deal room is closed. Only its overview can be read.";
  if (room.access !== "full" || room.can_post) return null;
  if (room.deal_status === "COMPLETED" || room.deal_status === "CANCELLED") {
    return `This deal is ${room.deal_status.toLowerCase()}, so its room is read-only.`;
  }
  return "This room is read-only for you.";
}
