import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { requestedQuery } from "@/data/export-deals/queries";
import { useSession } from "@/data/session";

export interface RequestedDemo {
  /** Of the deal. */
  id: string;
  effective_status: string | null;
}

/** The open deals that one has as a buyer, by the product's id; nobody signed in has none. */
export function useRequestedDemos(): ReadonlyMap<string, RequestedDemo> {
  const { user } = useSession();
  const { data } = useQuery(requestedQuery(user?.id));
  return useMemo(() => new Map((data ?? []).map((deal) => [deal.export_product_id, deal])), [data]);
}
