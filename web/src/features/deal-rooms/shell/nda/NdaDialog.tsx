import { Dialog, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useId, useState } from "react";
import { ndaVersionQuery, signedNdasQuery } from "@/data/deal-rooms/queries";
import type { DealRoom } from "@/data/deal-rooms/types";
import { SignatureForm } from "@/domain/agreements/SignatureForm";
import { SigningFoot } from "@/domain/agreements/SigningFoot";
import { NdaText } from "@/domain/nda/NdaText";
import { DialogFrame } from "@/ui/DialogFrame";
import { ErrorState } from "@/ui/ErrorState";
import { lazyComponent } from "@/ui/lazy-component";
import { TextSkeleton } from "@/ui/Skeletons";
import { useReading } from "@/ui/use-reading";
import { EarlierNdas } from "./EarlierNdas";
import { NewVersionNotice } from "./NewVersionNotice";
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
      {open ? (
        // Reset by a newer version: what was read and typed was for the old one.
        <Agreement key={room.nda_version_id} room={room} onDone={() => onOpenChange(false)} />
      ) : null}
    </Dialog.Root>
  );
}

function Agreement({ room, onDone }: { room: DealRoom; onDone: () => void }) {
  const form = useId();
  const nda = useQuery(ndaVersionQuery(room.nda_version_id));
  const signed = useQuery(signedNdasQuery());
  const [isMarked, setMarked] = useState(true);
  const reading = useReading();
  const signing = useSigning(room, onDone);

  const ofRoom = (signed.data ?? []).filter(({ deal_room_id }) => deal_room_id === room.id);
  const mine = ofRoom.find(({ version }) => version === room.nda_version);
  const earlier = ofRoom.filter((one) => one !== mine);
  const previous = room.must_accept_nda ? earlier[0] : undefined;
  return (
    <DialogFrame
      title={room.nda_title}
      about={`Version ${room.nda_version}`}
      maxWidth="680px"
      label="Text of the NDA"
      foot={
        room.must_accept_nda ? (
          <SigningFoot form={form} reading={reading} signing={signing} />
        ) : undefined
      }
    >
      <div className="px-4 pb-5 sm:px-6">
        {mine ? (
          <div className="mb-5">
            <SignedRecord nda={mine} />
          </div>
        ) : null}
        {nda.data ? (
          <>
            {previous ? (
              <NewVersionNotice
                version={room.nda_version}
                previous={previous}
                isMarked={isMarked}
                onMarked={setMarked}
              />
            ) : null}
            <div ref={reading.text}>
              {previous && isMarked ? (
                <Suspense fallback={<NdaText body={nda.data.body} />}>
                  <NdaChanges before={previous.body} after={nda.data.body} />
                </Suspense>
              ) : (
                <NdaText body={nda.data.body} />
              )}
            </div>
            {room.must_accept_nda ? (
              <>
                <Text as="p" size="2" color="gray" mt="4">
                  What you read is recorded: which documents you open, which pages, for how long.
                  You can see it yourself, and the administrators of the company's side see it for
                  the documents of that side.
                </Text>
                <SignatureForm id={form} signing={signing} />
              </>
            ) : null}
            {room.must_accept_nda ? null : <EarlierNdas ndas={earlier} />}
            {room.is_manager && room.access === "full" ? <RoomSignatures roomId={room.id} /> : null}
          </>
        ) : nda.error ? (
          <ErrorState
            compact
            title="Failed to fetch the NDA"
            onRetry={() => void nda.refetch()}
            retrying={nda.isFetching}
          />
        ) : (
          <div style={{ minHeight: "80dvh" }}>
            <TextSkeleton lines={8} />
          </div>
        )}
      </div>
    </DialogFrame>
  );
}
