import { useQuery } from "@tanstack/react-query";
import { eventCountsQuery } from "@/data/events/queries";
import { formatCount } from "@/lib/format";

/** How much there is to see, in the hero; nothing where it could not be counted. */
export function EventCountLine() {
  const { data, isPending, isError } = useQuery(eventCountsQuery());
  if (isError) return null;
  const counts = [
    ["Upcoming", data?.upcoming],
    ["Virtual", data?.virtual],
    ["Past", data?.past],
  ] as const;
  return (
    <dl className="mt-7 grid grid-cols-3 gap-4 sm:flex sm:gap-10" aria-busy={isPending}>
      {counts.map(([label, count = 0]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-(--gray-11)">{label}</dt>
          <dd
            className={`text-2xl font-semibold tracking-tight tabular-nums ${isPending ? "invisible" : ""}`}
          >
            {formatCount(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
