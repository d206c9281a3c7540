import { useQuery } from "@tanstack/react-query";
import { organizationTeamQuery } from "@/data/organizations/queries";
import type { Membership } from "@/data/users/queries";
import { watchlistQuery } from "@/data/watchlist/queries";
import { routes } from "@/lib/paths";
import { SearchesSection } from "../searches/SearchesSection";
import { Pipeline } from "./Pipeline";

/** On the dashboard, with the searches that fill it. */
export default function PipelineTab({ investor }: { investor: Membership }) {
  const { organization_id } = investor;
  const board = useQuery(watchlistQuery(organization_id));
  const team = useQuery(organizationTeamQuery(organization_id));
  return (
    <div className="grid grid-cols-1 gap-10">
      <Pipeline investor={investor} path={`${routes.dashboard}?tab=pipeline`} />
      {board.isPending || team.isPending ? null : <SearchesSection />}
    </div>
  );
}
