import { type QueryClient, type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent } from "react";
import { dealRoomKeys } from "@/data/deal-rooms/keys";
import { saveOutbox } from "@/data/deal-rooms/outbox-storage";
import { dealRoomQuery } from "@/data/deal-rooms/queries";
import type { RoomOutcome } from "@/data/deal-rooms/types";
import { recheckAccount } from "@/data/session";
import type { RealtimeEvent } from "@/realtime/events";
import { keysTouchedBy } from "@/realtime/query-keys";
import { userTopic } from "@/realtime/topics";
import { useChannel } from "@/realtime/use-channel";
import { useReturn } from "@/ui/use-return";
import { draftOf, emptyDraft } from "../discussion/room-draft";
import { dismissUploads } from "../documents/upload-queue";
import { readClock } from "./clock";

const POLL_JOINED_MS = 15_000;
/** Unannounced, an ended access must still empty the screen within 2 s. */
const POLL_DOWN_MS = 1500;
/** Who is in the room may show a little later. */
const POLL_PEOPLE_MS = 5000;

export interface Frame {
  /** Undefined before the first answer. */
  outcome: RoomOutcome | undefined;
  /** Unreachable, and nothing is known yet. */
  error: Error | null;
  isRetrying: boolean;
  ask: () => void;
}

/**
 * Refetched when the server announces a change, a channel is joined, the person or network returns,
 * or the clock says so. Security: the moment access ends, everything of the room leaves the cache.
 */
export function useFrame(roomId: string, userId: string): Frame {
  const client = useQueryClient();
  const query = useQuery(dealRoomQuery(roomId));
  const outcome = query.data;

  const ask = useCallback(() => {
    void client.invalidateQueries({ queryKey: dealRoomKeys.frame(roomId) });
    void client.invalidateQueries({ queryKey: dealRoomKeys.people(roomId) });
  }, [client, roomId]);

  /** Not while a request is running: a server slower than the poll must get to answer. */
  const poll = useCallback(
    (queryKey: QueryKey = dealRoomKeys.frame(roomId)) =>
      void client.invalidateQueries({ queryKey }, { cancelRefetch: false }),
    [client, roomId],
  );

  const end = useCallback(
    (kind: "denied" | "disabled" | "factor") => {
      evict(client, roomId, { kind });
      saveOutbox(userId, roomId, []);
      emptyDraft(draftOf(userId, roomId));
      dismissUploads((upload) => upload.roomId === roomId);
    },
    [client, roomId, userId],
  );

  const onEvent = (event: RealtimeEvent) => {
    if (event.name === "account.disabled") end("disabled");
    // Events of no room are handled on every screen (LiveAccount).
    if (event.name !== "deal_room.changed" && event.name !== "deal_room.ended") return;
    if (event.name === "deal_room.ended" && event.deal_room_id === roomId) {
      end("denied");
      ask();
    } else if (event.name === "deal_room.changed" && event.deal_room_id === roomId) {
      ask();
    }
    for (const queryKey of keysTouchedBy(event, roomId)) {
      void client.invalidateQueries({ queryKey });
    }
  };
  const { status } = useChannel(userTopic(userId), {
    onEvent,
    onJoined: ask,
    onDown: () => poll(),
  });
  useReturn(ask);

  useEffect(() => {
    const timers = [setInterval(ask, POLL_JOINED_MS)];
    if (status !== "joined") {
      timers.push(setInterval(poll, POLL_DOWN_MS));
      timers.push(setInterval(poll, POLL_PEOPLE_MS, dealRoomKeys.people(roomId)));
    }
    return () => timers.forEach(clearInterval);
  }, [ask, poll, status, roomId]);

  const kind = outcome?.kind;
  const isFull = outcome?.kind === "open" && outcome.room.access === "full";
  useEffect(() => {
    // However the refusal came, also as an answer to a request.
    if (kind === "denied" || kind === "disabled" || kind === "factor") end(kind);
    else if (kind && !isFull) client.removeQueries({ queryKey: dealRoomKeys.content(roomId) });
    if (kind === "disabled") void recheckAccount();
  }, [kind, isFull, end, client, roomId]);

  const onClock = useEffectEvent((isEnd: boolean) => {
    if (isEnd) end("denied");
    ask();
  });
  useEffect(() => {
    if (outcome?.kind !== "open") return;
    const { endsIn, askIn } = readClock(outcome.room, Date.now() + outcome.clockOffset);
    const timers: ReturnType<typeof setTimeout>[] = [];
    if (endsIn !== null) timers.push(setTimeout(() => onClock(true), endsIn));
    if (askIn !== null) timers.push(setTimeout(() => onClock(false), askIn));
    return () => timers.forEach(clearTimeout);
  }, [outcome]);

  // Nothing of the room waits in memory for the next visit.
  useEffect(
    () => () => client.removeQueries({ queryKey: dealRoomKeys.room(roomId) }),
    [client, roomId],
  );

  return { outcome, error: outcome ? null : query.error, isRetrying: query.isFetching, ask };
}

/** Drops everything that was read in the room. */
function evict(client: QueryClient, roomId: string, outcome: RoomOutcome): void {
  // A pending answer was given before the end.
  void client.cancelQueries({ queryKey: dealRoomKeys.room(roomId) });
  client.removeQueries({ queryKey: dealRoomKeys.content(roomId) });
  client.removeQueries({ queryKey: dealRoomKeys.people(roomId) });
  client.setQueryData(dealRoomKeys.frame(roomId), outcome);
}
