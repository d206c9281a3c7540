import { RequestError } from "@/lib/errors";
import { keepText, keptText } from "@/lib/kept-texts";
import { newId } from "@/lib/new-id";

/**
 * Adds something under an id that is made here. It stays while an answer is lost or refused, also when the form is
 * closed, so that a second press finds what the first one added. What was added is over, and so is an id that the
 * database says is in use: the next press adds anew.
 * @param key of the form, as its texts have it
 */
export function useIdempotentCreate(key: string) {
  const kept = `adding:${key}`;
  return async <Added>(add: (id: string) => Promise<Added>): Promise<Added> => {
    const id = keptText(kept) || newId();
    keepText(kept, id);
    try {
      const added = await add(id);
      keepText(kept, "");
      return added;
    } catch (error) {
      if (error instanceof RequestError && error.status === 409) keepText(kept, "");
      throw error;
    }
  };
}
