import { Button, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { type NdaChoice, roomNdaQuery } from "@/data/deal-rooms/nda";
import type { RoomActs } from "@/data/deal-rooms/people";
import { ndaVersionQuery } from "@/data/deal-rooms/queries";
import type { DealRoom } from "@/data/deal-rooms/types";
import { filledIn } from "@/domain/nda/filled-in";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { lazyComponent } from "@/ui/lazy-component";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { ScrollRegion } from "@/ui/ScrollRegion";
import { TextSkeleton } from "@/ui/Skeletons";

const NdaChanges = lazyComponent(() => import("@/domain/nda/NdaChanges"));

const kindOf = ({ is_mutual, governing_law }: NdaChoice) =>
  `${is_mutual ? "Binds both sides" : "Binds the investor"}, law of ${governing_law}`;

interface ChooseNdaProps {
  room: DealRoom;
  acts: RoomActs;
  onDone: () => void;
}

/** For who manages the company's side: the other NDAs that the platform offers. */
export function ChooseNda({ room, acts, onDone }: ChooseNdaProps) {
  const nda = useQuery(roomNdaQuery(room.id));
  const [chosen, choose] = useState<NdaChoice | null>(null);
  return (
    <>
      <Text as="p" size="2">
        {room.nda_title}, version {room.nda_version}, applies in this room.
        {room.newer_nda_version
          ? ` Version ${room.newer_nda_version} has been published since.`
          : null}
      </Text>
      {nda.data?.choices ? (
        <ul className="m-0 mt-3 list-none divide-y divide-(--gray-a4) border-y border-(--gray-a4) p-0">
          {nda.data.choices.map((choice) => (
            <li key={choice.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
              <div className="min-w-0 flex-1 basis-48">
                <Text as="p" size="2" weight="medium">
                  {choice.title}, version {choice.version}
                </Text>
                <Text as="p" size="1" color="gray">
                  {kindOf(choice)}
                </Text>
              </div>
              <Button variant="soft" onClick={() => choose(choice)}>
                Compare and choose
              </Button>
            </li>
          ))}
        </ul>
      ) : nda.error ? (
        <NotLoaded query={nda} compact title="Failed to fetch the NDA" />
      ) : null}
      {chosen ? (
        <ConfirmWithReason
          title={`Use ${chosen.title}, version ${chosen.version}?`}
          effects={[
            `${chosen.is_mutual ? "Both parties sign it" : "The investor signs it"}, and everybody in the room, including you, accepts it to continue.`,
            "Until then, messages, documents and activity are locked.",
            "What was signed and accepted before stays on record.",
          ]}
          act={`Use version ${chosen.version}`}
          draftKey={`nda:${room.id}`}
          failed="NDA not changed"
          onConfirm={() => acts.moveToNda(chosen.id)}
          onDone={() => {
            notify.success(`Version ${chosen.version} now applies`, "Sign it to continue.");
            onDone();
          }}
          onClose={() => choose(null)}
        >
          <ScrollRegion label={`What version ${chosen.version} changes`} className="nda-changes">
            <Changes before={room.nda_version_id} after={chosen.id} />
          </ScrollRegion>
        </ConfirmWithReason>
      ) : null}
    </>
  );
}

function Changes({ before, after }: { before: string; after: string }) {
  const [old, next] = [useQuery(ndaVersionQuery(before)), useQuery(ndaVersionQuery(after))];
  const failed = [old, next].find(({ error }) => error);
  if (failed) return <NotLoaded query={failed} compact title="Failed to fetch the NDA" />;
  if (!old.data || !next.data) return <TextSkeleton lines={6} />;
  return (
    <Suspense fallback={<TextSkeleton lines={6} />}>
      <NdaChanges before={filledIn(old.data)} after={filledIn(next.data)} />
    </Suspense>
  );
}
