import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { Home, HomeStartup } from "@/data/home/queries";
import { startupFieldLabel } from "@/domain/startups/startup-fields";
import { VersionBadge } from "@/domain/VersionBadge";
import { countOf, formatCount } from "@/lib/format";
import { paths, routes } from "@/lib/paths";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { RowsSkeleton } from "@/ui/Skeletons";
import { StatusBadge } from "@/ui/StatusBadge";
import { Panel } from "./Panel";

const SHOWN = 3;

export function MyStartups({ home: { data, isPending } }: { home: UseQueryResult<Home> }) {
  const total = data?.startups.total ?? 0;
  return (
    <Panel
      title={total > 1 ? "Your startups" : "Your startup"}
      action={
        <Link to={routes.myStartup} className="text-link text-sm">
          {total > SHOWN ? `All ${formatCount(total)} startups` : "My Startup"}
        </Link>
      }
    >
      {isPending ? (
        <RowsSkeleton rows={1} />
      ) : total === 0 ? (
        <p className="home-note">
          No startup yet. Create a draft, describe what you are building, and submit it to a hub.
        </p>
      ) : (
        <ul className="home-list">
          {data?.startups.rows.slice(0, SHOWN).map((startup) => (
            <li key={startup.id}>
              <Link to={paths.editStartup(startup.id)} className="home-row">
                <PersonAvatar name={startup.name} imageUrl={startup.logo_url} shape="square" />
                <span className="flex-1 min-w-0">
                  <span className="home-name">{startup.name}</span>
                  <span className="home-note">{nextOf(startup)}</span>
                </span>
                <span className="home-aside">
                  <StatusBadge
                    status={startup.status}
                    {...(startup.status === "PENDING" ? { label: "In review" } : {})}
                  />
                  <VersionBadge version={startup.version} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function nextOf({ status, version, needs, hub_name, reason, ...seen }: HomeStartup): string {
  if (version === "REJECTED" && reason) return `Revise the new version: ${reason}`;
  switch (status) {
    case "DRAFT":
      return needs.length > 0
        ? `Still missing: ${needs.map(({ field }) => startupFieldLabel(field)).join(", ")}`
        : "Ready to submit";
    case "PENDING":
      return `${hub_name ?? "The hub"} is reviewing it`;
    case "REJECTED":
      return reason ? `Mend it: ${reason}` : "Revise it and submit it again";
    default:
      return seen.is_on_market
        ? `Seen by ${countOf(seen.seen_by, "investor")}, watched by ${formatCount(seen.watched_by)}`
        : "Currently not on the market";
  }
}
