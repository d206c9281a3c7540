import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { BadgeCheck, CalendarPlus, type LucideIcon, PackageCheck, Star } from "lucide-react";
import { Link } from "react-router-dom";
import { type Activity, marketActivityQuery } from "@/data/stats/activity";
import { formatRelative } from "@/lib/format";
import { paths, routes } from "@/lib/paths";
import { RowsSkeleton } from "@/ui/Skeletons";
import { Panel } from "./Panel";

interface Sentence {
  icon: LucideIcon;
  text: string;
  to: (slug: string) => string;
}

const SENTENCES: Record<string, Sentence> = {
  "startup.approved": { icon: BadgeCheck, text: "was approved by its hub", to: paths.startup },
  "startup.featured": { icon: Star, text: "is now featured", to: paths.startup },
  "export_product.certified": {
    icon: PackageCheck,
    text: "was certified for export",
    to: paths.exportProduct,
  },
  "event.created": { icon: CalendarPlus, text: "was announced", to: () => routes.events },
};

export function RecentActivity() {
  const { data = [], isPending } = useQuery(marketActivityQuery());
  return (
    <Panel title="Recent Activity">
      {isPending ? (
        <RowsSkeleton rows={4} />
      ) : data.length === 0 ? (
        <Text as="p" size="2" color="gray">
          Nothing has happened yet
        </Text>
      ) : (
        <ol className="flex flex-col gap-3.5">
          {data.map((event) => (
            <Happened key={`${event.happened_at} ${event.name}`} event={event} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Happened({ event }: { event: Activity }) {
  const sentence = SENTENCES[event.action];
  if (!sentence) return null;
  const Icon = sentence.icon;
  return (
    <li className="flex gap-3 text-sm">
      <Icon aria-hidden size={16} className="mt-0.5 shrink-0 text-(--accent-11)" />
      <div className="min-w-0">
        <p className="text-pretty">
          <Link className="font-medium hover:underline" to={sentence.to(event.slug ?? "")}>
            {event.name}
          </Link>{" "}
          {sentence.text}
        </p>
        <p className="text-xs text-(--gray-11)">{formatRelative(event.happened_at)}</p>
      </div>
    </li>
  );
}
