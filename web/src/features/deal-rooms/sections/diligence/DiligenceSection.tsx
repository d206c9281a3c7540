import { memo } from "react";
import type { DealRoom } from "@/data/deal-rooms/types";
import { NdaRequired } from "../../shared/NdaRequired";
import { SectionFrame } from "../../shared/SectionFrame";
import { DiligenceList } from "./DiligenceList";

interface DiligenceSectionProps {
  room: DealRoom;
  onReadNda: () => void;
}

/** The diligence list: requested items, and the documents that answer them. */
export const DiligenceSection = memo(function DiligenceSection({
  room,
  onReadNda,
}: DiligenceSectionProps) {
  if (room.access === "full") return <DiligenceList room={room} />;
  return (
    <SectionFrame title="Diligence">
      <NdaRequired room={room} what="diligence list" onRead={onReadNda} />
    </SectionFrame>
  );
});
