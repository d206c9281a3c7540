import { Skeleton } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { type Hub, hubsQuery } from "@/data/hubs/queries";
import { startupFacetsQuery } from "@/data/startups/queries";
import { useScreenQuery } from "@/data/use-screen-query";
import { countOf } from "@/lib/format";
import { paths } from "@/lib/paths";
import { ErrorState } from "@/ui/ErrorState";
import { ListCard } from "@/ui/ListCard";
import { LogoTile } from "@/ui/LogoTile";
import { Section } from "../Section";

const SKELETONS = Array.from({ length: 12 }, (_, index) => index);

const GRID = "grid gap-4 sm:grid-cols-2 xl:grid-cols-3";

/** The hubs of the platform. Without any the section is left out, heading included. */
export function HubList() {
  const { data: hubs, isError, isPending, isFetching, refetch } = useScreenQuery(hubsQuery());
  // Optional: nothing waits for the counts.
  const counts = useQuery(startupFacetsQuery({})).data?.facets.hub_id;
  if (hubs?.length === 0) return null;
  return (
    <Section
      title="The hubs behind the startups"
      lead="Each hub reviews its own companies and vouches for those it approves."
    >
      {isError ? (
        <ErrorState
          compact
          title="Failed to fetch hubs"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          Try again later.
        </ErrorState>
      ) : (
        <ul aria-label="Hubs" aria-busy={isPending} className={GRID}>
          {hubs
            ? hubs.map((hub) => (
                <li key={hub.id}>
                  <HubCard hub={hub} startups={counts ? (counts[hub.id] ?? 0) : undefined} />
                </li>
              ))
            : SKELETONS.map((index) => (
                <li key={index} aria-hidden>
                  <Skeleton height="5.5rem" />
                </li>
              ))}
        </ul>
      )}
    </Section>
  );
}

interface HubCardProps {
  hub: Hub;
  startups: number | undefined;
}

function HubCard({ hub, startups }: HubCardProps) {
  const { id, name, city, country, logo_url } = hub;
  return (
    <ListCard className="h-22 flex-row items-center gap-4 px-4 py-0">
      <LogoTile name={name} src={logo_url} size={44} />
      <div className="min-w-0 flex-1">
        <Link
          to={paths.hubStartups(id)}
          className="list-card-link line-clamp-2 text-[15px] leading-snug font-medium"
        >
          {name}
        </Link>
        <p className="line-clamp-2 text-sm text-(--gray-11)">
          {[city, country].filter((part, at, all) => part && all.indexOf(part) === at).join(", ")}
        </p>
      </div>
      <p className="shrink-0 text-sm text-(--gray-11) tabular-nums">
        {startups === undefined ? null : countOf(startups, "startup")}
      </p>
    </ListCard>
  );
}
