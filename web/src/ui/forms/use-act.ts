import { useRef, useState } from "react";
import { toSentence, type WrongField, wrongFields } from "@/lib/errors";
import { notify } from "../notify";

export interface Acting<Wish> {
  /** Does it; while it is under way, further wishes are none. True once it is done. */
  act: (wish: Wish) => Promise<boolean>;
  pending: boolean;
  /** Why it was refused or failed, as a sentence, until the next try. */
  problem: string | null;
  /** What of it is wrong at which field, as far as the database names them (useFormAct puts it there). */
  fields: readonly WrongField[];
  clear: () => void;
}

/**
 * Something that a form asks for. What the server refuses is told twice: by a notice, which goes, and by
 * `problem`, which stays in the form (FormProblem) beside what was entered.
 *
 * @param send does it
 * @param failed title of the notice: "Startup not approved"
 */
export function useAct<Wish>(send: (wish: Wish) => Promise<unknown>, failed: string): Acting<Wish> {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [fields, setFields] = useState<readonly WrongField[]>([]);
  // Two clicks within one frame are one wish.
  const isUnderWay = useRef(false);
  const clear = () => {
    setProblem(null);
    setFields([]);
  };
  const act = async (wish: Wish) => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setPending(true);
    clear();
    try {
      await send(wish);
      return true;
    } catch (error) {
      const sentence = toSentence(error);
      setProblem(sentence);
      setFields(wrongFields(error));
      notify.error(failed, sentence);
      return false;
    } finally {
      isUnderWay.current = false;
      setPending(false);
    }
  };
  return { act, pending, problem, fields, clear };
}
