import { RequestError } from "@/lib/errors";
import { newId } from "@/lib/new-id";
import { saveTextDraft, textDraft } from "@/lib/text-drafts";

/**
 * Creates something under an id of the client's. The id is kept while the answer is lost or refused, also when the form
 * is closed, so that a second press finds what the first one created. It is dropped after a success, and when the
 * database says that it is in use.
 * @param key of the form, as its texts have it
 */
export function useIdempotentCreate(key: string) {
  const kept = `adding:${key}`;
  return async <Added>(add: (id: string) => Promise<Added>): Promise<Added> => {
    const id = textDraft(kept) || newId();
    saveTextDraft(kept, id);
    try {
      const added = await add(id);
      saveTextDraft(kept, "");
      return added;
    } catch (error) {
      if (error instanceof RequestError && error.status === 409) saveTextDraft(kept, "");
      throw error;
    }
  };
}
