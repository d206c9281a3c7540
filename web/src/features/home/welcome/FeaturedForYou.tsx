import { Heading } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Rocket } from "lucide-react";
import { Link } from "react-router-dom";
import { featuredStartupsQuery } from "@/data/startups/queries";
import { StartupCardSkeletons, StartupCards } from "@/domain/startups/StartupCards";
import { routes } from "@/lib/paths";
import { EmptyState } from "@/ui/EmptyState";

/** Startups in the row. */
const COUNT = 4;

export function FeaturedForYou() {
  const { data, isPending } = useQuery(featuredStartupsQuery(COUNT));
  return (
    <section aria-labelledby="featured">
      <div className="mb-4 flex items-baseline justify-between gap-3">
        <Heading as="h2" id="featured" size="4" weight="medium">
          Featured startups
        </Heading>
        <Link to={routes.startups} className="text-link text-sm">
          All startups
        </Link>
      </div>
      {isPending ? (
        <StartupCardSkeletons cards={COUNT} columns={2} />
      ) : data && data.length > 0 ? (
        <StartupCards startups={data} columns={2} isAmongFeatured />
      ) : (
        <EmptyState compact icon={Rocket} title="No featured startups yet" />
      )}
    </section>
  );
}
