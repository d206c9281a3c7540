import { MAX_EVIDENCE_BYTES } from "@contract/closing-evidence";
import { uploadEvidence } from "@/data/closings/evidence";
import { endWithSession } from "@/data/session/end-with-session";
import { type FileType, objectionTo } from "@/ui/files/file-check";
import { makeFileQueue } from "@/ui/files/file-queue";

/** Same as the database's begin_closing_evidence, which decides. */
export const EVIDENCE_TYPES: readonly FileType[] = [
  { extension: "pdf", label: "PDF" },
  { extension: "png", label: "PNG" },
  { extension: "jpg", label: "JPEG" },
  { extension: "jpeg", label: "JPEG" },
];

interface Place {
  userId: string;
  deal: string;
}

export const evidenceQueue = makeFileQueue<Place, string>({
  name: "evidence",
  send: ({ deal, file }, options) => uploadEvidence(deal, file, options),
});

export const addEvidence = (place: Place, files: readonly File[]): void =>
  evidenceQueue.add(place, files, (file) => objectionTo(file, EVIDENCE_TYPES, MAX_EVIDENCE_BYTES));

endWithSession(evidenceQueue);
