import { MAX_DOCUMENT_BYTES } from "@contract/documents";
import { uploadContract } from "@/data/export-deals/mutations";
import { readSession, watchSessionState } from "@/data/session/state";
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

const listeners = new Set<() => void>();

export function watchContracts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const contractQueue = makeFileQueue<Place, string>({
  name: "contracts",
  send: ({ deal, file }, options) => uploadContract(deal, file, options),
  onArrived: () => {
    for (const listener of listeners) listener();
  },
});

export const addContracts = (userId: string, deal: string, files: readonly File[]): void =>
  contractQueue.add({ userId, deal }, files, (file) =>
    objectionTo(file, CONTRACT_TYPES, MAX_DOCUMENT_BYTES),
  );

// Security: what somebody was sending ends with their session.
watchSessionState(() => {
  const { user } = readSession();
  contractQueue.dismiss(({ userId }) => userId !== user?.id);
});
