import { useRef } from "react";
import { RequestError } from "@/lib/errors";
import { newId } from "@/lib/new-id";

/**
 * Adds something under an id that is made here. It stays the same while an answer is lost, so that a second press finds
 * what the first one added; what was added or refused is over, and the next press adds anew.
 */
export function useAdding() {
  const id = useRef(newId());
  return async <Added>(add: (id: string) => Promise<Added>): Promise<Added> => {
    try {
      const added = await add(id.current);
      id.current = newId();
      return added;
    } catch (error) {
      if (error instanceof RequestError && error.isRefusal) id.current = newId();
      throw error;
    }
  };
}
