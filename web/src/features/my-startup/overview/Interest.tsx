import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { type MyStartup, startupInterestQuery } from "@/data/startups/mine";
import { toSentence } from "@/lib/errors";
import { formatCount, formatDate } from "@/lib/format";
import { BarChart } from "@/ui/charts/BarChart";
import { StatLine } from "@/ui/StatLine";
import { interestFigures } from "../interest-figures";

interface InterestProps {
  startup: MyStartup;
  userId: string;
}

/** What investors did with a startup: in all, and week by week. */
export default function Interest({ startup, userId }: InterestProps) {
  const weeks = useQuery(startupInterestQuery(startup.id, userId));
  const labels = (weeks.data ?? []).map(({ week }) => `Week of ${formatDate(week)}`);
  const series = (
    [
      ["Opened the page", "seen_by"],
      ["Watch it since", "watched_by"],
      ["Asked for an introduction", "asked"],
      ["New deal rooms", "rooms"],
    ] as const
  ).map(([label, key]) => ({ label, values: (weeks.data ?? []).map((week) => week[key]) }));
  return (
    <section aria-label={`Interest in ${startup.name}`} className="flex flex-col gap-6">
      <StatLine
        label="Interest in figures"
        stats={[
          ...interestFigures(startup),
          { label: "Open deal rooms", value: formatCount(startup.rooms.length) },
        ]}
      />
      <BarChart
        title="Interest by week"
        level={2}
        about="The last twelve weeks, from Monday, UTC"
        isStacked
        height={200}
        loading={weeks.isPending}
        {...(weeks.isError
          ? { problem: toSentence(weeks.error), onRetry: () => void weeks.refetch() }
          : {})}
        data={{ over: "Week", labels, series }}
        empty="No investor opened, watched or asked about it in these twelve weeks."
      />
      <Text as="p" size="1" color="gray" className="max-w-prose">
        Investors who open the page are counted once. Their names are never shown. Commitments is
        the sum of the amounts investors have noted, which are not binding.
      </Text>
    </section>
  );
}
