import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { getSupabase } from "../lazy-client";
import { useSession } from "../session";
import { notificationKeys } from "./keys";

type Thing = "deal_room" | "startup" | "intro_request" | "export_product" | "export_deal" | "event";

/** While the thing is on screen. Sends nothing while nothing is unread. @param id null for none */
export function useReadThing(type: Thing, id: string | null): void {
  const client = useQueryClient();
  const { user } = useSession();
  const person = user?.id;
  useEffect(() => {
    if (!id || !person) return;
    let asked: unknown;
    const look = () => {
      const state = client.getQueryState(notificationKeys.unread());
      if (!state?.data || state.dataUpdatedAt === asked) return;
      if (document.visibilityState !== "visible") return;
      asked = state.dataUpdatedAt;
      // Success is announced live; without one the notice stays and the next count asks again.
      void getSupabase()
        .then((supabase) => supabase.rpc("mark_thing_read", { target_type: type, target_id: id }))
        .then(({ data }) => {
          if (data) void client.invalidateQueries({ queryKey: notificationKeys.all });
        });
    };
    const stop = client.getQueryCache().subscribe(({ query, type: what }) => {
      if (what === "updated" && query.queryKey[1] === "unread") look();
    });
    document.addEventListener("visibilitychange", look);
    look();
    return () => {
      stop();
      document.removeEventListener("visibilitychange", look);
    };
  }, [client, type, id, person]);
}
