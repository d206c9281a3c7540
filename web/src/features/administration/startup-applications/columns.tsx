import { Text } from "@radix-ui/themes";
import { createContext, useContext } from "react";
import type { StartupApplication } from "@/data/startup-applications/types";
import { STAGE_LABELS } from "@/domain/labels";
import { reviewLabel } from "@/domain/review-label";
import { formatMoney } from "@/lib/format";
import { columnsOf } from "@/ui/table/columns";
import { LeadCell } from "@/ui/table/LeadCell";
import { DecisionButtons } from "../queue/DecisionButtons";
import { Status } from "../queue/Status";
import { type Waiting, WaitingSince } from "../queue/WaitingSince";

export interface RowActs {
  approve: (row: StartupApplication) => void;
  reject: (row: StartupApplication) => void;
  hrefOf: (id: string) => string;
  userId: string | null;
  now: number;
}

export const RowActsContext = createContext<RowActs | null>(null);

const { field, made } = columnsOf<StartupApplication>();

const startup = field("name", {
  header: "Startup",
  cell: ({ name, logo_url, founder_name, sectors }) => (
    <LeadCell
      name={name}
      imageUrl={logo_url}
      shape="square"
      second={[founder_name ?? "No owner", sectors.slice(0, 2).join(", ")]
        .filter(Boolean)
        .join(" · ")}
    />
  ),
});

const others = [
  field("stage", {
    header: "Stage",
    width: 100,
    from: 1080,
    onPhone: "nothing",
    cell: ({ stage }) => STAGE_LABELS[stage],
  }),
  field("funding_target", {
    header: "Ask",
    width: 90,
    align: "end",
    from: 1080,
    onPhone: "nothing",
    cell: ({ funding_target }) => formatMoney(funding_target, { empty: "–" }),
  }),
  field("since", { header: "Since", width: 130, from: 760, cell: (row) => <Age row={row} /> }),
  field("status", {
    header: "Status",
    width: 160,
    onPhone: "head",
    cell: (row) => <State row={row} />,
  }),
  made("acts", () => null, {
    header: "Decide",
    width: 240,
    cell: (row) => <Acts row={row} />,
  }),
];

export const COLUMNS = [startup, ...others];

export const COLUMNS_WITH_HUB = [
  startup,
  field("hub_name", {
    header: "Hub",
    width: 170,
    from: 900,
    cell: ({ hub_name }) => hub_name ?? "No hub",
  }),
  ...others,
];

function Age({ row }: { row: Waiting }) {
  return <WaitingSince row={row} now={useContext(RowActsContext)?.now ?? Date.now()} />;
}

function State({ row: { status, claim, has_pending_version } }: { row: StartupApplication }) {
  const userId = useContext(RowActsContext)?.userId;
  return (
    <Status
      status={status}
      label={reviewLabel(status)}
      claim={claim}
      isVersion={has_pending_version}
      userId={userId}
    />
  );
}

function Acts({ row }: { row: StartupApplication }) {
  const acts = useContext(RowActsContext);
  if (!acts || row.status !== "PENDING") return <Text color="gray">–</Text>;
  if (!row.can_decide) {
    return <Text color="gray">{row.is_own ? "Your own startup" : "An administrator decides"}</Text>;
  }
  return (
    <DecisionButtons
      name={row.name}
      yes="Approve"
      onYes={() => acts.approve(row)}
      onReject={() => acts.reject(row)}
      href={acts.hrefOf(row.id)}
    />
  );
}
