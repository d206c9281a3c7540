import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useSession } from "@/data/session";
import { teamProfilesQuery } from "@/data/startups/queries";
import type { Startup } from "@/data/startups/types";
import { TeamTab } from "@/domain/startups/profile/TeamTab";
import { paths } from "@/lib/paths";
import { NotLoaded } from "@/ui/NotLoaded";

export function Team({ startup }: { startup: Startup }) {
  const { status, user } = useSession();
  const profiles = useQuery({
    ...teamProfilesQuery(startup.id, user?.id ?? ""),
    enabled: user !== null,
  });
  if (profiles.isError) {
    return <NotLoaded query={profiles} compact title="The team could not be loaded" />;
  }
  const isOnItsWay = user ? profiles.isPending : status !== "signed-out";
  const found = profiles.data ?? [];
  return (
    <TeamTab
      size={startup.team_size}
      members={startup.team}
      biographies={
        isOnItsWay
          ? undefined
          : found.length === 0
            ? null
            : startup.team.map(
                ({ position }) => found.find((one) => one.position === position) ?? null,
              )
      }
      way={
        status === "signed-out" ? (
          <Link className="text-link" to={paths.signIn(`${paths.startup(startup.slug)}?tab=team`)}>
            Sign in
          </Link>
        ) : null
      }
    />
  );
}
