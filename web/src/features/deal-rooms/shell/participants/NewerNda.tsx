import { Button, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { RoomActs } from "@/data/deal-rooms/people";
import { ndaVersionQuery } from "@/data/deal-rooms/queries";
import type { DealRoom } from "@/data/deal-rooms/types";
import { ErrorState } from "@/ui/ErrorState";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { lazyComponent } from "@/ui/lazy-component";
import { notify } from "@/ui/notify";
import { ScrollRegion } from "@/ui/ScrollRegion";
import { TextSkeleton } from "@/ui/Skeletons";

const NdaChanges = lazyComponent(() => import("@/domain/nda/NdaChanges"));

interface NewerNdaProps {
  room: DealRoom;
  acts: RoomActs;
  onDone: () => void;
}

export function NewerNda({ room, acts, onDone }: NewerNdaProps) {
  const [isAsking, setAsking] = useState(false);
  const { newer_nda_version: newer, newer_nda_version_id: newerId } = room;
  return (
    <>
      <Text as="p" size="2">
        Version {room.nda_version} applies in this room.{" "}
        {newer
          ? `Version ${newer} has been published since.`
          : "The founder can move the room to a newer version once one is published."}
      </Text>
      {newerId ? (
        <Button variant="soft" mt="3" onClick={() => setAsking(true)}>
          See what version {newer} changes
        </Button>
      ) : null}
      {isAsking && newerId ? (
        <ConfirmWithReason
          title={`Move this room to version ${newer}?`}
          effects={[
            "Everybody in the room, including you, has to accept the new version to continue.",
            "Until then, messages, documents and activity are locked.",
            "Earlier acceptances stay on record. You cannot go back to the older version.",
          ]}
          act={`Move to version ${newer}`}
          draftKey={`nda:${room.id}`}
          failed="NDA not changed"
          onConfirm={() => acts.moveToNda(newerId)}
          onDone={() => {
            notify.success(`Version ${newer} now applies`, "Accept it to continue.");
            onDone();
          }}
          onClose={() => setAsking(false)}
        >
          <ScrollRegion label={`What version ${newer} changes`} className="nda-changes">
            <Changes before={room.nda_version_id} after={newerId} />
          </ScrollRegion>
        </ConfirmWithReason>
      ) : null}
    </>
  );
}

function Changes({ before, after }: { before: string; after: string }) {
  const [old, next] = [useQuery(ndaVersionQuery(before)), useQuery(ndaVersionQuery(after))];
  const failed = [old, next].find(({ error }) => error);
  if (failed) {
    return (
      <ErrorState
        compact
        title="Failed to fetch the NDA"
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    );
  }
  if (!old.data || !next.data) return <TextSkeleton lines={6} />;
  return (
    <Suspense fallback={<TextSkeleton lines={6} />}>
      <NdaChanges before={old.data.body} after={next.data.body} />
    </Suspense>
  );
}
