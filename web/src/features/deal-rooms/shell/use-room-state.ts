import { type QueryClient, type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent } from "react";
import { dealRoomKeys } from "@/data/deal-rooms/keys";
import { LOOK_DOWN_MS, roomLatestQuery } from "@/data/deal-rooms/latest";
import { saveOutbox } from "@/data/deal-rooms/outbox-storage";
import { dealRoomQuery } from "@/data/deal-rooms/queries";
import type { RoomOutcome } from "@/data/deal-rooms/types";
import { recheckAccount } from "@/data/session";
import { asRequestError } from "@/lib/errors";
import type { RealtimeEvent } from "@/realtime/events";
import { userTopic } from "@/realtime/topics";
import { useChannel } from "@/realtime/use-channel";
import { useOnlineOrFocus } from "@/ui/use-online-or-focus";
import { dismissUploads } from "../files/intake/upload-queue";
import { draftOf, emptyDraft } from "../model/message-draft";
import { readDeadlines } from "./access-deadlines";

/** The slow poll: a Realtime that answers and has lost its database announces nothing. */
const LOOK_JOINED_MS = 15_000;
/** For the room's state and its people, which `roomLatestQuery` does not have. */
const POLL_JOINED_MS = 60_000;
const POLL_DOWN_MS = 5000;

export interface RoomState {
  /** Undefined before the first answer. */
  outcome: RoomOutcome | undefined;
  /** The server could not be reached, and there is no outcome yet. */
  error: Error | null;
  isRetrying: boolean;
  ask: () => void;
}

/**
 * The room as the user may see it: open, denied, not found. Refetched when the server announces a change, a channel is joined, the person or network returns,
 * or the clock says so. Security: the moment access ends, everything of the room leaves the cache.
 */
export function useRoomState(roomId: string, userId: string): RoomState {
  const client = useQueryClient();
  const query = useQuery(dealRoomQuery(roomId));
  const outcome = query.data;

  const ask = useCallback(() => {
    void client.invalidateQueries({ queryKey: dealRoomKeys.state(roomId) });
    void client.invalidateQueries({ queryKey: dealRoomKeys.people(roomId) });
  }, [client, roomId]);

  /** Skipped while a request is running: a server slower than the poll must get to answer. */
  const poll = useCallback(
    (queryKey: QueryKey = dealRoomKeys.state(roomId)) =>
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
    // What else an event touches is refetched on every screen (UserChannel).
    if (event.name !== "deal_room.changed" && event.name !== "deal_room.access_ended") return;
    if (event.deal_room_id !== roomId) return;
    if (event.name === "deal_room.access_ended") end("denied");
    ask();
  };
  const look = useCallback(() => poll(dealRoomKeys.latest(roomId)), [poll, roomId]);
  const { status } = useChannel(userTopic(userId), { onEvent, onJoined: ask, onDown: look });
  useOnlineOrFocus(ask);

  const isJoined = status === "joined";
  const isOpen = outcome?.kind === "open";
  const isFull = isOpen && outcome.room.access === "full";
  // At full access the room's own channel decides (use-room-channels.ts).
  const isHeard = isJoined || isFull;
  const latest = useQuery(
    roomLatestQuery(roomId, isOpen ? (isHeard ? LOOK_JOINED_MS : LOOK_DOWN_MS) : null),
  );
  const onLatest = useEffectEvent(() => {
    if (outcome?.kind !== "open") return;
    if (latest.error) {
      const { isRefusal, status: refused } = asRequestError(latest.error, "");
      if (refused === 403) end("denied");
      if (isRefusal) ask();
    } else if (latest.data) {
      const { access, channel_epoch: epoch } = latest.data;
      if (access !== outcome.room.access || epoch !== outcome.room.channel_epoch) ask();
    }
  });
  // Each answer once: the next one may say the same again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every answer, whatever it says.
  useEffect(() => onLatest(), [latest.dataUpdatedAt, latest.errorUpdatedAt]);

  useEffect(() => {
    const pollAll = () => {
      poll();
      poll(dealRoomKeys.people(roomId));
    };
    const timers = [setInterval(pollAll, isJoined ? POLL_JOINED_MS : POLL_DOWN_MS)];
    // Unreachable or refused so far: there is nothing cheaper to ask.
    if (!isOpen) timers.push(setInterval(poll, isJoined ? LOOK_JOINED_MS : LOOK_DOWN_MS));
    return () => timers.forEach(clearInterval);
  }, [poll, isJoined, isOpen, roomId]);

  const kind = outcome?.kind;
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
    const { endsIn, askIn } = readDeadlines(outcome.room, Date.now() + outcome.clockOffset);
    const timers: ReturnType<typeof setTimeout>[] = [];
    if (endsIn !== null) timers.push(setTimeout(() => onClock(true), endsIn));
    if (askIn !== null) timers.push(setTimeout(() => onClock(false), askIn));
    return () => timers.forEach(clearTimeout);
  }, [outcome]);

  // The room's data leave memory with the screen.
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
  client.setQueryData(dealRoomKeys.state(roomId), outcome);
}
