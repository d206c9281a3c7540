import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Database } from "@/data/database.types";
import { supabase } from "../client";
import { runMutation, runQuery } from "../run-query";
import { dealRoomKeys } from "./keys";
import { live } from "./live";

/** From the least to the most. */
export type DocumentAccess = Database["public"]["Enums"]["document_access"];

/** A folder, a document, or with neither the whole room. */
export interface AccessNode {
  folder: string | null;
  document: string | null;
}

type Row = Database["public"]["Functions"]["deal_room_access"]["Returns"][number];

/** The rule for an audience at a node, and the access that results for a member. */
export interface AccessLine
  extends Pick<Row, "side" | "effective_access" | "can_set">,
    Record<"user_id" | "display_name" | "from_id" | "from_name", string | null> {
  audience: "SIDE" | "ROLE" | "MEMBER";
  role: Row["role"] | null;
  /** Null inherits. */
  set_access: DocumentAccess | null;
  /** Where the effective access is set; null where nothing is. */
  from_kind: "ROOM" | "FOLDER" | "DOCUMENT" | null;
}

const given = ({ folder, document }: AccessNode) => ({
  ...(folder ? { folder } : {}),
  ...(document ? { document } : {}),
});

/** A line for each side, role and member. Only for who manages a side. */
export const roomAccessQuery = (roomId: string, node: AccessNode) =>
  queryOptions({
    queryKey: [...dealRoomKeys.access(roomId), node] as const,
    queryFn: async ({ signal }) =>
      (await runQuery(
        supabase.rpc("deal_room_access", { room: roomId, ...given(node) }).abortSignal(signal),
        "Failed to fetch the access",
      )) as AccessLine[],
    ...live,
  });

type AudienceRow = Database["public"]["Functions"]["deal_room_upload_audience"]["Returns"][number];

/** The access that some of the other members will have to an upload. */
export interface UploadAudience extends Omit<AudienceRow, "people"> {
  /** Their name; null for a reader who manages no side. */
  people: string[] | null;
}

/** Asked before an upload starts: into the node's folder, or as its document's next version. */
export const uploadAudienceQuery = (roomId: string, node: AccessNode) =>
  queryOptions({
    queryKey: [...dealRoomKeys.access(roomId), "upload", node] as const,
    queryFn: async ({ signal }) =>
      (await runQuery(
        supabase
          .rpc("deal_room_upload_audience", { room: roomId, ...given(node) })
          .abortSignal(signal),
        "Failed to fetch who will be able to open it",
      )) as UploadAudience[],
    ...live,
  });

/** The number of documents by what VIEW and STAMPED leave of them. */
export interface LessThanDownload {
  /** Shown, with copies that carry a name. */
  stamped: number;
  /** Shown without a name, and without copies. */
  on_screen: number;
  /** Can only be handed out as the original. */
  unshown: number;
  /** Of those, the ones that were chosen themselves, and not with a folder. */
  unshown_chosen: number;
  /** Names of three that cannot be shown, those that were chosen themselves first. */
  examples: string[];
}

/** With no nodes, or the room's, of all documents of one's side. */
export function lessThanDownloadQuery(roomId: string, nodes: readonly AccessNode[]) {
  const folders = nodes.flatMap(({ folder }) => folder ?? []);
  const documents = nodes.flatMap(({ document }) => document ?? []);
  return queryOptions({
    queryKey: [...dealRoomKeys.access(roomId), "less than download", folders, documents] as const,
    queryFn: async ({ signal }) =>
      (await runQuery(
        supabase
          .rpc("deal_room_less_than_download", {
            room: roomId,
            ...(folders.length > 0 ? { folders } : {}),
            ...(documents.length > 0 ? { documents } : {}),
          })
          .abortSignal(signal),
        "Failed to fetch what can be read",
      )) as unknown as LessThanDownload,
    ...live,
  });
}

/** A member, else a role of a side, else a side. */
export type Audience = Pick<AccessLine, "side" | "role" | "user_id">;

/** Rejects with the database's sentence. */
export const setAccess = (
  room: string,
  node: AccessNode,
  audience: Audience,
  access: DocumentAccess | null,
) =>
  runMutation(
    setAccessOf(audience, { room, ...given(node), ...(access ? { access } : {}) }),
    "The access could not be changed. Try again.",
  );

type RuleAt = Database["public"]["Functions"]["set_deal_room_side_access"]["Args"];

function setAccessOf({ side, role, user_id }: Audience, rule: Omit<RuleAt, "side">) {
  if (user_id) return supabase.rpc("set_deal_room_member_access", { ...rule, member: user_id });
  if (role) return supabase.rpc("set_deal_room_role_access", { ...rule, side, role });
  return supabase.rpc("set_deal_room_side_access", { ...rule, side });
}

/** Refetches everything that depends on access; resolves once it is there. */
export async function askAccessAgain(client: QueryClient, room: string): Promise<void> {
  void client.invalidateQueries({ queryKey: dealRoomKeys.activity(room) });
  await client.invalidateQueries({ queryKey: dealRoomKeys.documents(room) });
}

/** Enters the room's log. Its key is outside the room, so that no event there repeats it. */
export const viewAsQuery = (roomId: string, member: string) =>
  queryOptions({
    queryKey: dealRoomKeys.viewAs(roomId, member),
    queryFn: async () => {
      await runMutation(
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
