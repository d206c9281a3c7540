import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { roomPeopleQuery } from "@/data/deal-rooms/queries";
import type { DealRoom, RoomPerson } from "@/data/deal-rooms/types";

export type ViewAsState = { is: "own" } | { is: "coming" } | { is: "member"; person: RoomPerson };

/** Current members; only leads may look through their eyes. */
export const canBeSeenAs = (room: Pick<DealRoom, "access" | "is_principal">, person: RoomPerson) =>
  room.access === "full" && room.is_principal && person.is_current && !person.is_me;

/** From the address; the user's own view if invalid. */
export function useViewAsFromAddress(room: DealRoom): ViewAsState {
  const [params] = useSearchParams();
  const as = params.get("as");
  const isAsked = as !== null && room.is_principal;
  const people = useQuery({ ...roomPeopleQuery(room.id), enabled: isAsked });
  if (!isAsked) return { is: "own" };
  if (people.isPending) return { is: "coming" };
  const person = people.data?.find((one) => one.user_id === as && canBeSeenAs(room, one));
  return person ? { is: "member", person } : { is: "own" };
}
