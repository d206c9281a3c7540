import type { RoomPerson } from "@/data/deal-rooms/types";
import { formatDate } from "@/lib/format";

type Former = Pick<RoomPerson, "ending" | "ended_at" | "ended_by_name">;

export function howItEnded({ ending, ended_at, ended_by_name }: Former): string {
  const on = ended_at ? ` on ${formatDate(ended_at)}` : "";
  switch (ending) {
    case "LEFT":
      return `Left${on}`;
    case "EXPIRED":
      return `Access ran out${on}`;
    case "DISABLED":
      return "The account is disabled or closed";
    default:
      return `Access ended${on}${ended_by_name ? ` by ${ended_by_name}` : ""}`;
  }
}
