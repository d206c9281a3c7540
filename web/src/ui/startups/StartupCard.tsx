import "@/ui/lists.css";
import { Heading, Text } from "@radix-ui/themes";
import { ArrowRight, CirclePlay } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { countOf } from "@/lib/format";
import { paths } from "@/lib/paths";
import { BrandMark } from "../BrandMark";
import { Money } from "../Money";
import { SectorIcon } from "./SectorIcon";
import { StartupBadges } from "./StartupBadges";
import { useStar } from "./star-place";
import type { CardStartup } from "./types";
import { WatchPitch } from "./WatchPitch";

export interface StartupCardProps {
  startup: CardStartup;
  /** Level of the name in the page's outline; 3 unless told. */
  level?: 2 | 3;
  /** As a row of a list instead of a card of a grid. */
  row?: boolean;
  /** Among the first that one sees: its picture loads at once. */
  eager?: boolean;
  /** What else this screen says of it; links of its own are above the card's (`list-card-above`). */
  children?: ReactNode;
}

/** A startup in a grid or a list; all of it leads to its page. */
export function StartupCard({ startup, level = 3, row, eager, children }: StartupCardProps) {
  const Star = useStar();
  return (
    <article className={`list-card h-full ${row ? "md:flex-row md:items-center md:gap-6" : ""}`}>
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-3.5">
          <BrandMark name={startup.name} src={startup.logo_url} eager={eager} />
          <div className="min-w-0 flex-1">
            <Heading as={`h${level}`} size="3" weight="medium" className="truncate">
              <Link to={paths.startup(startup.slug)} className="list-card-link">
                {startup.name}
              </Link>
            </Heading>
            <Text as="p" size="2" color="gray" className="flex items-center gap-1.5">
              <SectorIcon sector={startup.sectors[0]} />
              <span className="truncate">{startup.sectors[0] ?? "Sector not stated"}</span>
            </Text>
          </div>
          {Star ? <Star startup={startup} place="card" /> : null}
        </div>
        <div className="mt-3.5">
          <StartupBadges startup={startup} featured="Featured Startup" />
        </div>
        <Text as="p" size="2" className={`mt-3 line-clamp-2 ${row ? "" : "min-h-[2lh]"}`}>
          {startup.short_description}
        </Text>
      </div>
      <div className={row ? "max-md:mt-4 md:w-80 md:shrink-0" : "mt-4"}>
        <dl
          className={`grid grid-cols-[1fr_1fr_auto] gap-x-4 gap-y-3 hairline ${row ? "max-md:border-t max-md:pt-3.5" : "border-t pt-3.5"}`}
        >
          <Fact label="Revenue (ARR)">
            <Money amount={startup.revenue} />
          </Fact>
          <Fact label="Export Score">
            <ExportScore score={startup.export_readiness_score} />
          </Fact>
          <Fact label="Team">
            {startup.team_size === null ? "Not stated" : countOf(startup.team_size, "member")}
          </Fact>
          <Fact label="Hub" whole>
            {startup.hub_name ?? "No hub"}
          </Fact>
        </dl>
        {children}
        <div className="mt-4 flex items-center justify-between gap-3 text-sm font-medium">
          {startup.video_pitch_url ? (
            <WatchPitch
              name={startup.name}
              video={startup.video_pitch_url}
              className="list-card-above -my-2 inline-flex items-center gap-1.5 rounded py-2 text-(--gray-12) hover:underline"
            >
              <CirclePlay aria-hidden size={16} />
              Watch Pitch<span className="sr-only"> of {startup.name}</span>
            </WatchPitch>
          ) : (
            <span />
          )}
          {/* By the keyboard one gets there by the name. */}
          <Link
            to={paths.startup(startup.slug)}
            tabIndex={-1}
            className="list-card-above -my-2 inline-flex items-center gap-1 rounded py-2 text-(--accent-11) hover:underline"
          >
            View Profile
            <ArrowRight aria-hidden size={15} />
          </Link>
        </div>
      </div>
    </article>
  );
}

function ExportScore({ score }: { score: number | null }) {
  if (score === null) return "N/A";
  return (
    <>
      <span className="tabular-nums">{score}/100</span>
      <span aria-hidden className="mt-1 block h-1 rounded-full bg-(--gray-a4)">
        <span className="block h-1 rounded-full bg-(--accent-9)" style={{ width: `${score}%` }} />
      </span>
    </>
  );
}

interface FactProps {
  label: string;
  /** Takes the whole line. */
  whole?: boolean;
  children: ReactNode;
}

function Fact({ label, whole, children }: FactProps) {
  return (
    <div className={`min-w-0 ${whole ? "col-span-3" : ""}`}>
      <dt className="text-xs text-(--gray-11)">{label}</dt>
      <dd className="truncate text-sm font-medium">{children}</dd>
    </div>
  );
}
