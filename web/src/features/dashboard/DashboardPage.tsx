import { Badge } from "@radix-ui/themes";
import { useSession } from "@/data/session";
import type { Person } from "@/data/users/queries";
import { isVerified } from "@/domain/people/verification";
import { useMyDealRooms } from "@/realtime/use-my-deal-rooms";
import { AddressTabs } from "@/ui/AddressTabs";
import { lazyComponent } from "@/ui/lazy-component";
import { Page } from "@/ui/Page";
import { PageHeader } from "@/ui/PageHeader";
import { StatusBadge } from "@/ui/StatusBadge";
import { useNow } from "@/ui/use-now";

const MatchesTab = lazyComponent(() => import("./matches/MatchesTab"));
const OverviewTab = lazyComponent(() => import("./overview/OverviewTab"));
const PortfolioTab = lazyComponent(() => import("./portfolio/PortfolioTab"));
const ProfileTab = lazyComponent(() => import("./profile/ProfileTab"));
const Rooms = lazyComponent(() => import("@/domain/deal-rooms/Rooms"));
const WatchlistTab = lazyComponent(() => import("./watchlist/WatchlistTab"));

const HOUR_MS = 3_600_000;

export default function DashboardPage() {
  const { user } = useSession();
  const rooms = useMyDealRooms();
  const unread = rooms.data?.reduce((sum, { unread_count }) => sum + (unread_count ?? 0), 0);
  if (!user) return null;
  return (
    <Page>
      <PageHeader
        title="Investor Dashboard"
        description="Your portfolio, your deal rooms and what needs your attention."
        actions={<Standing user={user} />}
      />
      <div className="mt-6">
        <AddressTabs
          label="Investor Dashboard"
          tabs={[
            {
              value: "overview",
              label: "Overview",
              content: <OverviewTab user={user} rooms={rooms} />,
            },
            { value: "matches", label: "AI Matches", content: <MatchesTab /> },
            { value: "watchlist", label: "Watchlist", content: <WatchlistTab /> },
            { value: "portfolio", label: "Portfolio", content: <PortfolioTab /> },
            {
              value: "rooms",
              label: "Deal Rooms",
              waiting: unread,
              content: <Rooms query={rooms} />,
            },
            { value: "profile", label: "Profile", content: <ProfileTab userId={user.id} /> },
          ]}
        />
      </div>
    </Page>
  );
}

function Standing({ user }: { user: Person }) {
  const { kyc_status, kyc_valid_until: valid_until, subscription_tier } = user;
  const isKnown = isVerified({ kyc_status: kyc_status ?? "", valid_until }, useNow(HOUR_MS));
  return (
    <>
      <StatusBadge
        size="2"
        status={isKnown ? "VERIFIED" : "PENDING"}
        label={isKnown ? "KYC Verified" : "KYC Pending"}
      />
      <Badge size="2" variant="surface" color="gray" radius="full">
        {subscription_tier.replaceAll("_", " ")}
      </Badge>
    </>
  );
}
