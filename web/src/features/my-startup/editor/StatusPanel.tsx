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
import { toChanges } from "@/ui/timeline/changes";
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
      {listed.version || (listed.decision && listed.status !== "PENDING") ? (
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
  const { status, hub_name } = listed;
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
      return <Approved listed={listed} hub={hub} />;
  }
}

function Approved({ listed, hub }: { listed: MyStartup; hub: string }) {
  const { version, is_on_market, can_publish } = listed;
  if (version === "REJECTED") return <Rejection listed={listed} />;
  if (version === "PENDING") {
    return (
      <Panel title="New version in review">
        <Words>
          {hub} is reviewing it. To edit it, withdraw it. What is approved stays public, and you can
          still change the logo and links.
        </Words>
      </Panel>
    );
  }
  return (
    <Panel title={is_on_market ? "On the market" : "Not on the market"}>
      <Words>
        {version === null
          ? `${hub} approved it. The logo and links change at once. Other edits become a new version that only you can see until it is published.`
          : can_publish
            ? "Only you can see your changes until you publish them. Your hub does not have to approve them."
            : "Only you can see your new version. Submit it for your hub to approve; until then, everybody sees what is approved."}
      </Words>
      {version && listed.needs.length > 0 ? <Needs needs={listed.needs} /> : null}
    </Panel>
  );
}

/** Of a startup, or of the new version of an approved one; null where nothing was rejected. */
export function Rejection({ listed }: { listed: MyStartup }) {
  const isVersion = listed.version === "REJECTED";
  if (!isVersion && listed.status !== "REJECTED") return null;
  const hub = listed.hub_name ?? "Your hub";
  return (
    <RejectionPanel
      title={isVersion ? `${hub} rejected the new version` : `${hub} rejected it`}
      of={listed}
      labelOf={startupFieldLabel}
      next={
        isVersion
          ? "What is approved stays public. Change the new version and submit it again, or discard it."
          : "Make the changes and submit it again, here or to another hub."
      }
      needs={listed.needs}
    />
  );
}

function Changed({ startup, listed, userId }: Omit<StatusPanelProps, "offer">) {
  const changes = useQuery(startupChangesQuery(startup.id, userId));
  if (!changes.data || changes.data.length === 0) return null;
  return (
    <Panel title={listed.version ? "In the new version" : "Changed since the decision"}>
      <Changes changes={toChanges(changes.data, startupFieldLabel, shortened)} />
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
      <ul className="flex flex-col gap-2.5">
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
