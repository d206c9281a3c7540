import { Button, Text } from "@radix-ui/themes";
import { ShieldAlert } from "lucide-react";
import type { DealRoom } from "@/data/deal-rooms/types";

interface NdaBannerProps {
  room: DealRoom;
  onRead: () => void;
}

const NDA_STEPS: Readonly<Record<NonNullable<DealRoom["nda_step"]>, string>> = {
  SIGN: "Sign the non-disclosure agreement for your organization to see the documents, messages and activity of this room.",
  ACCEPT:
    "Accept the non-disclosure agreement of this room to see its documents, messages and activity.",
  MY_SIDE:
    "Your organization has not signed the non-disclosure agreement of this room yet. Ask somebody who may sign for it.",
  OTHER_SIDE:
    "You have accepted the non-disclosure agreement. The room opens once the other party has signed it.",
};

/** A phone has no room for it: there the button of the header asks, and each section says why. */
export function NdaBanner({ room, onRead }: NdaBannerProps) {
  if (!room.is_active || room.nda_step === null) return null;
  return (
    <section
      aria-label="NDA Required"
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-(--amber-a6) max-sm:hidden bg-(--amber-a3) px-4 py-3 text-(--amber-11) sm:px-6"
    >
      <ShieldAlert aria-hidden size={18} className="shrink-0" />
      <div className="min-w-0 flex-1 basis-60">
        <Text as="p" size="2" weight="bold">
          NDA Required
        </Text>
        <Text as="p" size="2">
          {NDA_STEPS[room.nda_step]}
        </Text>
      </div>
      <Button color="amber" variant="surface" highContrast onClick={onRead}>
        {room.must_accept_nda ? "Read the NDA" : "See who signs"}
      </Button>
    </section>
  );
}
