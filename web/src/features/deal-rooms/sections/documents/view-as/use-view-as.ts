import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { roomPeopleQuery } from "@/data/deal-rooms/queries";
import type { DealRoom, RoomPerson } from "@/data/deal-rooms/types";

export type ViewAsState = { is: "own" } | { is: "coming" } | { is: "member"; person: RoomPerson };

/** Whether the user may see the documents as this person does: who manages a side, and only as current members. */
export const canBeSeenAs = (room: Pick<DealRoom, "access" | "is_manager">, person: RoomPerson) =>
  room.access === "full" && room.is_manager && person.is_current && !person.is_me;

/** The member in the address (`?as=`) whose view is shown; the user if that is invalid. */
export function useViewAsFromAddress(room: DealRoom): ViewAsState {
  const [params] = useSearchParams();
  const as = params.get("as");
  const isAsked = as !== null && room.is_manager;
  const people = useQuery({ ...roomPeopleQuery(room.id), enabled: isAsked });
  if (!isAsked) return { is: "own" };
  if (people.isPending) return { is: "coming" };
  const person = people.data?.find((one) => one.user_id === as && canBeSeenAs(room, one));
  return person ? { is: "member", person } : { is: "own" };
}
