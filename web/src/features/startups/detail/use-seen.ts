import { useEffect } from "react";
import { useSession } from "@/data/session";
import { recordStartupView } from "@/data/startups/mutations";
import { isInvesting } from "@/domain/people/work";

/** Once per investor: the founder reads the number. */
export function useSeen(startup: string | null): void {
  const { user } = useSession();
  const isInvestor = user !== null && isInvesting(user);
  useEffect(() => {
    if (startup && isInvestor) void recordStartupView(startup);
  }, [startup, isInvestor]);
}
