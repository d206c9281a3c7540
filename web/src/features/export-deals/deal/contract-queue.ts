import { MAX_DOCUMENT_BYTES } from "@contract/documents";
import { uploadContract } from "@/data/export-deals/mutations";
import { endWithSession } from "@/data/session/end-with-session";
import { type FileType, objectionTo } from "@/ui/files/file-check";
import { makeFileQueue } from "@/ui/files/file-queue";

/** Same as the database's begin_export_contract, which decides. */
export const CONTRACT_TYPES: readonly FileType[] = [
  { extension: "pdf", label: "PDF" },
  { extension: "docx", label: "Word" },
];

interface Place {
  userId: string;
  deal: string;
}

export const contractQueue = makeFileQueue<Place, string>({
  name: "contracts",
  send: ({ deal, file }, options) => uploadContract(deal, file, options),
});

export const addContracts = (userId: string, deal: string, files: readonly File[]): void =>
  contractQueue.add({ userId, deal }, files, (file) =>
    objectionTo(file, CONTRACT_TYPES, MAX_DOCUMENT_BYTES),
  );

endWithSession(contractQueue);
