import { useRef, useState } from "react";
import { toSentence, type WrongField, wrongFields } from "@/lib/errors";
import { notify } from "../notify";

export interface SubmitState<Input> {
  /** Sends the input, unless one is being sent already. @returns whether it succeeded */
  submit: (input: Input) => Promise<boolean>;
  pending: boolean;
  problem: string | null;
  /** The fields that the database names in its refusal (useFormSubmit puts them there). */
  fields: readonly WrongField[];
  clear: () => void;
}

/**
 * Runs a request of a form or button. A refusal shows as a toast, and as `problem` beside the form.
 * @param failed the toast's title
 */
export function useSubmit<Input>(
  send: (input: Input) => Promise<unknown>,
  failed: string | ((input: Input) => string),
): SubmitState<Input> {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [fields, setFields] = useState<readonly WrongField[]>([]);
  // A ref, not the state: a second click in the same frame must not send again.
  const isSending = useRef(false);
  const clear = () => {
    setProblem(null);
    setFields([]);
  };
  const submit = async (input: Input) => {
    if (isSending.current) return false;
    isSending.current = true;
    setPending(true);
    clear();
    try {
      await send(input);
      return true;
    } catch (error) {
      const sentence = toSentence(error);
      setProblem(sentence);
      setFields(wrongFields(error));
      notify.error(typeof failed === "string" ? failed : failed(input), sentence);
      return false;
    } finally {
      isSending.current = false;
      setPending(false);
    }
  };
  return { submit, pending, problem, fields, clear };
}
