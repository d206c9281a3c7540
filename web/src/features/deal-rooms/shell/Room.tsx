import { useQuery } from "@tanstack/react-query";
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { roomPeopleQuery } from "@/data/deal-rooms/queries";
import type { DealRoom } from "@/data/deal-rooms/types";
import { useReadThing } from "@/data/notifications/use-read-thing";
import { useOpenRoom } from "@/domain/deal-rooms/open-room";
import { roomName } from "@/domain/deal-rooms/room-name";
import { lazyComponent } from "@/ui/lazy-component";
import { useMedia } from "@/ui/use-media";
import { usePageHead, usePart } from "@/ui/use-page-head";
import { useArrivals } from "../files/intake/use-uploads";
import { RoomSearch } from "../sections/discussion/RoomSearch";
import { useDiscussion } from "../sections/discussion/use-discussion";
import { useReadMarks } from "../sections/discussion/use-read-marks";
import { SectionComing } from "../shared/SectionComing";
import { EmergencyBanner } from "./EmergencyBanner";
import { FrozenStrip } from "./FrozenStrip";
import { NdaBanner } from "./nda/NdaBanner";
import { ParticipantsPanel } from "./participants/Participants";
import { ReadOnlyNotice } from "./ReadOnlyNotice";
import { RoomHeader } from "./RoomHeader";
import { RoomNav } from "./RoomNav";
import { preloadDiscussion, RoomSection } from "./RoomSection";
import { useRoomChannels } from "./use-room-channels";
import { SECTION_LABELS, useSection } from "./use-section";

const NdaDialog = lazyComponent(() => import("./nda/NdaDialog"), "NdaDialog");
const LostUploads = lazyComponent(() => import("../files/intake/LostUploads"));

/** Room for the people beside a tree and a table. */
const BROAD = "(min-width: 1600px)";

/** The variant `short` in styles/main.css. */
const SHORT = "(max-height: 34rem)";

interface RoomProps {
  room: DealRoom;
  clockOffset: number;
  userId: string;
  document: string | undefined;
  /** By a document: news is not seen. */
  isBehindReader: boolean;
  /** Opened by its address: nothing to go back to. */
  isReaderOnly: boolean;
  ask: () => void;
}

export function Room(props: RoomProps) {
  const { room, clockOffset, userId, document, isBehindReader, isReaderOnly, ask } = props;
  usePageHead({ title: `${roomName(room)} · Deal room` });
  useReadThing("deal_room", room.id);
  const asked = useSection();
  const section = document === undefined && !isReaderOnly ? asked : "documents";
  // A document's page has its own name.
  usePart(
    section === "overview" || document !== undefined || isReaderOnly
      ? undefined
      : SECTION_LABELS[section],
  );
  const isBroad = useMedia(BROAD);
  const hasAside = section !== "documents" || isBroad;
  const [isNdaOpen, setNdaOpen] = useState(false);
  const isFull = room.access === "full";
  const people = useQuery(roomPeopleQuery(room.id));
  const { discussion, snapshot } = useDiscussion({
    roomId: room.id,
    userId,
    isOpen: isFull,
    clockOffset,
    onRefused: ask,
  });
  const live = useRoomChannels(room, userId, people.data, discussion, ask);
  const read = useReadMarks(room.id, userId, isFull, snapshot, live.announceRead);
  const seesNothing = isBehindReader || room.is_emergency;
  const marks = useMemo(() => (seesNothing ? { ...read, see: unseen } : read), [read, seesNothing]);
  useArrivals(room.id, isFull);
  const { onStoppedTyping } = live;
  const newestSender = snapshot.messages.at(-1)?.sender_id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message ends its sender's typing.
  useEffect(() => {
    if (newestSender) onStoppedTyping(newestSender);
  }, [onStoppedTyping, newestSender, snapshot.top]);

  const sections = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A low window has room only for messages: the header is a scroll away.
    if (section === "messages" && window.matchMedia(SHORT).matches) {
      sections.current?.scrollIntoView();
    }
  }, [section]);

  useEffect(preloadDiscussion, []);

  useEffect(() => {
    if (!isFull) return;
    useOpenRoom.setState({ id: room.id });
    return () => useOpenRoom.setState({ id: null });
  }, [isFull, room.id]);

  const openNda = useCallback(() => setNdaOpen(true), []);
  return (
    <div className="flex h-[calc(100dvh-var(--topbar-height))] w-full flex-col overflow-hidden short:h-auto short:overflow-visible">
      <RoomHeader
        room={room}
        people={people.data}
        present={live.present}
        status={live.status}
        hasAside={hasAside}
        onReadNda={openNda}
      />
      <NdaBanner room={room} onRead={openNda} />
      <EmergencyBanner room={room} ask={ask} />
      {room.is_emergency ? null : <ReadOnlyNotice room={room} />}
      <FrozenStrip room={room} />
      {isFull && room.can_contribute ? (
        <Suspense>
          <LostUploads roomId={room.id} userId={userId} />
        </Suspense>
      ) : null}
      <div
        ref={sections}
        className="flex min-h-0 flex-1 flex-col lg:flex-row short:h-dvh short:flex-none"
      >
        <RoomNav roomId={room.id} section={section} unread={marks.unread} />
        <div className="min-h-0 min-w-0 flex-1">
          <Suspense fallback={<SectionComing />}>
            {isReaderOnly && isFull ? null : (
              <RoomSection
                section={section}
                room={room}
                userId={userId}
                people={people.data}
                document={document}
                discussion={discussion}
                snapshot={snapshot}
                marks={marks}
                live={live}
                onReadNda={openNda}
              />
            )}
          </Suspense>
        </div>
        {hasAside ? (
          <aside
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard.
            tabIndex={0}
            className="hidden w-80 shrink-0 overflow-y-auto border-l border-(--gray-a5) outline-offset-[-2px] xl:block"
          >
            <ParticipantsPanel
              room={room}
              people={people.data}
              present={live.present}
              typing={live.typing}
              showsPresence={isFull && live.status === "joined"}
            />
          </aside>
        ) : null}
      </div>
      {isFull && !isBehindReader ? <RoomSearch roomId={room.id} /> : null}
      {isNdaOpen ? (
        <Suspense>
          <NdaDialog room={room} open onOpenChange={setNdaOpen} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** No time is counted for a page under a document, nor in an emergency. */
const unseen = () => {};
