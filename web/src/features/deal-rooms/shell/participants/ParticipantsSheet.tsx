import { countOf } from "@/lib/format";
import { Drawer } from "@/ui/Drawer";
import { Participants, type ParticipantsProps } from "./Participants";

interface ParticipantsSheetProps extends ParticipantsProps {
  count: number;
  onClose: () => void;
}

export default function ParticipantsSheet({ count, onClose, ...props }: ParticipantsSheetProps) {
  return (
    <Drawer
      title="Participants of this deal room"
      about={countOf(count, "person", "people")}
      label="Participants"
      onClose={onClose}
    >
      <Participants {...props} />
    </Drawer>
  );
}
