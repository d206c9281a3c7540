import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { chosenInvestor, investorsOf } from "@/domain/people/work";
import { readStored, store } from "@/lib/browser-storage";
import { useSession } from "../session";
import { chosenInvestorKey } from "../storage-keys";
import type { Membership } from "../users/queries";

/** In the address: the organization's id. */
export const FOR = "for";

export interface AsWhom {
  /** The one for which the caller acts on this screen; null for somebody who acts for none. */
  investor: Membership | null;
  /** All of the caller's, the oldest membership first. */
  investors: readonly Membership[];
}

/** The address says it, then what this browser remembers, else it is the oldest. */
export function useInvestor(): AsWhom {
  const { user } = useSession();
  const [params] = useSearchParams();
  const asked = params.get(FOR);
  const investors = investorsOf(user);
  const key = user && investors.length > 1 ? chosenInvestorKey(user.id) : null;
  const investor = chosenInvestor(investors, asked, key && readStored(key));
  const isAsked = asked !== null && investor?.organization_id === asked;
  useEffect(() => {
    if (key && isAsked) store(key, asked);
  }, [key, isAsked, asked]);
  return { investor, investors };
}
