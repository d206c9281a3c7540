import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Database } from "@/data/database.types";
import { act, ask } from "../ask";
import { supabase } from "../client";
import { dealRoomKeys } from "./keys";
import { live } from "./live";

/** What somebody may do with a document or with what lies in a folder, from the least to the most. */
export type DocumentAccess = Database["public"]["Enums"]["document_access"];

/** Where a rule stands: a folder, a document, or with neither the whole room. */
export interface AccessNode {
  folder: string | null;
  document: string | null;
}

type Row = Database["public"]["Functions"]["deal_room_access"]["Returns"][number];

/** Somebody whose access can be set at a node, what is set there, and what holds for a member. */
export interface AccessLine
  extends Pick<Row, "side" | "effective_access" | "can_set">,
    Record<"user_id" | "display_name" | "from_id" | "from_name", string | null> {
  audience: "SIDE" | "ROLE" | "MEMBER";
  role: Row["role"] | null;
  /** Null inherits. */
  set_access: DocumentAccess | null;
  /** Where what holds for them is set; null where nothing is. */
  from_kind: "ROOM" | "FOLDER" | "DOCUMENT" | null;
}

const given = ({ folder, document }: AccessNode) => ({
  ...(folder ? { folder } : {}),
  ...(document ? { document } : {}),
});

/** Who may do what at a node: a line for each side, role and member. For who leads its side. */
export const roomAccessQuery = (roomId: string, node: AccessNode) =>
  queryOptions({
    queryKey: [...dealRoomKeys.access(roomId), node] as const,
    queryFn: async ({ signal }) =>
      (await ask(
        supabase.rpc("deal_room_access", { room: roomId, ...given(node) }).abortSignal(signal),
        "Failed to fetch the access",
      )) as AccessLine[],
    ...live,
  });

/** Can a document be shown, or stamped, in place of handing it out? */
export const canShowQuery = (roomId: string, document: string) =>
  queryOptions({
    queryKey: [...dealRoomKeys.document(roomId, document), "can-show"] as const,
    queryFn: async ({ signal }) => {
      const [found] = await ask(
        supabase
          .from("deal_room_documents")
          .select("can_show")
          .eq("id", document)
          .abortSignal(signal),
        "Failed to fetch the document",
      );
      return found?.can_show ?? false;
    },
    ...live,
  });

/** Whom a rule is for. */
export type Audience = Pick<AccessLine, "audience" | "side" | "role" | "user_id">;

/** Sets what an audience may do at a node. Rejects with the database's sentence. */
export const setAccess = (
  room: string,
  node: AccessNode,
  { audience, side, role, user_id }: Audience,
  access: DocumentAccess | null,
) =>
  act(
    supabase.rpc("set_deal_room_access", {
      room,
      ...given(node),
      audience,
      side,
      ...(role ? { role } : {}),
      ...(user_id ? { member: user_id } : {}),
      ...(access ? { access } : {}),
    }),
    "The access could not be changed. Try again.",
  );

/** All that shows what one may see: asked for again once rules have changed. It ends when it is there. */
export async function askAccessAgain(client: QueryClient, room: string): Promise<void> {
  void client.invalidateQueries({ queryKey: dealRoomKeys.activity(room) });
  await client.invalidateQueries({ queryKey: dealRoomKeys.documents(room) });
}

/**
 * Begins to look at the documents as a member is shown them, which enters the room's log. It lies apart
 * from the room, so that nothing that happens there begins it anew.
 */
export const viewAsQuery = (roomId: string, member: string) =>
  queryOptions({
    queryKey: dealRoomKeys.viewAs(roomId, member),
    queryFn: async () => {
      await act(
        supabase.rpc("begin_deal_room_view_as", { room: roomId, member }),
        "The documents could not be shown as this member sees them. Try again.",
      );
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
