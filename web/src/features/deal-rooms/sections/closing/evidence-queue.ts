import { MAX_EVIDENCE_BYTES } from "@contract/closing-evidence";
import { uploadEvidence } from "@/data/closings/evidence";
import { endWithSession } from "@/data/session/end-with-session";
import { objectionTo, SCAN_TYPES } from "@/ui/files/file-check";
import { makeFileQueue } from "@/ui/files/file-queue";

/** Same as the database's begin_closing_evidence, which decides. */
export const EVIDENCE_TYPES = SCAN_TYPES;

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
