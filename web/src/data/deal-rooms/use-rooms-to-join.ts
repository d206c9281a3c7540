import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "../session";
import { type JoinableRoom, joinRoom, roomsToJoinQuery } from "./colleagues";

export type { JoinableRoom };

/** The rooms that an administrator of an organization can join; none for others. */
export function useRoomsToJoin() {
  const { user } = useSession();
  const client = useQueryClient();
  const { data } = useQuery(roomsToJoinQuery());
  return { rooms: data ?? [], onJoin: (room: string) => joinRoom(client, room, user?.id ?? "") };
}
