import { Heading, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import {
  type EditedStartup,
  type MyStartup,
  type OpenRoom,
  startupChangesQuery,
} from "@/data/startups/mine";
import type { StartupOffer } from "@/data/startups/offers";
import { roomName } from "@/domain/deal-rooms/room-name";
import { startupFieldLabel } from "@/domain/startups/startup-fields";
import { countOf, formatDate } from "@/lib/format";
import { paths } from "@/lib/paths";
import { Money } from "@/ui/Money";
import { Changes } from "@/ui/timeline/Timeline";
import { OpenOffer } from "../offers/OpenOffer";
import { Needs, Panel, RejectionPanel, shortened, Words } from "./Panel";

interface StatusPanelProps {
  startup: EditedStartup;
  listed: MyStartup;
  userId: string;
  offer: StartupOffer | null;
}

export function StatusPanel({ startup, listed, userId, offer }: StatusPanelProps) {
  return (
    <aside aria-label="Status" className="edit-aside">
      <Next listed={listed} />
      {listed.decision && listed.status !== "PENDING" ? (
        <Changed startup={startup} listed={listed} userId={userId} />
      ) : null}
      {offer ? (
        <Panel title="Handover offered">
          <OpenOffer offer={offer} />
        </Panel>
      ) : null}
      {listed.is_on_market ? <Audience listed={listed} /> : null}
    </aside>
  );
}

function Next({ listed }: { listed: MyStartup }) {
  const { status, hub_name, decided_at } = listed;
  const hub = hub_name ?? "Your hub";
  switch (status) {
    case "DRAFT":
      return (
        <Panel title={listed.needs.length > 0 ? "Before you submit" : "Ready to submit"}>
          <Needs needs={listed.needs} />
        </Panel>
      );
    case "PENDING":
      return (
        <Panel title="In review">
          <Words>{hub} is reviewing it. To edit it, withdraw the application.</Words>
        </Panel>
      );
    case "REJECTED":
      return <Rejection listed={listed} />;
    default:
      return (
        <Panel title={listed.is_on_market ? "On the market" : "Not on the market"}>
          <Words>
            {hub} approved it{decided_at ? ` on ${formatDate(decided_at)}` : ""}. What you change
            shows at once; a change of what the hub verified is marked for everybody to see.
          </Words>
        </Panel>
      );
  }
}

export function Rejection({ listed }: { listed: MyStartup }) {
  return (
    <RejectionPanel
      title={`${listed.hub_name ?? "Your hub"} rejected it`}
      of={listed}
      labelOf={startupFieldLabel}
      next="Make the changes and submit it again, here or to another hub."
      needs={listed.needs}
    />
  );
}

function Changed({ startup, listed, userId }: Omit<StatusPanelProps, "offer">) {
  const changes = useQuery(startupChangesQuery(startup.id, userId));
  if (!changes.data || changes.data.length === 0) return null;
  return (
    <Panel
      title={
        listed.pending_version && listed.status === "APPROVED"
          ? "Changed since verification"
          : "Changed since the decision"
      }
    >
      <Changes
        changes={changes.data.map(({ field, before, after }) => ({
          label: startupFieldLabel(field),
          from: shortened(before),
          to: shortened(after),
        }))}
      />
    </Panel>
  );
}

function Audience({ listed }: { listed: MyStartup }) {
  const figures: [string, ReactNode][] = [
    ["Opened by", countOf(listed.seen_by, "investor")],
    ["Watched by", countOf(listed.watched_by, "investor")],
    ["Open introductions", String(listed.open_intros)],
  ];
  if (listed.committed !== null)
    figures.push(["Commitments", <Money key="committed" amount={listed.committed} empty="$0" />]);
  return (
    <Panel title="Interest">
      <dl className="edit-figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {listed.rooms.length > 0 ? <Rooms rooms={listed.rooms} /> : null}
    </Panel>
  );
}

function Rooms({ rooms }: { rooms: readonly OpenRoom[] }) {
  return (
    <>
      <Heading as="h3" size="2" weight="medium" mt="3" mb="1">
        Open deal rooms
      </Heading>
      <ul className="edit-needs">
        {rooms.map(({ id, name, other_party, expires_at }) => (
          <li key={id}>
            <Link className="text-link text-sm" to={paths.dealRoom(id)}>
              {roomName({ startup_name: name, other_party })}
            </Link>
            <Text as="p" size="1" color="gray">
              {expires_at ? `until ${formatDate(expires_at)}` : "no end date"}
            </Text>
          </li>
        ))}
      </ul>
    </>
  );
}
