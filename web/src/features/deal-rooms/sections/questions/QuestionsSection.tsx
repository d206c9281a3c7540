import { memo, Suspense } from "react";
import type { DealRoom } from "@/data/deal-rooms/types";
import { lazyComponent } from "@/ui/lazy-component";
import { RowsSkeleton } from "@/ui/Skeletons";
import { NdaRequired } from "../../shared/NdaRequired";
import { SectionFrame } from "../../shared/SectionFrame";

const Questions = lazyComponent(() => import("./Questions"));

interface QuestionsSectionProps {
  room: DealRoom;
  userId: string;
  onReadNda: () => void;
}

/** The questions between the sides of a room. */
export const QuestionsSection = memo(function QuestionsSection(props: QuestionsSectionProps) {
  const { room, userId, onReadNda } = props;
  if (room.access !== "full") {
    return (
      <SectionFrame title="Q&A">
        <NdaRequired room={room} what="questions" onRead={onReadNda} />
      </SectionFrame>
    );
  }
  return (
    <Suspense
      fallback={
        <SectionFrame title="Q&A">
          <RowsSkeleton rows={5} />
        </SectionFrame>
      }
    >
      <Questions room={room} userId={userId} />
    </Suspense>
  );
});
