/** How the deal, the room or one's own access has ended. */
export type RoomEnding =
  | "COMPLETED"
  | "CANCELLED"
  | "CLOSED"
  | "ACCESS_ENDED"
  | "ACCESS_EXPIRED"
  | "LEFT"
  | "SECOND_FACTOR"
  | "COMPETING_ROOM";
