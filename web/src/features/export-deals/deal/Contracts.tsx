import { MAX_DOCUMENT_BYTES } from "@contract/documents";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { exportDealKeys } from "@/data/export-deals/keys";
import { loadContract } from "@/data/export-deals/mutations";
import type { ExportDeal } from "@/data/export-deals/types";
import { exportSide } from "@/domain/export-deals/export-deals";
import { DateTime } from "@/ui/DateTime";
import { FileField } from "@/ui/files/FileField";
import { FileList } from "@/ui/files/FileList";
import type { Sending } from "@/ui/files/file-queue";
import { useOpenFile } from "@/ui/files/use-open-file";
import { useSent } from "@/ui/files/use-sent";
import { Panel } from "@/ui/Panel";
import { addContracts, CONTRACT_TYPES, contractQueue } from "./contract-queue";
import { Part } from "./Part";

/** Both sides add them; none is ever replaced. */
export function Contracts({ deal, userId }: { deal: ExportDeal; userId: string }) {
  const client = useQueryClient();
  const opened = useOpenFile(loadContract);
  const isHere = useCallback(
    (item: { userId: string; deal: string } & Sending) =>
      item.userId === userId && item.deal === deal.id,
    [userId, deal.id],
  );
  const sent = useSent(
    contractQueue,
    isHere,
    () => void client.invalidateQueries({ queryKey: exportDealKeys.page(deal.id) }),
  );
  const canAdd = deal.can.includes("CONTRACT");
  if (!canAdd && deal.contracts.length === 0) return null;
  return (
    <Part title="Contracts">
      <Panel isCard className="grid grid-cols-1 gap-3 px-4.5 py-4">
        {deal.contracts.length > 0 ? (
          <FileList
            label="Contracts, the newest first"
            files={deal.contracts}
            opened={opened}
            about={(contract) => (
              <>
                added by {contract.is_mine ? "you" : exportSide(contract.by)}{" "}
                <DateTime value={contract.arrived_at} format="relative" />
              </>
            )}
          />
        ) : null}
        {canAdd ? (
          <FileField
            label="Add a contract"
            hint="Both sides can read it, and the hub once a quote is accepted. It cannot be undone."
            types={CONTRACT_TYPES}
            max={MAX_DOCUMENT_BYTES}
            sent={sent}
            onAdd={(files) => addContracts(userId, deal.id, files)}
          />
        ) : null}
      </Panel>
      {opened.dialog}
    </Part>
  );
}
