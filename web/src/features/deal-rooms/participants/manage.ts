import type { RoomInvitation, RoomPerson } from "@/data/deal-rooms/types";

/** What somebody is about to do with the people or the settings of a room. */
export type Managing =
  | { act: "invite"; again?: RoomInvitation }
  | { act: "settings" }
  | { act: "role" | "expiry" | "end" | "leave"; person: RoomPerson }
  | { act: "waive" | "revoke"; invitation: RoomInvitation };
