import { type UseQueryResult, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { DealRoomSummary } from "@/data/deal-rooms/types";
import { portfolioQuery } from "@/data/investors/queries";
import type { Portfolio } from "@/data/investors/types";
import { myInvitationsQuery } from "@/data/invitations/queries";
import { matchesQuery } from "@/data/matches/queries";
import type { Membership } from "@/data/users/queries";
import type { Verification } from "@/domain/people/verification";
import { AVERAGE_RETURN_SAMPLE } from "@/domain/samples";
import { formatCount, formatMoney } from "@/lib/format";
import { AutoGrid } from "@/ui/AutoGrid";
import { Money } from "@/ui/Money";
import { NotLoaded } from "@/ui/NotLoaded";
import { ReadyGate } from "@/ui/ReadyGate";
import { SampleFigure } from "@/ui/SampleFigure";
import { type Stat, StatLine } from "@/ui/StatLine";
import { OverTime } from "../portfolio/OverTime";
import { Insights } from "./Insights";
import { Invites } from "./Invites";

interface OverviewTabProps {
  investor: Membership;
  /** Of the investor. */
  kyc: Verification;
  rooms: UseQueryResult<DealRoomSummary[]>;
}

export default function OverviewTab({ investor, kyc, rooms }: OverviewTabProps) {
  const portfolio = useQuery(portfolioQuery(investor.organization_id));
  const matches = useInfiniteQuery(matchesQuery(investor.organization_id));
  const invites = useQuery(myInvitationsQuery());
  const { data } = portfolio;
  // What waits stands first, as high as it is once all of it is known.
  const isKnown = ![portfolio, rooms, matches, invites].some((query) => query.isPending);
  return (
    <ReadyGate isReady={isKnown}>
      <div className="grid grid-cols-1 gap-8">
        <AutoGrid least={22} className="items-start gap-8">
          <Insights
            known={
              data && rooms.data && !matches.isPending
                ? {
                    kyc,
                    rooms: rooms.data,
                    deals: data.deals,
                    // Without them the rest is still worth telling.
                    matches: matches.data?.pages[0] ?? [],
                  }
                : undefined
            }
            isBroken={portfolio.isError || rooms.isError}
          />
          <Invites />
        </AutoGrid>
        {portfolio.isError && !data ? (
          <NotLoaded query={portfolio} title="Failed to fetch deals" level={2} />
        ) : (
          <>
            <StatLine label="Your portfolio in figures" stats={figuresOf(data)} />
            <OverTime portfolio={data} level={2} />
          </>
        )}
      </div>
    </ReadyGate>
  );
}

function figuresOf(data: Portfolio | undefined): Stat[] {
  return [
    {
      label: "Total Invested",
      value: data && <Money amount={data.invested} empty="$0" />,
      caption: data?.announced
        ? `${formatMoney(data.announced, { empty: "$0" })} of it announced`
        : undefined,
    },
    {
      label: "Active Deals",
      value: data && formatCount(data.active),
      caption: data ? data.pending > 0 && `${formatCount(data.pending)} pending` : "…",
    },
    ...(AVERAGE_RETURN_SAMPLE
      ? [
          {
            label: "Average Return",
            value: data && <SampleFigure>{AVERAGE_RETURN_SAMPLE}</SampleFigure>,
            caption: data ? `Completed deals: ${formatCount(data.completed)}` : "…",
          },
        ]
      : []),
    {
      label: "Completed",
      value: data && formatCount(data.completed),
      caption: data?.cancelled ? `${formatCount(data.cancelled)} cancelled` : undefined,
    },
  ];
}
