import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { createElement, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { queryClient } from "@/app/query-client";
import { roomPeopleQuery } from "@/data/deal-rooms/queries";
import type { DealRoom } from "@/data/deal-rooms/types";
import type { MessageSync } from "@/features/deal-rooms/sections/discussion/message-sync";
import { useDiscussion } from "@/features/deal-rooms/sections/discussion/use-discussion";
import { useRoomChannels } from "@/features/deal-rooms/shell/use-room-channels";
import { useRoomState } from "@/features/deal-rooms/shell/use-room-state";
import { NOTHING, type Shown } from "../protocol.ts";

interface Opened {
  roomId: string;
  userId: string;
  show(shown: Shown): void;
}

let root: Root | null = null;
export let discussion: MessageSync | null = null;

/** With the product's own hooks, as features/deal-rooms/shell/Room.tsx does; reports instead of drawing. */
export function openRoom(container: HTMLElement, opened: Opened): void {
  root = createRoot(container);
  const screen = createElement(RoomOnScreen, { key: opened.roomId, ...opened });
  root.render(createElement(QueryClientProvider, { client: queryClient }, screen));
}

export function closeRoom(): void {
  const closing = root;
  root = null;
  if (closing) flushSync(() => closing.unmount());
}

function RoomOnScreen({ roomId, userId, show }: Opened) {
  const { outcome, ask } = useRoomState(roomId, userId);
  const kind = outcome?.kind ?? null;
  useLayoutEffect(() => {
    if (kind !== "open") show({ ...NOTHING, kind, at: Date.now() });
  }, [kind, show]);
  if (outcome?.kind !== "open") return null;
  const { room, clockOffset } = outcome;
  return createElement(OpenRoom, { room, clockOffset, userId, ask, show });
}

interface OpenRoomProps {
  room: DealRoom;
  clockOffset: number;
  userId: string;
  ask(): void;
  show(shown: Shown): void;
}

function OpenRoom({ room, clockOffset, userId, ask, show }: OpenRoomProps) {
  const people = useQuery(roomPeopleQuery(room.id));
  const { discussion: opened, snapshot } = useDiscussion({
    roomId: room.id,
    userId,
    isOpen: room.access === "full",
    clockOffset,
    onRefused: ask,
  });
  const live = useRoomChannels(room, userId, people.data, opened, ask);
  useLayoutEffect(() => {
    discussion = opened;
    return () => {
      discussion = null;
    };
  }, [opened]);
  const isLive = live.status === "joined";
  useLayoutEffect(() => {
    show({
      at: Date.now(),
      kind: "open",
      isLive,
      messages: snapshot.messages.map(({ id, seq, message }) => ({ id, seq, text: message })),
      unsent: snapshot.outbox.map(({ id, state }) => ({ id, state })),
    });
  }, [snapshot, isLive, show]);
  return null;
}
