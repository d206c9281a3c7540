import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { dealRoomKeys } from "@/data/deal-rooms/keys";
import { LOOK_DOWN_MS, roomLatestQuery } from "@/data/deal-rooms/latest";
import type { DealRoom, RoomPerson } from "@/data/deal-rooms/types";
import { throttle } from "@/lib/throttle";
import type { RealtimeEvent } from "@/realtime/events";
import { keysTouchedBy } from "@/realtime/query-keys";
import type { ChannelStatus } from "@/realtime/registry";
import { epochWindowMs } from "@/realtime/rejoin-jitter";
import { liveTopic, roomTopic } from "@/realtime/topics";
import { useChannel } from "@/realtime/use-channel";
import { useOnlineOrFocus } from "@/ui/use-online-or-focus";
import type { MessageSync } from "../sections/discussion/message-sync";
import { type Typing, useTyping } from "../sections/discussion/use-typing";

const READS_EVERY_MS = 1000;
/** Milliseconds; documents, activity and read marks without announcements. */
const POLL_DOWN_MS = 5000;

/** Unannounced, a document that may not be seen any more must leave within 2 s. */
const POLL_DOCUMENTS_DOWN_MS = 1500;

export interface RoomChannels extends Typing {
  status: ChannelStatus;
  /** Ids of people who have the room open. */
  present: readonly string[];
  announceRead(): void;
}

/** A new epoch is another topic: the old channels are left and the new ones joined. */
export function useRoomChannels(
  room: DealRoom,
  userId: string,
  people: readonly RoomPerson[] | undefined,
  discussion: MessageSync | null,
  ask: () => void,
): RoomChannels {
  const client = useQueryClient();
  const { id, channel_epoch: epoch } = room;
  const isFull = room.access === "full";
  // Security: anyone on the live topic can speak in anybody's name, since no policy sees the
  // content. So it is a hint, and only about people who may be here.
  const heardPeople = useMemo(
    () => new Set(people?.filter(mayBeHere).map((p) => p.user_id)),
    [people],
  );
  // On opening a room nobody else joins; at a new epoch all move at once.
  const [firstEpoch] = useState(epoch);
  const spreadMs = epoch === firstEpoch ? 0 : epochWindowMs(heardPeople.size);

  const refresh = useCallback(() => {
    void client.invalidateQueries({ queryKey: dealRoomKeys.content(id) });
  }, [client, id]);

  // Security: what is off screen may no longer be visible to the user, and is not refetched.
  const forget = () =>
    client.removeQueries({ queryKey: dealRoomKeys.content(id), type: "inactive" });

  const onEvent = (event: RealtimeEvent) => {
    if (event.name === "message.posted") discussion?.onPosted(event.message_id, event.seq);
    if (event.name === "message.withdrawn") {
      void discussion?.onWithdrawn(event.message_id, event.seq);
    }
    if (event.name === "access.changed") forget();
    for (const queryKey of keysTouchedBy(event, id)) void client.invalidateQueries({ queryKey });
  };
  const main = useChannel(
    isFull ? roomTopic(id, epoch) : null,
    {
      onEvent,
      onJoined: () => {
        discussion?.onJoined();
        refresh();
      },
      onDown: (code) => {
        discussion?.onDown();
        // From here on no event announces changes.
        forget();
        // Refused, not unreachable: the epoch or the access has moved on.
        if (code === "Unauthorized") ask();
      },
    },
    { spreadMs },
  );

  // Anybody in the room may send these without limit.
  const reads = useMemo(
    () =>
      throttle(READS_EVERY_MS, () => {
        void client.invalidateQueries({ queryKey: dealRoomKeys.readMarks(id) });
      }),
    [client, id],
  );
  useEffect(() => reads.stop, [reads]);
  const typing = useTyping(userId, (event, payload) => live.send(event, payload));
  const live = useChannel(
    isFull ? liveTopic(id, epoch) : null,
    {
      onEvent: (event) => {
        if (event.name === "typing" && heardPeople.has(event.user_id))
          typing.onTyping(event.user_id);
        if (event.name === "read") reads.call();
      },
    },
    { presenceAs: userId, spreadMs },
  );
  const present = useMemo(
    () => live.present.filter((person) => heardPeople.has(person)),
    [live.present, heardPeople],
  );

  useOnlineOrFocus((isNewNetwork) => {
    discussion?.resume(isNewNetwork);
    refresh();
  });
  // While the channel is joined the query of the room's state asks for it, rarely.
  const isDown = isFull && main.status !== "joined";
  const latest = useQuery(roomLatestQuery(id, isDown ? LOOK_DOWN_MS : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, also one that says the same again.
  useEffect(() => {
    if (latest.data?.last_seq != null) {
      discussion?.onLatest(latest.data.last_seq, latest.data.withdrawn_at);
    }
  }, [discussion, latest.dataUpdatedAt]);
  useEffect(() => {
    if (!isDown) return;
    const queryKey = dealRoomKeys.content(id);
    const poll = () => void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
    const documents = dealRoomKeys.documents(id);
    const pollDocuments = () =>
      void client.invalidateQueries(
        // Folders, rows and pages; the list of all documents, which names attachments, may wait.
        { queryKey: documents, predicate: (query) => query.queryKey.length > documents.length },
        { cancelRefetch: false },
      );
    const timers = [
      setInterval(poll, POLL_DOWN_MS),
      setInterval(pollDocuments, POLL_DOCUMENTS_DOWN_MS),
    ];
    return () => timers.forEach(clearInterval);
  }, [isDown, client, id]);
  // The MessageSync may be created after the channel was joined.
  useEffect(() => {
    if (main.status === "joined") discussion?.onJoined();
  }, [discussion, main.status]);
  const { send } = live;
  const announceRead = useCallback(() => void send("read", { user_id: userId }), [send, userId]);
  return { ...typing, status: main.status, present, announceRead };
}

/** With full access. */
const mayBeHere = (person: RoomPerson) => person.is_current && person.nda_accepted_at !== null;
