import { Dialog, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useId, useState } from "react";
import { type RoomNda, roomNdaQuery } from "@/data/deal-rooms/nda";
import { type SignedNda, signedNdasQuery } from "@/data/deal-rooms/queries";
import type { DealRoom } from "@/data/deal-rooms/types";
import { SignatureForm } from "@/domain/agreements/SignatureForm";
import { SigningFoot } from "@/domain/agreements/SigningFoot";
import { NdaText } from "@/domain/nda/NdaText";
import { DialogFrame } from "@/ui/DialogFrame";
import { lazyComponent } from "@/ui/lazy-component";
import { NotLoaded } from "@/ui/NotLoaded";
import { TextSkeleton } from "@/ui/Skeletons";
import { useReading } from "@/ui/use-reading";
import { EarlierNdas } from "./EarlierNdas";
import { MissingFacts } from "./MissingFacts";
import { NewVersionNotice } from "./NewVersionNotice";
import { Parties } from "./Parties";
import { RoomSignatures } from "./RoomSignatures";
import { SignedRecord } from "./SignedRecord";
import { useSigning } from "./use-signing";

const NdaChanges = lazyComponent(() => import("@/domain/nda/NdaChanges"));

interface NdaDialogProps {
  room: DealRoom;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function NdaDialog({ room, open, onOpenChange }: NdaDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      {open ? <Loaded room={room} onDone={() => onOpenChange(false)} /> : null}
    </Dialog.Root>
  );
}

function Loaded({ room, onDone }: { room: DealRoom; onDone: () => void }) {
  const nda = useQuery(roomNdaQuery(room.id));
  const signed = useQuery(signedNdasQuery());
  // Reset by another text: what was read and typed was for the old one.
  if (nda.data) {
    return (
      <Agreement
        key={nda.data.body_sha256}
        room={room}
        nda={nda.data}
        signed={signed.data ?? []}
        onDone={onDone}
      />
    );
  }
  return (
    <DialogFrame
      title={room.nda_title}
      about={`Version ${room.nda_version}`}
      maxWidth="680px"
      label="Text of the NDA"
    >
      <div className="px-4 pb-5 sm:px-6" style={{ minHeight: "80dvh" }}>
        {nda.error ? (
          <NotLoaded query={nda} compact title="Failed to fetch the NDA" />
        ) : (
          <TextSkeleton lines={8} />
        )}
      </div>
    </DialogFrame>
  );
}

interface AgreementProps {
  room: DealRoom;
  nda: RoomNda;
  signed: readonly SignedNda[];
  onDone: () => void;
}

function Agreement({ room, nda, signed, onDone }: AgreementProps) {
  const form = useId();
  const [isMarked, setMarked] = useState(true);
  const reading = useReading();
  const signing = useSigning(room, nda, onDone);
  const ofRoom = signed.filter(({ deal_room_id }) => deal_room_id === room.id);
  const mine = ofRoom.find(({ body_sha256 }) => body_sha256 === nda.body_sha256);
  const earlier = ofRoom.filter((one) => one !== mine);
  const myParty = nda.parties?.find(({ side }) => side === room.my_side);
  const isComplete = nda.parties?.every(({ missing }) => missing.length === 0) ?? true;
  const accepts = nda.my_step === "ACCEPT" || (nda.my_step === "SIGN" && isComplete);
  const previous = accepts ? earlier[0] : undefined;
  return (
    <DialogFrame
      title={nda.title}
      about={`Version ${nda.version}${nda.parties ? `, ${nda.is_mutual ? "binds both sides" : "binds the investor"}` : ""}`}
      maxWidth="680px"
      label="Text of the NDA"
      foot={accepts ? <SigningFoot form={form} reading={reading} signing={signing} /> : undefined}
    >
      <div className="px-4 pb-5 sm:px-6">
        {mine ? (
          <div className="mb-5">
            <SignedRecord nda={mine} />
          </div>
        ) : null}
        <Parties roomId={room.id} nda={nda} mySide={room.my_side} />
        {myParty?.can_enter_facts && myParty.missing.length > 0 ? (
          <MissingFacts roomId={room.id} party={myParty} />
        ) : null}
        {previous ? (
          <NewVersionNotice
            version={nda.version}
            previous={previous}
            isMarked={isMarked}
            onMarked={setMarked}
          />
        ) : null}
        <div ref={reading.text}>
          {previous && isMarked ? (
            <Suspense fallback={<NdaText body={nda.body} />}>
              <NdaChanges before={previous.body} after={nda.body} />
            </Suspense>
          ) : (
            <NdaText body={nda.body} />
          )}
        </div>
        {accepts ? (
          <>
            <Text as="p" size="2" color="gray" mt="4">
              What you read is recorded: which documents you open, which pages, for how long. You
              can see it yourself, and the administrators of the company's side see it for the
              documents of that side.
            </Text>
            <SignatureForm id={form} signing={signing} />
          </>
        ) : (
          <EarlierNdas ndas={earlier} />
        )}
        {room.is_manager && room.access === "full" ? <RoomSignatures roomId={room.id} /> : null}
      </div>
    </DialogFrame>
  );
}
