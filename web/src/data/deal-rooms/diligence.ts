import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Database } from "@/data/database.types";
import { supabase } from "../client";
import { runMutation, runQuery } from "../run-query";
import { dealRoomKeys } from "./keys";
import { live } from "./live";

type Row = Database["public"]["Functions"]["deal_room_diligence"]["Returns"][number];

/** A document that answers an item, as its name and type show it. */
export interface LinkedDocument {
  id: string;
  name: string;
  file_name: string;
  content_type: string;
  can_unlink: boolean;
}

/** An item of the list. Done by its documents, of those that one may know of. */
export interface DiligenceItem
  extends Omit<
      Row,
      "documents" | "note" | "owner_id" | "owner_name" | "due_on" | "created_by_name"
    >,
    Record<"note" | "owner_id" | "owner_name" | "created_by_name", string | null> {
  /** ISO day, in UTC. */
  due_on: string | null;
  documents: LinkedDocument[];
}

/** A room's diligence list, whole and in its order. Needs full access. */
export const fetchDiligence = async (
  roomId: string,
  signal: AbortSignal,
): Promise<DiligenceItem[]> =>
  (await runQuery(
    supabase.rpc("deal_room_diligence", { room: roomId }).abortSignal(signal),
    "Failed to fetch the diligence list",
  )) as unknown as DiligenceItem[];

export const diligenceQuery = (roomId: string) =>
  queryOptions({
    queryKey: dealRoomKeys.diligence(roomId),
    queryFn: ({ signal }) => fetchDiligence(roomId, signal),
    ...live,
  });

/** The text of an item. */
export interface ItemDetails {
  title: string;
  note: string;
  /** A member's id; null for nobody. */
  owner: string | null;
  /** ISO day; null for none. */
  dueOn: string | null;
}

const given = ({ title, note, owner, dueOn }: ItemDetails) => ({
  title,
  ...(note ? { note } : {}),
  ...(owner ? { owner } : {}),
  ...(dueOn ? { due_on: dueOn } : {}),
});

/** The acts on the diligence list. Each rejects with the database's sentence. */
export function diligenceActs(client: QueryClient, room: string) {
  /** Refused as well: what has become of it meanwhile is shown. */
  const shown = async <T>(doing: Promise<T>): Promise<T> => {
    try {
      return await doing;
    } finally {
      void client.invalidateQueries({ queryKey: dealRoomKeys.activity(room) });
      await client.invalidateQueries({ queryKey: dealRoomKeys.diligence(room) });
    }
  };
  return {
    add: (id: string, section: string, details: ItemDetails) =>
      shown(
        runMutation(
          supabase.rpc("add_deal_room_diligence_item", { room, id, section, ...given(details) }),
          "The item could not be added. Try again.",
        ),
      ),
    change: (item: Pick<DiligenceItem, "id" | "version">, details: ItemDetails) =>
      shown(
        runMutation(
          supabase.rpc("change_deal_room_diligence_item", {
            item: item.id,
            version: item.version,
            ...given(details),
          }),
          "The item could not be changed. Try again.",
        ),
      ),
    /** @param position from 1 within the section; the last one unless told */
    move: (item: string, section: string, position?: number) =>
      shown(
        runMutation(
          supabase.rpc("move_deal_room_diligence_item", {
            item,
            section,
            ...(position === undefined ? {} : { new_position: position }),
          }),
          "The item could not be moved. Try again.",
        ),
      ),
    renameSection: (section: string, name: string) =>
      shown(
        runMutation(
          supabase.rpc("change_deal_room_diligence_section", { room, section, name }),
          "The section could not be renamed. Try again.",
        ),
      ),
    /** @param position from 1 among the sections */
    moveSection: (section: string, position: number) =>
      shown(
        runMutation(
          supabase.rpc("change_deal_room_diligence_section", {
            room,
            section,
            new_position: position,
          }),
          "The section could not be moved. Try again.",
        ),
      ),
    remove: (item: string) =>
      shown(
        runMutation(
          supabase.rpc("remove_deal_room_diligence_item", { item }),
          "The item could not be removed. Try again.",
        ),
      ),
    link: (item: string, document: string, linked = true) =>
      shown(
        runMutation(
          supabase.rpc("link_deal_room_diligence", { item, document, linked }),
          "The document could not be linked. Try again.",
        ),
      ),
    /** @returns how many items it added */
    applyTemplate: (template: string) =>
      shown(
        runMutation(
          supabase.rpc("apply_deal_room_diligence_template", { room, template }),
          "The items could not be added. Try again.",
        ),
      ),
  };
}
export type DiligenceActs = ReturnType<typeof diligenceActs>;
