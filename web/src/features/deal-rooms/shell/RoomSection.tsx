import type { DealRoom, RoomPerson } from "@/data/deal-rooms/types";
import { lazyComponent } from "@/ui/lazy-component";
import type { DiscussionSnapshot, MessageSync } from "../sections/discussion/message-sync";
import type { ReadMarks } from "../sections/discussion/use-read-marks";
import type { Typing } from "../sections/discussion/use-typing";
import { DocumentsSection } from "../sections/documents/DocumentsSection";
import type { Section } from "./use-section";

// Each loads when shown; the documents' frame comes with the room.
const OverviewSection = lazyComponent(
  () => import("../sections/overview/OverviewSection"),
  "OverviewSection",
);
const DiscussionSection = lazyComponent(
  () => import("../sections/discussion/DiscussionSection"),
  "DiscussionSection",
);
const QuestionsSection = lazyComponent(
  () => import("../sections/questions/QuestionsSection"),
  "QuestionsSection",
);
const DiligenceSection = lazyComponent(
  () => import("../sections/diligence/DiligenceSection"),
  "DiligenceSection",
);
const ActivitySection = lazyComponent(
  () => import("../sections/activity/ActivitySection"),
  "ActivitySection",
);
const ClosingSection = lazyComponent(
  () => import("../sections/closing/ClosingSection"),
  "ClosingSection",
);

/** The section that most come to first, while the room's state is asked for. */
export const preloadOverview = OverviewSection.preload;

/** As somebody may write at any moment, without a network, too. */
export const preloadDiscussion = DiscussionSection.preload;

interface RoomSectionProps {
  section: Section;
  room: DealRoom;
  userId: string;
  people: readonly RoomPerson[] | undefined;
  document: string | undefined;
  discussion: MessageSync | null;
  snapshot: DiscussionSnapshot;
  marks: ReadMarks;
  live: Typing;
  onReadNda: () => void;
}

export function RoomSection({ section, ...props }: RoomSectionProps) {
  const { room, userId, people, document, onReadNda } = props;
  switch (section) {
    case "overview":
      return <OverviewSection room={room} people={people} onReadNda={onReadNda} />;
    case "documents":
      return (
        <DocumentsSection room={room} userId={userId} document={document} onReadNda={onReadNda} />
      );
    case "questions":
      return <QuestionsSection room={room} userId={userId} onReadNda={onReadNda} />;
    case "diligence":
      return <DiligenceSection room={room} onReadNda={onReadNda} />;
    case "messages": {
      const { discussion, snapshot, marks, live } = props;
      return (
        <DiscussionSection
          room={room}
          userId={userId}
          people={people}
          discussion={discussion}
          snapshot={snapshot}
          marks={marks}
          live={live}
          onReadNda={onReadNda}
        />
      );
    }
    case "closing":
      return <ClosingSection room={room} userId={userId} people={people} onReadNda={onReadNda} />;
    case "activity":
      return <ActivitySection room={room} onReadNda={onReadNda} />;
  }
}
