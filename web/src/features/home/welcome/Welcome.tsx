import type { Person } from "@/data/users/queries";
import type { Role } from "@/lib/roles";
import { ButtonLink } from "@/ui/ButtonLink";
import { Page } from "@/ui/Page";
import { PageHeader } from "@/ui/PageHeader";
import { TooltipArea } from "@/ui/TooltipArea";
import { AccountCard } from "./AccountCard";
import { FeaturedForYou } from "./FeaturedForYou";
import { MarketFigures } from "./MarketFigures";
import { QuickActions } from "./QuickActions";
import { RecentActivity } from "./RecentActivity";
import { RoomsBanner } from "./RoomsBanner";
import { UpcomingEvents } from "./UpcomingEvents";

/** What each role comes here for. */
const DESCRIPTIONS: Record<Role, string> = {
  GUEST: "Discover vetted deep tech startups, and the hubs and events behind them.",
  INVESTOR: "Follow your deals, and meet founders under NDA.",
  STARTUP_ADMIN: "Take your round from the first conversation to the close.",
  HUB_ADMIN: "Review your hub's startups and bring them to investors.",
  SUPER_ADMIN: "Keep the marketplace, its hubs and its people in order.",
};

export interface HomeLink {
  label: string;
  to: string;
}

export interface WelcomeProps {
  user: Person;
  /** The role's own screens, as far as they exist. */
  actions: readonly HomeLink[];
  /** What the role does most. */
  shortcuts: readonly HomeLink[];
}

/** The home page of somebody who is signed in. */
export default function Welcome({ user, actions, shortcuts }: WelcomeProps) {
  return (
    <TooltipArea>
      <Page>
        <PageHeader
          title={`Welcome back, ${user.first_name || user.username}`}
          documentTitle="Home"
          description={DESCRIPTIONS[user.role]}
          actions={
            actions.length > 0
              ? actions.map(({ label, to }, index) => (
                  <ButtonLink key={label} to={to} size="3" variant={index === 0 ? "solid" : "soft"}>
                    {label}
                  </ButtonLink>
                ))
              : null
          }
        />
        <div className="mt-8">
          <MarketFigures />
        </div>
        <div className="mt-5 grid gap-5 lg:grid-cols-[1.7fr_1fr]">
          <div className="flex min-w-0 flex-col gap-5">
            <RoomsBanner />
            <FeaturedForYou />
            <RecentActivity />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <AccountCard user={user} />
            <QuickActions shortcuts={shortcuts} />
            <UpcomingEvents />
          </div>
        </div>
      </Page>
    </TooltipArea>
  );
}
