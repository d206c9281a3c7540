import { formatDate } from "@/lib/format";
import type { ListedRoom } from "./types";

type Ended = Pick<ListedRoom, "ending" | "ended_at" | "ended_by_name" | "ended_by_me">;

/** As a sentence; null while it goes on. */
export function endingOf(room: Ended): string | null {
  if (!room.ending) return null;
  const on = room.ended_at ? ` on ${formatDate(room.ended_at)}` : "";
  const by = room.ended_by_me ? " by you" : room.ended_by_name ? ` by ${room.ended_by_name}` : "";
  switch (room.ending) {
    case "COMPLETED":
      return `Completed by both sides${on}`;
    case "CANCELLED":
      return `Cancelled${by}${on}`;
    case "CLOSED":
      return `Closed${by}${on}`;
    case "ACCESS_ENDED":
      return `Your access was ended${by}${on}`;
    case "ACCESS_EXPIRED":
      return `Your access expired${on}`;
    case "SECOND_FACTOR":
      return "Asks for a second factor";
    case "COMPETING_ROOM":
      return "Closed to you while you are in another investor's room with this startup";
    case "LEFT":
      return `You left${on}`;
  }
}
