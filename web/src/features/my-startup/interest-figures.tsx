import type { MyStartup } from "@/data/startups/mine";
import { countOf, formatCount } from "@/lib/format";
import { Money } from "@/ui/Money";
import type { Stat } from "@/ui/StatLine";

/** What investors did with a startup, in all. Commitments are left out where nobody may know them. */
export const interestFigures = (startup: MyStartup): Stat[] => [
  { label: "Seen by", value: countOf(startup.seen_by, "investor") },
  { label: "Watched by", value: countOf(startup.watched_by, "investor") },
  { label: "Open introductions", value: formatCount(startup.open_intros) },
  ...(startup.committed === null
    ? []
    : [{ label: "Commitments", value: <Money amount={startup.committed} empty="$0" /> }]),
];
