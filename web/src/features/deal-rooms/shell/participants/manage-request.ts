import type { RoomInvitation, RoomPerson } from "@/data/deal-rooms/types";

export type ManageRequest =
  | { act: "invite"; again?: RoomInvitation }
  | { act: "settings" }
  | { act: "role" | "expiry" | "end" | "leave"; person: RoomPerson }
  | { act: "waive" | "revoke"; invitation: RoomInvitation };
