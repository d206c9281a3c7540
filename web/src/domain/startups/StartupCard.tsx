import { ListCard } from "@/ui/ListCard";
import "./startup-card.css";
import { Heading, Text } from "@radix-ui/themes";
import { ArrowRight, CirclePlay } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { STAGE_LABELS } from "@/domain/labels";
import { countOf, PRE_REVENUE } from "@/lib/format";
import { paths } from "@/lib/paths";
import { LogoTile } from "@/ui/LogoTile";
import { Money } from "@/ui/Money";
import { VerifiedBadge } from "./Badges";
import { FeaturedCorner } from "./FeaturedCorner";
import { SectorIcon } from "./SectorIcon";
import { useStar } from "./star-place";
import type { CardStartup } from "./types";
import { WatchPitch } from "./WatchPitch";

export interface StartupCardProps {
  startup: CardStartup;
  level?: 2 | 3;
  eager?: boolean;
  /** In a list of featured startups the mark would stand on every card. */
  isAmongFeatured?: boolean;
  /** Links of its own must be above the card's (`relative z-1`). */
  children?: ReactNode;
}

export function StartupCard({
  startup,
  level = 3,
  eager,
  isAmongFeatured,
  children,
}: StartupCardProps) {
  const Star = useStar();
  return (
    <ListCard as="article" className="startup-card h-full">
      {startup.is_featured && !isAmongFeatured ? <FeaturedCorner /> : null}
      <div className="flex items-start gap-3">
        <LogoTile name={startup.name} src={startup.logo_url} size={40} eager={eager} />
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-1.5">
            <Heading as={`h${level}`} size="3" weight="medium" className="truncate">
              <Link to={paths.startup(startup.slug)} className="list-card-link">
                {startup.name}
              </Link>
            </Heading>
            {startup.is_hub_verified ? <VerifiedBadge /> : null}
          </div>
          <Text as="p" size="1" color="gray" className="flex items-center gap-1.5">
            <SectorIcon sector={startup.sectors[0]} />
            <span className="truncate">{startup.sectors[0] ?? "Sector not stated"}</span>
            <span aria-hidden>·</span>
            <span className="shrink-0">{STAGE_LABELS[startup.stage]}</span>
          </Text>
        </div>
        {Star ? <Star startup={startup} place="card" /> : null}
      </div>
      <Text as="p" size="2" className="mt-2.5 line-clamp-2 min-h-[2lh]">
        {startup.short_description}
      </Text>
      <dl className="mt-3 startup-card-facts border-t hairline pt-2.5">
        <Fact label="Revenue (ARR)">
          <Money amount={startup.revenue} empty={PRE_REVENUE} />
        </Fact>
        <Fact label="Export Score">
          {startup.export_readiness_score === null ? (
            "N/A"
          ) : (
            <span className="tabular-nums">{startup.export_readiness_score}/100</span>
          )}
        </Fact>
        <Fact label="Team">
          {startup.team_size === null ? "Not stated" : countOf(startup.team_size, "member")}
        </Fact>
      </dl>
      {children}
      <div className="startup-card-footer">
        <p title={startup.hub_name ?? undefined} className="min-w-0 flex-1 truncate">
          <span className="sr-only">Hub: </span>
          <span className="text-(--gray-11)">{startup.hub_name ?? "No hub"}</span>
        </p>
        {startup.video_pitch_url ? (
          <WatchPitch
            name={startup.name}
            video={startup.video_pitch_url}
            className="relative z-1 -my-2 inline-flex shrink-0 items-center gap-1 rounded py-2 text-(--gray-12) hover:underline"
          >
            <CirclePlay aria-hidden size={14} />
            Watch Pitch<span className="sr-only"> of {startup.name}</span>
          </WatchPitch>
        ) : null}
        {/* Keyboards get there by the name. */}
        <Link
          to={paths.startup(startup.slug)}
          tabIndex={-1}
          className="relative z-1 -my-2 inline-flex shrink-0 items-center gap-1 rounded py-2 text-(--accent-11) hover:underline"
        >
          View Profile
          <ArrowRight aria-hidden size={13} />
        </Link>
      </div>
    </ListCard>
  );
}

interface FactProps {
  label: string;
  children: ReactNode;
}

function Fact({ label, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-xs text-(--gray-11)">{label}</dt>
      <dd className="truncate text-sm font-medium">{children}</dd>
    </div>
  );
}
