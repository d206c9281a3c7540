import type { QueryClient } from "@tanstack/react-query";
import { paths } from "@/lib/paths";
import { supabase } from "../client";
import { runMutation } from "../run-query";
import { dealRoomKeys } from "./keys";

/** The generated types do not know nullable arguments. */
const orNull = (value: string | null) => value as string;

/** Of a member who does not manage their side. */
export type InvitedRole = "CONTRIBUTOR" | "VIEWER";

/** Each rejects with the database's sentence. */
export function roomActs(client: QueryClient, room: string) {
  /** Also refetches after a refusal. */
  const shown = async <T>(doing: Promise<T>): Promise<T> => {
    try {
      return await doing;
    } finally {
      for (const key of [dealRoomKeys.state, dealRoomKeys.people, dealRoomKeys.activity]) {
        void client.invalidateQueries({ queryKey: key(room) });
      }
    }
  };
  return {
    /** @param until ISO text, or null for as long as the room lasts @returns the path of the link for the invited */
    invite: (email: string, firm: string, until: string | null, role: InvitedRole) =>
      shown(
        runMutation(
          supabase.rpc("invite_to_deal_room", {
            room,
            email,
            role,
            ...(firm ? { firm } : {}),
            ...(until ? { access_expires_at: until } : {}),
          }),
          "The invitation could not be created. Try again.",
        ),
      ).then(({ id, side }) => paths.invitationLink(id, side)),
    add: (person: string, role: InvitedRole) =>
      shown(
        runMutation(
          supabase.rpc("add_deal_room_member", { room, person, role }),
          "The colleague could not be added. Try again.",
        ),
      ),
    /** @param successor null for nobody @returns how many things it was */
    reassign: async (person: string, successor: string | null) => {
      const moved = await shown(
        runMutation(
          supabase.rpc("reassign_deal_room_work", {
            room,
            person,
            ...(successor ? { successor } : {}),
          }),
          "The work could not be reassigned. Try again.",
        ),
      );
      void client.invalidateQueries({ queryKey: dealRoomKeys.content(room) });
      return moved;
    },
    revoke: (invitation: string) =>
      shown(
        runMutation(
          supabase.rpc("revoke_deal_room_invitation", { invitation }),
          "The invitation could not be withdrawn. Try again.",
        ),
      ),
    waive: (invitation: string, reason: string) =>
      shown(
        runMutation(
          supabase.rpc("waive_kyc", { invitation, reason }),
          "The verification could not be waived. Try again.",
        ),
      ),
    setExpiry: (person: string, until: string | null) =>
      shown(
        runMutation(
          supabase.rpc("set_deal_room_expiry", { room, person, access_expires_at: orNull(until) }),
          "The end of the access could not be saved. Try again.",
        ),
      ),
    setRole: (member: string, role: InvitedRole) =>
      shown(
        runMutation(
          supabase.rpc("set_deal_room_role", { room, member, role }),
          "The role could not be changed. Try again.",
        ),
      ),
    endAccess: (person: string, reason: string) =>
      shown(
        runMutation(
          supabase.rpc("end_deal_room_membership", { room, person, reason }),
          "The access could not be ended. Try again.",
        ),
      ),
    /** @param was the text that it replaces */
    describe: (description: string, was: string) =>
      shown(
        runMutation(
          supabase.rpc("set_deal_room_description", { room, description, was }),
          "The description could not be saved. Try again.",
        ),
      ),
    /** @param at ISO text, or null for no end */
    setEnd: (at: string | null) =>
      shown(
        runMutation(
          supabase.rpc("set_deal_room_end", { room, ends_at: orNull(at) }),
          "The end of the room could not be saved. Try again.",
        ),
      ),
    setFactor: (required: boolean) =>
      shown(
        runMutation(
          supabase.rpc("set_deal_room_factor", { room, required }),
          "The second factor could not be saved. Try again.",
        ),
      ),
    moveToNda: (version: string) =>
      shown(
        runMutation(
          supabase.rpc("move_deal_room_to_nda", { room, nda_version_id: version }),
          "The NDA could not be changed. Try again.",
        ),
      ),
  };
}

export type RoomActs = ReturnType<typeof roomActs>;
