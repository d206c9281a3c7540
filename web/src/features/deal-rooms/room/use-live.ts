import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { dealRoomKeys } from "@/data/deal-rooms/keys";
import type { DealRoom } from "@/data/deal-rooms/types";
import type { RealtimeEvent } from "@/realtime/events";
import { keysTouchedBy } from "@/realtime/query-keys";
import type { ChannelStatus } from "@/realtime/registry";
import { liveTopic, roomTopic } from "@/realtime/topics";
import { useChannel } from "@/realtime/use-channel";
import type { Discussion } from "../discussion/engine";
import { type Typing, useTyping } from "../discussion/use-typing";
import { useReturn } from "./use-return";

export interface Live extends Typing {
  status: ChannelStatus;
  /** The ids of the people who have the room open. */
  present: readonly string[];
  /** Tells the others that one has read further. */
  sayRead(): void;
}

/**
 * The two channels of a room that is read in full, and what they set off. A new epoch is another
 * topic: the old channels are left and the new ones joined.
 */
export function useLive(
  room: DealRoom,
  userId: string,
  discussion: Discussion | null,
  ask: () => void,
): Live {
  const client = useQueryClient();
  const { id, channel_epoch: epoch } = room;
  const isFull = room.access === "full";

  const refresh = useCallback(() => {
    void client.invalidateQueries({ queryKey: dealRoomKeys.content(id) });
  }, [client, id]);

  const onEvent = (event: RealtimeEvent) => {
    if (event.name === "message.posted") discussion?.posted(event.message_id, event.seq);
    if (event.name === "message.withdrawn") {
      void discussion?.withdrawn(event.message_id, event.seq);
    }
    for (const queryKey of keysTouchedBy(event, id)) void client.invalidateQueries({ queryKey });
  };
  const main = useChannel(isFull ? roomTopic(id, epoch) : null, {
    onEvent,
    onJoined: () => {
      discussion?.joined();
      refresh();
    },
    onDown: (reason) => {
      discussion?.down();
      // Refused, not unreachable: the epoch or the access has moved on.
      if (reason?.startsWith("Unauthorized")) ask();
    },
  });

  const typing = useTyping(userId, (event, payload) => live.send(event, payload));
  const live = useChannel(
    isFull ? liveTopic(id, epoch) : null,
    {
      onEvent: (event) => {
        if (event.name === "typing") typing.heard(event.user_id);
        for (const queryKey of keysTouchedBy(event, id)) {
          void client.invalidateQueries({ queryKey });
        }
      },
    },
    userId,
  );

  useReturn((isNewNetwork) => {
    discussion?.wake(isNewNetwork);
    refresh();
  });
  // The engine may be made after the channel was joined.
  useEffect(() => {
    if (main.status === "joined") discussion?.joined();
  }, [discussion, main.status]);

  const { send } = live;
  const sayRead = useCallback(() => void send("read", { user_id: userId }), [send, userId]);
  return { ...typing, status: main.status, present: live.present, sayRead };
}
