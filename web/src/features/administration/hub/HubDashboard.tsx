import { Callout, Heading, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Inbox, TriangleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { closingsQuery, confirmedClosingsQuery } from "@/data/closings/queries";
import { hubDashboardQuery, type OwnHub } from "@/data/hub-portal/queries";
import { useSession } from "@/data/session";
import { isDeciding } from "@/domain/people/work";
import { reviewLabel } from "@/domain/review-label";
import { countOf, formatCount } from "@/lib/format";
import { paths } from "@/lib/paths";
import { DateTime } from "@/ui/DateTime";
import { EmptyState } from "@/ui/EmptyState";
import { Money } from "@/ui/Money";
import { NotLoaded } from "@/ui/NotLoaded";
import { Panel } from "@/ui/Panel";
import { RowsSkeleton } from "@/ui/Skeletons";
import { StatLine } from "@/ui/StatLine";
import { StatusBadge } from "@/ui/StatusBadge";
import { LeadCell } from "@/ui/table/LeadCell";
import { Closings } from "../closings/Closings";
import { HubProfilePart } from "./HubProfilePart";
import { HubTeamLink } from "./HubTeamLink";
import { NoHub } from "./NoHub";

export function HubDashboard() {
  const board = useQuery(hubDashboardQuery());
  const { user } = useSession();
  const decides = isDeciding(user);
  // Loaded along, so that nothing above the applications moves them later.
  const closings = useQuery(closingsQuery());
  const confirmed = useQuery(confirmedClosingsQuery(""));
  if (board.isError && !board.data) {
    return <NotLoaded query={board} title="Your hub's figures could not be loaded" level={2} />;
  }
  const { data } = board;
  if (!data || closings.isPending || confirmed.isPending) return <RowsSkeleton rows={8} />;
  const { hub } = data;
  const decided = data.approved + data.rejected;
  return (
    <div className="grid grid-cols-1 gap-8">
      {hub ? null : <NoHub />}
      {hub && hub.state !== "ACTIVE" ? <Suspended hub={hub} /> : null}
      {decides && hub?.state === "ACTIVE" ? (
        <Part title="Closings to Confirm">
          <Closings empty="No closings to confirm." />
        </Part>
      ) : null}
      <Part title="Recent Applications">
        {data.recent.length === 0 ? (
          <EmptyState icon={Inbox} title="No applications yet" compact>
            Founders who choose your hub appear here as soon as they submit.
          </EmptyState>
        ) : (
          <Panel as="ul" isCard hasLines className="text-(length:--font-size-2)">
            {data.recent.map(({ id, name, logo_url, founder_name, status, submitted_at }) => (
              <li key={id}>
                <Link
                  to={paths.startupApplication(id)}
                  className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3.5 py-2.5 outline-offset-[-2px] hover:bg-(--gray-a2)"
                >
                  <div className="min-w-0 flex-[1_1_14rem]">
                    <LeadCell
                      name={name}
                      imageUrl={logo_url}
                      shape="square"
                      second={founder_name ?? "No owner"}
                    />
                  </div>
                  <Text size="1" color="gray">
                    <DateTime value={submitted_at} format="relative" />
                  </Text>
                  <StatusBadge status={status} label={reviewLabel(status)} />
                </Link>
              </li>
            ))}
          </Panel>
        )}
      </Part>
      <StatLine
        label="Your hub in figures"
        stats={[
          { label: "Total Applications", value: formatCount(data.total) },
          {
            label: "Pending Review",
            value: formatCount(data.pending),
            caption: data.overdue ? `${formatCount(data.overdue)} longer than 14 days` : undefined,
          },
          { label: "Approved", value: formatCount(data.approved) },
          {
            label: "Approval Rate",
            value: `${data.approval_rate ?? 0}%`,
            caption: decided > 0 ? `of ${countOf(decided, "decision")}` : undefined,
          },
          {
            label: "Funds Raised",
            value: <Money amount={data.funds_raised} empty="$0" />,
          },
        ]}
      />
      {decides && hub?.state === "ACTIVE" ? (
        <Part title="Profile">
          <HubProfilePart hub={hub.id} />
        </Part>
      ) : null}
      {hub ? (
        <Part title="Team">
          <HubTeamLink hub={hub.id} />
        </Part>
      ) : null}
    </div>
  );
}

function Suspended({ hub: { name, state, reason } }: { hub: OwnHub }) {
  return (
    <Callout.Root color="amber">
      <Callout.Icon>
        <TriangleAlert aria-hidden size={16} />
      </Callout.Icon>
      <Callout.Text>
        {name} {state === "SUSPENDED" ? "is suspended" : "is not approved yet"}, so nothing can be
        decided here. Platform administrators decide on open items.
        {reason ? ` Their reason: ${reason}` : null}
      </Callout.Text>
    </Callout.Root>
  );
}

interface PartProps {
  title: string;
  children: ReactNode;
}

function Part({ title, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading as="h2" size="3" id={id} mb="3">
        {title}
      </Heading>
      {children}
    </section>
  );
}
