import { useQuery } from "@tanstack/react-query";
import { eventCountsQuery } from "@/data/events/queries";
import { formatCount } from "@/lib/format";

/** How much there is to see, in words; "" while that is not known, and where it could not be counted. */
export function useCounts(): string {
  const { data } = useQuery(eventCountsQuery());
  if (!data) return "";
  return [
    `${formatCount(data.upcoming)} upcoming`,
    `${formatCount(data.virtual)} virtual`,
    `${formatCount(data.past)} past`,
  ].join(" · ");
}
