import { MAX_DOCUMENT_BYTES } from "@contract/documents";
import { Button, IconButton, Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useCallback } from "react";
import { exportDealKeys } from "@/data/export-deals/keys";
import { loadContract } from "@/data/export-deals/mutations";
import type { ExportDeal } from "@/data/export-deals/types";
import { exportSide } from "@/domain/export-deals/export-deals";
import { formatFileSize } from "@/lib/format";
import { DateTime } from "@/ui/DateTime";
import { FileField } from "@/ui/files/FileField";
import { FileIcon } from "@/ui/files/FileIcon";
import type { Sending } from "@/ui/files/file-queue";
import { useOpenFile } from "@/ui/files/use-open-file";
import { useSent } from "@/ui/files/use-sent";
import { Panel } from "@/ui/Panel";
import { addContracts, CONTRACT_TYPES, contractQueue } from "./contract-queue";
import { Part } from "./Part";

/** Both sides add them; none is ever replaced. */
export function Contracts({ deal, userId }: { deal: ExportDeal; userId: string }) {
  const client = useQueryClient();
  const file = useOpenFile(loadContract);
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
          <ul className="divide-y divide-(--gray-a4)" aria-label="Contracts, the newest first">
            {deal.contracts.map((contract) => (
              <li key={contract.id} className="flex items-center gap-3 py-2">
                <FileIcon contentType={contract.content_type} />
                <span className="flex-1 min-w-0 wrap-anywhere">
                  <Button variant="ghost" className="m-0 p-0" onClick={() => file.open(contract)}>
                    <span dir="auto">{contract.file_name}</span>
                  </Button>
                  <Text as="span" size="1" color="gray" className="block">
                    {formatFileSize(contract.file_size)} · added by{" "}
                    {contract.is_mine ? "you" : exportSide(contract.by)}{" "}
                    <DateTime value={contract.arrived_at} format="relative" />
                  </Text>
                </span>
                <IconButton
                  variant="ghost"
                  color="gray"
                  className="m-0"
                  aria-label={`Download ${contract.file_name}`}
                  loading={file.saving === contract.id}
                  onClick={() => file.save(contract)}
                >
                  <Download aria-hidden size={16} />
                </IconButton>
              </li>
            ))}
          </ul>
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
      {file.dialog}
    </Part>
  );
}
