import { useEffect } from "react";
import { useSession } from "@/data/session";
import { seeStartup } from "@/data/startups/mutations";

/** Counts an investor who opened this page, once each: its founder reads how many there are. */
export function useSeen(startup: string | null): void {
  const { user } = useSession();
  const isInvestor = user?.role === "INVESTOR";
  useEffect(() => {
    if (startup && isInvestor) void seeStartup(startup);
  }, [startup, isInvestor]);
}
