import type { RoomInvitation, RoomPerson } from "@/data/deal-rooms/types";

export type ManageRequest =
  | { act: "invite"; again?: RoomInvitation }
  | { act: "add" | "settings" }
  | { act: "role" | "expiry" | "end" | "leave" | "reassign"; person: RoomPerson }
  | { act: "waive" | "revoke"; invitation: RoomInvitation };
