import { Heading } from "@radix-ui/themes";
import { Handshake } from "lucide-react";
import { EmptyState } from "@/ui/EmptyState";
import { EndedRow } from "./EndedRow";
import { RoomRow, RoomRowSkeleton } from "./RoomRow";
import type { ListedRoom } from "./types";

const LIST =
  "m-0 list-none divide-y divide-(--gray-a4) rounded-(--radius-4) border border-(--gray-a5) p-0";

/** In the server's order (what waits for the reader first), then ended ones. */
export function RoomList({ rooms }: { rooms: readonly ListedRoom[] }) {
  const open = rooms.filter(({ ending }) => !ending);
  const ended = rooms.filter(({ ending }) => ending);
  return (
    <>
      {open.length === 0 ? (
        <EmptyState icon={Handshake} title="No active deal rooms" level={2}>
          A room opens when a founder accepts an introduction, or when somebody invites you.
        </EmptyState>
      ) : (
        <ul aria-label="Your deal rooms" className={LIST}>
          {open.map((room) => (
            <RoomRow key={room.id} room={room} />
          ))}
        </ul>
      )}
      {ended.length > 0 ? (
        <section className="mt-10">
          <Heading as="h2" size="4" className="mb-3">
            Ended
          </Heading>
          <ul aria-label="Ended deal rooms" className={LIST}>
            {ended.map((room) => (
              <EndedRow key={room.id} room={room} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

export function RoomListSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading deal rooms"
      className="divide-y divide-(--gray-a4) rounded-(--radius-4) border border-(--gray-a5)"
    >
      <RoomRowSkeleton />
      <RoomRowSkeleton />
      <RoomRowSkeleton />
    </div>
  );
}
