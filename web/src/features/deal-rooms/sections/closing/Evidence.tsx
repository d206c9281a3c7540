import { MAX_EVIDENCE_BYTES, MOST_EVIDENCE } from "@contract/closing-evidence";
import { Heading, Text } from "@radix-ui/themes";
import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { useCallback, useId, useState } from "react";
import { type ClosingEvidence, loadEvidence, withdrawEvidence } from "@/data/closings/evidence";
import type { RoomEvidence } from "@/data/deal-rooms/closing";
import { dealRoomKeys } from "@/data/deal-rooms/keys";
import type { DealRoom } from "@/data/deal-rooms/types";
import { countOf } from "@/lib/format";
import { DateTime } from "@/ui/DateTime";
import { FileField } from "@/ui/files/FileField";
import { FileList } from "@/ui/files/FileList";
import type { Sending } from "@/ui/files/file-queue";
import { useOpenFile } from "@/ui/files/use-open-file";
import { useSent } from "@/ui/files/use-sent";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";
import { WithdrawDialog } from "@/ui/messages/WithdrawDialog";
import { NotLoaded } from "@/ui/NotLoaded";
import { useFocusReturn } from "@/ui/use-focus-return";
import { OTHER_SIDE, SIDE_WORDS } from "../../model/sides";
import { addEvidence, EVIDENCE_TYPES, evidenceQueue } from "./evidence-queue";

interface EvidenceProps {
  room: DealRoom;
  userId: string;
  evidence: UseQueryResult<RoomEvidence | null>;
}

/** Copies of documents for who confirms the closing. Nothing for who neither manages a side nor signs for one, and before the deal is completed. */
export function Evidence({ room, userId, evidence }: EvidenceProps) {
  const id = useId();
  if (!evidence.data && !evidence.error) return null;
  return (
    <section aria-labelledby={id}>
      <Heading as="h3" size="3" mb="2" id={id}>
        Evidence of the closing
      </Heading>
      {evidence.data ? (
        <SideEvidence room={room} userId={userId} evidence={evidence.data} />
      ) : (
        <NotLoaded query={evidence} compact title="The evidence could not be loaded" />
      )}
    </section>
  );
}

interface SideEvidenceProps {
  room: DealRoom;
  userId: string;
  evidence: RoomEvidence;
}

function SideEvidence({ room, userId, evidence }: SideEvidenceProps) {
  const client = useQueryClient();
  const deal = room.deal_id;
  const refresh = () => client.invalidateQueries({ queryKey: dealRoomKeys.evidence(room.id) });
  const isHere = useCallback(
    (item: { userId: string; deal: string } & Sending) =>
      item.userId === userId && item.deal === deal,
    [userId, deal],
  );
  const sent = useSent(evidenceQueue, isHere, refresh);
  const withdrawing = useSubmit(withdrawEvidence, "File not withdrawn");
  const focus = useFocusReturn();
  const [asked, ask] = useState<ClosingEvidence | null>(null);
  const opened = useOpenFile(loadEvidence);
  const otherSide = SIDE_WORDS[OTHER_SIDE[room.my_side]];
  const { files, of_other_side: others, can_withdraw: canWithdraw } = evidence;
  const isFull = files.length >= MOST_EVIDENCE;
  const withdraw = async (id: string) => {
    await withdrawing.submit({ deal, id });
    // A refusal stands below the list.
    ask(null);
    await refresh();
  };
  return (
    <div className="grid max-w-xl gap-3">
      <Text as="p" size="2" color="gray">
        Copies of documents for who confirms the closing: the startup's hub, or the platform in its
        place; once it is confirmed, both. They read the files and which side they are from, and
        nothing else of this room.
        {canWithdraw ? null : " The closing is confirmed, so what is added stays."}
      </Text>
      {files.length > 0 ? (
        <FileList<ClosingEvidence>
          label="Evidence of your side"
          files={files}
          opened={opened}
          about={(file) => (
            <>
              added <DateTime value={file.added_at} format="relative" />
            </>
          )}
          removal="Withdraw"
          {...(canWithdraw ? { onRemove: ask } : {})}
        />
      ) : null}
      <FormProblem problem={withdrawing.problem} />
      <FileField
        label="Add evidence"
        hint={
          isFull
            ? `Your side has added ${MOST_EVIDENCE} files, the most there can be.`
            : `For example a receipt of the bank. ${MOST_EVIDENCE} files at most; ${otherSide} sees how many.`
        }
        types={EVIDENCE_TYPES}
        max={MAX_EVIDENCE_BYTES}
        sent={sent}
        onAdd={(added) => addEvidence({ userId, deal }, added)}
        disabled={isFull}
      />
      {others > 0 ? (
        <Text as="p" size="2" color="gray">
          Added by {otherSide}: {countOf(others, "file")}.
        </Text>
      ) : null}
      {opened.dialog}
      {asked ? (
        <WithdrawDialog
          {...focus}
          title={`Withdraw ${asked.file_name}?`}
          about="It is deleted, and whoever confirms the closing no longer sees it. Your side can add it again."
          isPending={withdrawing.pending}
          onWithdraw={() => void withdraw(asked.id)}
          onClose={() => ask(null)}
        />
      ) : null}
    </div>
  );
}
