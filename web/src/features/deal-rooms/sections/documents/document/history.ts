interface Line {
  action: string;
  version: number | null;
  is_stamped?: boolean;
  /** Its name at that time, and the one before, where it was renamed. */
  subject_name?: string | null;
  former_name?: string | null;
}

const WORDS: Readonly<Record<string, string>> = {
  "document.uploaded": "uploaded it",
  "document.previewed": "viewed it",
  "document.downloaded": "downloaded it",
  "document.renamed": "renamed it",
  "document.moved": "moved it",
  "document.removed": "removed it",
  "document.restored": "restored it",
  "document.version_added": "uploaded a new version",
  "question.asked": "asked a question about it",
  "question.followed_up": "added to a question about it",
  "question.answered": "answered a question about it",
  "question.closed": "closed a question about it",
  "question.reopened": "opened a question about it again",
  "question.assigned": "changed who answers a question about it",
  "question.due": "changed the due date of a question about it",
  "question.published": "published an answer about it",
  "question.unpublished": "took an answer about it off the FAQ",
  "access.set": "changed the access to it",
  "diligence.linked": "linked it to the diligence list",
  "diligence.unlinked": "unlinked it from the diligence list",
  "deal.term_sheet_named": "named it as the term sheet",
  "deal.term_sheet_removed": "removed it as the term sheet",
  "deal.legal_docs_named": "named it as the legal documents",
  "deal.legal_docs_removed": "removed it as the legal documents",
  "closing.document_named": "named it as a closing document",
  "closing.document_removed": "took it off the closing documents",
  "closing.document_confirmed": "confirmed it as a closing document",
  "closing.confirmation_withdrawn": "withdrew the confirmation of it",
  "closing.confirmations_voided": "voided its confirmations by a new version",
};

/** An event of a document's history, as the rest of a sentence that begins with a name. */
export function historySentence(line: Line): string {
  const { action, version, is_stamped, subject_name, former_name } = line;
  if (action === "document.renamed" && former_name && subject_name) {
    return `renamed it from ${former_name} to ${subject_name}`;
  }
  const said = is_stamped ? WORDS[action]?.replace(/it$/, "a stamped copy of it") : WORDS[action];
  const words = said ?? action.split(".").at(-1)?.replaceAll("_", " ") ?? "changed it";
  return version !== null && version !== undefined ? `${words} (version ${version})` : words;
}
