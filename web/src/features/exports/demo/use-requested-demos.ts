import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { requestedQuery } from "@/data/export-deals/queries";
import { useSession } from "@/data/session";

export interface RequestedDemo {
  id: string;
  effective_status: string | null;
}

export function useRequestedDemos(): ReadonlyMap<string, RequestedDemo> {
  const { user } = useSession();
  const { data } = useQuery(requestedQuery(user?.id));
  return useMemo(() => new Map((data ?? []).map((deal) => [deal.export_product_id, deal])), [data]);
}
