import { readSession, watchSessionState } from "@/data/session/state";
import { kindOf } from "./file-kinds";

/** More are downloaded again, as everybody else does. */
const MAX_KEPT = 20;

const kept = new Map<string, File>();

/** Pictures that this tab uploaded are shown to their sender without a download, which would enter the log. */
export function keepPicture(documentId: string, file: File): void {
  if (kindOf(file.type) !== "picture") return;
  kept.set(documentId, file);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
}

export const ownPicture = (documentId: string): File | null => kept.get(documentId) ?? null;

// Security: what somebody uploaded leaves memory with their session.
watchSessionState(() => {
  if (readSession().status === "signed-out") kept.clear();
});
