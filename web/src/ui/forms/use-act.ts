import { useRef, useState } from "react";
import { toSentence, type WrongField, wrongFields } from "@/lib/errors";
import { notify } from "../notify";

export interface Acting<Wish> {
  /** Ignored while one is under way. True once done. */
  act: (wish: Wish) => Promise<boolean>;
  pending: boolean;
  problem: string | null;
  /** As far as the database names fields (see useFormAct). */
  fields: readonly WrongField[];
  clear: () => void;
}

/**
 * A refusal shows as a notice, and as `problem` beside the form.
 * @param failed the notice's title
 */
export function useAct<Wish>(
  send: (wish: Wish) => Promise<unknown>,
  failed: string | ((wish: Wish) => string),
): Acting<Wish> {
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
      notify.error(typeof failed === "string" ? failed : failed(wish), sentence);
      return false;
    } finally {
      isUnderWay.current = false;
      setPending(false);
    }
  };
  return { act, pending, problem, fields, clear };
}
