import { useQuery } from "@tanstack/react-query";
import { eventCountsQuery } from "@/data/events/queries";
import { formatCount } from "@/lib/format";

/** In words; "" while unknown or when the count failed. */
export function useCounts(): string {
  const { data } = useQuery(eventCountsQuery());
  if (!data) return "";
  return [
    `${formatCount(data.upcoming)} upcoming`,
    `${formatCount(data.virtual)} virtual`,
    `${formatCount(data.past)} past`,
  ].join(" · ");
}
