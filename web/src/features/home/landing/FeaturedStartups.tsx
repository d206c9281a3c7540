import { ArrowRight, Rocket } from "lucide-react";
import { Link } from "react-router-dom";
import { featuredStartupsQuery } from "@/data/startups/queries";
import { useScreenQuery } from "@/data/use-screen-query";
import { StartupCardSkeletons, StartupCards } from "@/domain/startups/StartupCards";
import { paths, routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { Band } from "../Band";

const COUNT = 3;

/** A failure shows the empty list: the landing page has no errors. */
export function FeaturedStartups() {
  const { data, isPending } = useScreenQuery(featuredStartupsQuery(COUNT));
  return (
    <Band
      tinted
      title="Featured Startups"
      description="Vetted by their hubs and ready to meet investors."
      action={
        <Link to={routes.startups} className="text-link inline-flex items-center gap-1">
          All startups
          <ArrowRight aria-hidden size={15} />
        </Link>
      }
    >
      {isPending ? (
        <StartupCardSkeletons cards={COUNT} />
      ) : data && data.length > 0 ? (
        <StartupCards startups={data} isAmongFeatured />
      ) : (
        <EmptyState
          icon={Rocket}
          title="The first startups are being reviewed"
          action={<ButtonLink to={paths.signUp()}>Join Early Access</ButtonLink>}
        >
          Join now and meet them as soon as their hubs approve them.
        </EmptyState>
      )}
    </Band>
  );
}
