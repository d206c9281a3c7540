import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { Home } from "@/data/home/queries";
import { countOf, formatCount } from "@/lib/format";
import { routes } from "@/lib/paths";
import { Money } from "@/ui/Money";
import { StatLine } from "@/ui/StatLine";
import { StatusBadge } from "@/ui/StatusBadge";
import { Panel } from "./Panel";

export function MyHub({ home: { data } }: { home: UseQueryResult<Home> }) {
  const board = data?.hub;
  const hub = board?.hub;
  const decided = board ? board.approved + board.rejected : 0;
  const link = (
    <Link to={routes.hubAdmin} className="text-link text-sm">
      Hub Portal
    </Link>
  );
  if (board && !hub) {
    return (
      <Panel title="Your hub" action={link}>
        <p className="home-note">
          No hub assigned. Apply for one, or accept a colleague's invitation, in the Hub Portal.
        </p>
      </Panel>
    );
  }
  return (
    <Panel title={hub?.name ?? "Your hub"} action={link}>
      {hub && hub.state !== "ACTIVE" ? (
        <p className="home-note mb-3">
          <StatusBadge
            status="EXPIRED"
            label={hub.state === "SUSPENDED" ? "Suspended" : "Not approved yet"}
          />{" "}
          {hub.reason}
        </p>
      ) : null}
      <StatLine
        label="Your hub in figures"
        stats={[
          {
            label: "Pending Review",
            value: formatCount(board?.pending ?? 0),
            caption: board?.overdue
              ? `${formatCount(board.overdue)} longer than 14 days`
              : undefined,
          },
          { label: "Approved", value: formatCount(board?.approved ?? 0) },
          {
            label: "Approval Rate",
            value: `${board?.approval_rate ?? 0}%`,
            caption: decided > 0 ? `of ${countOf(decided, "decision")}` : undefined,
          },
          {
            label: "Funds Raised",
            value: <Money amount={board?.funds_raised ?? 0} empty="$0" />,
          },
        ]}
      />
    </Panel>
  );
}
