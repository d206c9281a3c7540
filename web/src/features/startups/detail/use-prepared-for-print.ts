import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSession } from "@/data/session";
import { closingsQuery, startupDocumentsQuery, teamProfilesQuery } from "@/data/startups/queries";
import { prepareTraction } from "./Traction";

/** Milliseconds; the page itself comes first. */
const AFTER = 2_000;

/** All tabs are printed, and once printing begins nothing can be waited for: what they show is loaded ahead. */
export function usePreparedForPrint(startupId: string): void {
  const { user } = useSession();
  const [enabled, begin] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      begin(true);
      // Without its file the charts are missing on paper, and on the screen their tab says so.
      void prepareTraction().catch(() => undefined);
    }, AFTER);
    return () => clearTimeout(timer);
  }, []);
  useQuery({ ...closingsQuery(startupId), enabled });
  useQuery({ ...startupDocumentsQuery(startupId), enabled });
  useQuery({ ...teamProfilesQuery(startupId, user?.id ?? ""), enabled: enabled && user !== null });
}
