import { Callout } from "@radix-ui/themes";
import { Archive } from "lucide-react";
import type { DealRoom } from "@/data/deal-rooms/types";

/** Says why nothing can be written here; which rooms that concerns, the server decides. */
export function ReadOnlyNotice({ room }: { room: DealRoom }) {
  const sentence = sentenceFor(room);
  if (!sentence) return null;
  return (
    <Callout.Root color="gray" size="1" className="mx-4 mt-3 shrink-0 sm:mx-6">
      <Callout.Icon>
        <Archive aria-hidden size={15} />
      </Callout.Icon>
      <Callout.Text>{sentence}</Callout.Text>
    </Callout.Root>
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
