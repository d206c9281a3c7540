import "../../../files/access/access.css";
import { Button, Text } from "@radix-ui/themes";
import { useQueries } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { type AccessLine, roomAccessQuery } from "@/data/deal-rooms/access";
import type { RoomFolder } from "@/data/deal-rooms/files";
import type { DealRoom } from "@/data/deal-rooms/types";
import { Drawer } from "@/ui/Drawer";
import { EmptyState } from "@/ui/EmptyState";
import { NotLoaded } from "@/ui/NotLoaded";
import { ScrollRegion } from "@/ui/ScrollRegion";
import { RowsSkeleton } from "@/ui/Skeletons";
import { NARROW, useMedia } from "@/ui/use-media";
import { AccessValue } from "../../../files/access/AccessValue";
import { audienceName } from "../../../model/access-words";
import { type DocumentRow, nodeOf, rowOfFolder } from "../../../model/document-rows";
import { SIDE_TITLES, SIDE_WORDS } from "../../../model/sides";

interface AccessOverviewProps {
  room: DealRoom;
  folders: readonly RoomFolder[];
  onOpen: (row: DocumentRow | null) => void;
  onClose: () => void;
}

/** Each folder is a request of its own. */
const MAX_FOLDERS = 40;

export default function AccessOverview({ room, folders, onOpen, onClose }: AccessOverviewProps) {
  const tops = folders.filter(
    ({ id, parent_id, can_set_access }) => id !== null && parent_id === null && can_set_access,
  );
  const rows: readonly (DocumentRow | null)[] = [
    null,
    ...tops.slice(0, MAX_FOLDERS).flatMap((folder) => rowOfFolder(folder) ?? []),
  ];
  const asked = useQueries({
    queries: rows.map((row) => roomAccessQuery(room.id, nodeOf(row))),
  });
  const isNarrow = useMedia(NARROW);
  const places = rows.map((row, at): Place => ({ row, lines: asked[at]?.data ?? [] }));
  const failed = asked.find(({ isError, data }) => isError && !data);
  const members = (places[0]?.lines ?? []).filter(isMember);
  return (
    <Drawer
      title="Access overview"
      about={`The uppermost folders of ${SIDE_WORDS[room.my_side]}. Deeper folders and single documents can differ.`}
      label="Access overview"
      isWide
      onClose={onClose}
    >
      {failed ? (
        <NotLoaded compact query={failed} title="Failed to fetch the access" />
      ) : asked.some(({ isPending }) => isPending) ? (
        <RowsSkeleton rows={5} />
      ) : members.length === 0 ? (
        <EmptyState compact icon={UsersRound} title="Nobody is in this room" />
      ) : (
        <>
          {isNarrow ? (
            <Cards members={members} places={places} onOpen={onOpen} />
          ) : (
            <Matrix members={members} places={places} onOpen={onOpen} />
          )}
          {tops.length > MAX_FOLDERS ? (
            <Text as="p" size="1" color="gray" mt="2">
              The first {MAX_FOLDERS} of {tops.length} folders.
            </Text>
          ) : null}
        </>
      )}
    </Drawer>
  );
}

interface PartsProps extends Pick<AccessOverviewProps, "onOpen"> {
  members: readonly AccessLine[];
  places: readonly Place[];
}

interface Place {
  row: DocumentRow | null;
  lines: readonly AccessLine[];
}

function Matrix({ members, places, onOpen }: PartsProps) {
  return (
    <ScrollRegion label="Members by folders" className="access-matrix">
      <table>
        <thead>
          <tr>
            <th scope="col">Folder</th>
            {members.map((member) => (
              <th key={member.user_id} scope="col">
                <bdi>{audienceName(member)}</bdi>
                <span>{SIDE_TITLES[member.side]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place.row?.id ?? "room"}>
              <th scope="row">
                <PlaceButton row={place.row} onOpen={onOpen} />
              </th>
              {members.map((member) => (
                <td key={member.user_id}>
                  <Held place={place} member={member} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Cards({ members, places, onOpen }: PartsProps) {
  return (
    <ul aria-label="Members by folders" className="access-cards">
      {places.map((place) => (
        <li key={place.row?.id ?? "room"}>
          <PlaceButton row={place.row} onOpen={onOpen} />
          <dl>
            {members.map((member) => (
              <div key={member.user_id}>
                <dt>
                  <bdi>{audienceName(member)}</bdi>
                </dt>
                <dd>
                  <Held place={place} member={member} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function PlaceButton({ row, onOpen }: Pick<Place, "row"> & Pick<PartsProps, "onOpen">) {
  return (
    <Button variant="ghost" className="access-matrix-place" onClick={() => onOpen(row)}>
      <span dir="auto">{row ? `${row.number} ${row.name}` : "All documents"}</span>
    </Button>
  );
}

function Held({ place, member }: { place: Place; member: AccessLine }) {
  const line = place.lines.find((one) => isMember(one) && one.user_id === member.user_id);
  if (!line) return null;
  return <AccessValue access={line.effective_access} isInherited={line.set_access === null} />;
}

const isMember = ({ audience }: AccessLine) => audience === "MEMBER";
