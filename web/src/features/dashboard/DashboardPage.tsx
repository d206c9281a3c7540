import { Badge, Link as TextLink } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { myDealRoomsQuery } from "@/data/deal-rooms/queries";
import { useRoomsToJoin } from "@/data/deal-rooms/use-rooms-to-join";
import { FOR, useInvestor } from "@/data/investors/use-investor";
import { useSession } from "@/data/session";
import type { Person } from "@/data/users/queries";
import { isVerified, type Verification } from "@/domain/people/verification";
import { paths } from "@/lib/paths";
import { AddressTabs } from "@/ui/AddressTabs";
import { lazyComponent } from "@/ui/lazy-component";
import { Page } from "@/ui/Page";
import { PageHeader } from "@/ui/PageHeader";
import { StatusBadge } from "@/ui/StatusBadge";
import { useNow } from "@/ui/use-now";
import { AsWhom } from "./AsWhom";
import { InvestForYourself } from "./InvestForYourself";

const MatchesTab = lazyComponent(() => import("./matches/MatchesTab"));
const OverviewTab = lazyComponent(() => import("./overview/OverviewTab"));
const PipelineTab = lazyComponent(() => import("./pipeline/PipelineTab"));
const PortfolioTab = lazyComponent(() => import("./portfolio/PortfolioTab"));
const ProfileTab = lazyComponent(() => import("./profile/ProfileTab"));
const Rooms = lazyComponent(() => import("@/domain/deal-rooms/Rooms"));

const HOUR_MS = 3_600_000;

export default function DashboardPage() {
  const { user } = useSession();
  const { investor } = useInvestor();
  const rooms = useQuery(myDealRoomsQuery());
  const unread = rooms.data?.reduce((sum, { unread_count }) => sum + (unread_count ?? 0), 0);
  if (!user) return null;
  const kyc = {
    kyc_status: (investor ?? user).kyc_status ?? "",
    valid_until: investor?.kyc_valid_until ?? null,
  };
  return (
    <Page>
      <PageHeader
        title="Investor Dashboard"
        description={
          investor ? (
            <TextLink asChild color="gray" underline="hover">
              <Link to={paths.organization(investor.organization_id)} dir="auto">
                {investor.name}
              </Link>
            </TextLink>
          ) : undefined
        }
        metaDescription="Your portfolio, your deal rooms and what needs your attention."
        actions={
          <>
            <AsWhom />
            <Standing user={user} kyc={kyc} />
          </>
        }
      />
      <div className="mt-6">
        {investor ? (
          <AddressTabs
            key={investor.organization_id}
            label="Investor Dashboard"
            tabs={[
              {
                value: "overview",
                label: "Overview",
                keeps: FOR,
                content: <OverviewTab investor={investor} kyc={kyc} rooms={rooms} />,
              },
              {
                value: "matches",
                label: "AI Matches",
                keeps: FOR,
                content: <MatchesTab organization={investor.organization_id} />,
              },
              {
                value: "pipeline",
                label: "Pipeline",
                keeps: FOR,
                content: <PipelineTab investor={investor} />,
              },
              {
                value: "portfolio",
                label: "Portfolio",
                keeps: FOR,
                content: <PortfolioTab organization={investor.organization_id} />,
              },
              {
                value: "rooms",
                label: "Deal Rooms",
                waiting: unread,
                keeps: FOR,
                content: <RoomsTab rooms={rooms} />,
              },
              {
                value: "profile",
                label: "Profile",
                keeps: FOR,
                content: <ProfileTab investor={investor} />,
              },
            ]}
          />
        ) : (
          <InvestForYourself />
        )}
      </div>
    </Page>
  );
}

function RoomsTab({ rooms }: { rooms: ComponentProps<typeof Rooms>["query"] }) {
  return <Rooms query={rooms} toJoin={useRoomsToJoin()} />;
}

function Standing({ user, kyc }: { user: Person; kyc: Verification }) {
  const isKnown = isVerified(kyc, useNow(HOUR_MS));
  return (
    <>
      <StatusBadge
        size="2"
        status={isKnown ? "VERIFIED" : "PENDING"}
        label={isKnown ? "KYC Verified" : "KYC Pending"}
      />
      <Badge size="2" variant="surface" color="gray" radius="full">
        {user.subscription_tier.replaceAll("_", " ")}
      </Badge>
    </>
  );
}
