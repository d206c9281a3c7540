import type { QueryKey } from "@tanstack/react-query";
import { dealRoomKeys } from "@/data/deal-rooms/keys";
import type { RealtimeEvent } from "./events";

/**
 * The queries that an event makes stale. Messages are not among them: the discussion's engine
 * fetches those, since their order and completeness are promised.
 * @param roomId the room on whose topic it arrived
 */
export function keysTouchedBy(event: RealtimeEvent, roomId: string): QueryKey[] {
  switch (event.name) {
    case "document.added":
      return [dealRoomKeys.documents(roomId), dealRoomKeys.activity(roomId)];
    case "message.withdrawn":
      return [dealRoomKeys.activity(roomId)];
    case "read":
      return [dealRoomKeys.reads(roomId)];
    case "deal_room.changed":
    case "deal_room.ended":
      return [dealRoomKeys.mine(), dealRoomKeys.activity(event.deal_room_id)];
    default:
      return [];
  }
}
