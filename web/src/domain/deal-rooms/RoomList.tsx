import { Heading } from "@radix-ui/themes";
import { Handshake } from "lucide-react";
import { EmptyState } from "@/ui/EmptyState";
import { Panel } from "@/ui/Panel";
import { EndedRow } from "./EndedRow";
import { RoomRow, RoomRowSkeleton } from "./RoomRow";
import type { ListedRoom } from "./types";

/** In the server's order (what waits for the reader first), then ended ones. */
export function RoomList({ rooms }: { rooms: readonly ListedRoom[] }) {
  const open = rooms.filter(({ ending }) => !ending);
  const ended = rooms.filter(({ ending }) => ending);
  return (
    <>
      {open.length === 0 ? (
        <EmptyState icon={Handshake} title="No active deal rooms" level={2}>
          A room opens when a company accepts an introduction, or when somebody invites you.
        </EmptyState>
      ) : (
        <Panel as="ul" hasLines aria-label="Your deal rooms">
          {open.map((room) => (
            <RoomRow key={room.id} room={room} />
          ))}
        </Panel>
      )}
      {ended.length > 0 ? (
        <section className="mt-10">
          <Heading as="h2" size="4" className="mb-3">
            Ended
          </Heading>
          <Panel as="ul" hasLines aria-label="Ended deal rooms">
            {ended.map((room) => (
              <EndedRow key={room.id} room={room} />
            ))}
          </Panel>
        </section>
      ) : null}
    </>
  );
}

export function RoomListSkeleton() {
  return (
    <Panel hasLines role="status" aria-label="Loading deal rooms">
      <RoomRowSkeleton />
      <RoomRowSkeleton />
      <RoomRowSkeleton />
    </Panel>
  );
}
