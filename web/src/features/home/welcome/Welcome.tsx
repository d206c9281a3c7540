import "./welcome.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { homeKeys } from "@/data/home/keys";
import { homeQuery } from "@/data/home/queries";
import type { Person } from "@/data/users/queries";
import type { Role } from "@/domain/people/roles";
import { homeRoleOf } from "@/domain/people/work";
import { ButtonLink } from "@/ui/ButtonLink";
import { Page } from "@/ui/Page";
import { PageHeader } from "@/ui/PageHeader";
import { ReadyGate } from "@/ui/ReadyGate";
import { useOnlineOrFocus } from "@/ui/use-online-or-focus";
import { FeaturedForYou } from "./FeaturedForYou";
import { FirstSteps } from "./FirstSteps";
import { MarketFigures } from "./MarketFigures";
import { MyHub } from "./MyHub";
import { MyRooms } from "./MyRooms";
import { MyStartups } from "./MyStartups";
import { QuickActions } from "./QuickActions";
import { RecentActivity } from "./RecentActivity";
import { Registrations } from "./Registrations";
import { UpcomingEvents } from "./UpcomingEvents";
import { Waits } from "./Waits";

const DESCRIPTIONS: Record<Role, string> = {
  GUEST: "Discover vetted deep tech startups and the hubs and events behind them.",
  INVESTOR: "Follow your deals and meet founders under NDA.",
  STARTUP_ADMIN: "Take your round from first conversation to close.",
  HUB_ADMIN: "Review your hub's startups and bring them to investors.",
  SUPER_ADMIN: "Oversee the marketplace, its hubs and its members.",
};

/** A guess until the database has said whether the account is fresh. */
const isOfToday = ({ created_at }: Person) => Date.now() - Date.parse(created_at) < 86_400_000;

export interface HomeLink {
  label: string;
  to: string;
}

export interface WelcomeProps {
  user: Person;
  /** The role's own screens, as far as they exist. */
  actions: readonly HomeLink[];
  shortcuts: readonly HomeLink[];
}

export default function Welcome({ user, actions, shortcuts }: WelcomeProps) {
  const client = useQueryClient();
  const home = useQuery(homeQuery(user.id));
  useOnlineOrFocus(() => void client.invalidateQueries({ queryKey: homeKeys.all }));
  const { data } = home;
  const role = homeRoleOf(user);
  const isFresh = data ? data.first_steps !== null : isOfToday(user);
  return (
    <Page>
      <PageHeader
        title={`${isFresh ? "Welcome" : "Welcome back"}, ${user.first_name || user.username}`}
        documentTitle="Home"
        description={DESCRIPTIONS[role]}
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
      <ReadyGate isReady={!home.isPending}>
        <div className="home-columns">
          <div>
            {data?.first_steps ? <FirstSteps steps={data.first_steps} home={data} /> : null}
            <Waits home={home} role={user.role} />
            <MyRooms home={home} role={role} />
            {role === "STARTUP_ADMIN" ? <MyStartups home={home} /> : null}
            {role === "HUB_ADMIN" || data?.hub?.hub ? <MyHub home={home} /> : null}
            {data && data.registrations.total > 0 ? (
              <Registrations registrations={data.registrations} />
            ) : null}
            <FeaturedForYou />
          </div>
          <div>
            <UpcomingEvents events={data?.events} isPending={home.isPending} />
            <RecentActivity />
            <QuickActions shortcuts={shortcuts} />
          </div>
        </div>
        <MarketFigures />
      </ReadyGate>
    </Page>
  );
}
