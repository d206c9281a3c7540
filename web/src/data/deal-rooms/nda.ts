import { queryOptions } from "@tanstack/react-query";
import { supabase } from "../client";
import type { Database } from "../database.types";
import { runMutation, runQuery } from "../run-query";
import { dealRoomKeys } from "./keys";

type Side = Database["public"]["Enums"]["room_side"];

/** A party to the NDA of a room. */
export interface NdaParty {
  side: Side;
  organization_id: string;
  name: string;
  /** Does this party have to sign? Under an NDA that binds one way the receiving one alone. */
  must_sign: boolean;
  /** Legal facts that have to be entered before anybody signs. */
  missing: ("legal_name" | "registration_number" | "address" | "country")[];
  signed_by: string | null;
  signed_as: string | null;
  signed_at: string | null;
  /** Who may sign, of one's own side; empty for the other. */
  signatories: { user_id: string; name: string }[];
  can_enter_facts: boolean;
}

export interface NdaChoice {
  id: string;
  version: number;
  title: string;
  is_mutual: boolean;
  governing_law: string;
}

type Row = Database["public"]["Functions"]["deal_room_nda"]["Returns"][number];

/** The NDA of a room: its text with its parties, and what it waits for before the reader is under it. */
export interface RoomNda extends Omit<Row, "in_force_since" | "my_step" | "parties" | "choices"> {
  /** When the last party signed. */
  in_force_since: string | null;
  my_step: Row["my_step"] | null;
  /** Null for a version that names none. */
  parties: NdaParty[] | null;
  /** The NDAs that an administrator of the company may choose instead; null for others. */
  choices: NdaChoice[] | null;
}

export const roomNdaQuery = (roomId: string) =>
  queryOptions({
    queryKey: dealRoomKeys.nda(roomId),
    queryFn: async ({ signal }) =>
      (await runQuery(
        supabase.rpc("deal_room_nda", { room: roomId }).abortSignal(signal).single(),
        "Failed to fetch the NDA",
      )) as unknown as RoomNda,
  });

/** @param person a colleague who may sign; null: the owners of the other party, for its legal facts */
export const askAboutNda = (roomId: string, person: string | null) =>
  runMutation(
    supabase.rpc("ask_about_deal_room_nda", { room: roomId, ...(person ? { person } : {}) }),
    "Nobody could be asked. Try again.",
  );
