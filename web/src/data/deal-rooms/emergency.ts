import { queryOptions } from "@tanstack/react-query";
import { supabase } from "../client";
import { runMutation, runQuery } from "../run-query";
import { dealRoomKeys } from "./keys";

/** Characters that show, as the database counts them. */
export const EMERGENCY_REASON = { min: 20, max: 1000 } as const;

/** For platform administrators; null when the room cannot be opened that way. */
export const emergencyOfferQuery = (roomId: string) =>
  queryOptions({
    queryKey: dealRoomKeys.emergencyOffer(roomId),
    queryFn: async ({ signal }) => {
      const [offer] = await runQuery(
        supabase.rpc("emergency_access_offer", { room: roomId }).abortSignal(signal),
        "Failed to fetch the deal room",
      );
      return offer ?? null;
    },
  });

/** @returns when it ends */
export const beginEmergencyAccess = (room: string, reason: string) =>
  runMutation(
    supabase.rpc("begin_emergency_access", { room, reason }),
    "Emergency access could not be opened. Try again.",
  );

export const endEmergencyAccess = (emergency: string) =>
  runMutation(
    supabase.rpc("end_emergency_access", { emergency }),
    "Emergency access could not be ended. Try again.",
  );
