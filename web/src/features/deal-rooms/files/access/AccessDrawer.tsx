import "./access.css";
import { Heading, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import {
  type AccessLine,
  type AccessNode,
  askAccessAgain,
  lessThanDownloadQuery,
  roomAccessQuery,
  setAccess,
} from "@/data/deal-rooms/access";
import { roomPeopleQuery } from "@/data/deal-rooms/queries";
import type { DealRoom } from "@/data/deal-rooms/types";
import { Drawer } from "@/ui/Drawer";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";
import {
  ACCESS_LABELS,
  ACCESSES,
  aboutAccess,
  summaryOf,
  unreadable,
} from "../../model/access-words";
import { SIDE_TITLES, SIDE_WORDS } from "../../model/sides";
import { AccessRow } from "./AccessRow";

export interface AccessDrawerProps {
  room: DealRoom;
  node: AccessNode;
  /** Null is the whole room. */
  name: string | null;
  onClose: () => void;
}

export default function AccessDrawer(props: AccessDrawerProps) {
  const { room, node, name, onClose } = props;
  const client = useQueryClient();
  const access = useQuery(roomAccessQuery(room.id, node));
  const left = useQuery(lessThanDownloadQuery(room.id, [node]));
  const warning = left.data ? unreadable(left.data, node.document !== null) : null;
  const people = useQuery(roomPeopleQuery(room.id));
  const sides = useMemo(() => sidesOf(access.data ?? [], room.my_side), [access.data, room]);
  const what = node.document ? "document" : node.folder ? "folder" : null;
  const summary = summaryOf(access.data ?? []);
  return (
    <Drawer
      title={name === null ? "Access to all documents" : `Access to ${name}`}
      about={aboutOf(what, SIDE_WORDS[room.my_side])}
      label="Access"
      onClose={onClose}
    >
      {access.isPending || left.isPending ? (
        <RowsSkeleton rows={5} />
      ) : !access.data ? (
        <NotLoaded compact query={access} title="Failed to fetch the access" />
      ) : !left.data ? (
        <NotLoaded compact query={left} title="Failed to fetch what can be read" />
      ) : (
        <>
          {summary ? (
            <Text as="p" size="2" role="status" className="mb-4">
              {summary}
            </Text>
          ) : null}
          {warning ? (
            <Text as="p" size="2" color="amber" className="mb-4 wrap-anywhere">
              {warning}
            </Text>
          ) : null}
          {sides.map(({ side, lines }) => (
            <section key={side} aria-label={SIDE_TITLES[side]} className="access-side">
              <Heading as="h3" size="2" weight="medium" color="gray">
                {SIDE_TITLES[side]}
              </Heading>
              <ul className="flex flex-col mt-2">
                {lines.map((line) => (
                  <AccessRow
                    key={`${line.audience}:${line.role}:${line.user_id}`}
                    line={line}
                    node={node}
                    person={people.data?.find(({ user_id }) => user_id === line.user_id)}
                    left={left.data}
                    onSet={async (wish) => {
                      try {
                        await setAccess(room.id, node, line, wish);
                      } finally {
                        // Also after a refusal: shows the present state.
                        await askAccessAgain(client, room.id);
                      }
                    }}
                  />
                ))}
              </ul>
            </section>
          ))}
          <details className="access-help">
            <summary>What these mean</summary>
            <dl className="access-about">
              {ACCESSES.map((one) => (
                <div key={one}>
                  <dt>{ACCESS_LABELS[one]}</dt>
                  <dd>{aboutAccess(one, left.data)}</dd>
                </div>
              ))}
            </dl>
            <Text as="p" size="1" color="gray" mt="3">
              What is set for a member counts before what is set for their role, and that before
              what is set for their side. What is set closer to a document counts before what is set
              above it. A screen can always be photographed.
            </Text>
          </details>
        </>
      )}
    </Drawer>
  );
}

function aboutOf(what: "document" | "folder" | null, side: string): string {
  if (what === "document") return "Changes apply at once.";
  const which = what === "folder" ? "everything in the folder" : `all documents of ${side}`;
  return `Applies to ${which}, also to what is added later. Changes apply at once.`;
}

/** The other side first, as rules are mostly for them. */
function sidesOf(lines: readonly AccessLine[], mine: AccessLine["side"]) {
  const order =
    mine === "FOUNDER" ? (["INVESTOR", "FOUNDER"] as const) : (["FOUNDER", "INVESTOR"] as const);
  const rank = { SIDE: 0, ROLE: 1, MEMBER: 2 } as const;
  return order
    .map((side) => ({
      side,
      lines: lines
        .filter((line) => line.side === side)
        .sort((one, other) => rank[one.audience] - rank[other.audience]),
    }))
    .filter((one) => one.lines.length > 0);
}
