import "./forms.css";
import { Dialog } from "@radix-ui/themes";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { keepText, keptText } from "@/lib/kept-texts";
import { DialogActions } from "../DialogActions";
import { DialogFrame } from "../DialogFrame";
import { FormProblem } from "./FormProblem";
import { lengthOf, MAX_REASON, objectionToReason, Reason } from "./Reason";
import { useAct } from "./use-act";

export interface ConfirmWithReasonProps {
  /** The question: "Reject Lumen Grid?" */
  title: string;
  /** What happens then, one sentence each. */
  effects: readonly string[];
  /** Something to see beside it, such as the thing that it concerns. */
  children?: ReactNode;
  /** What the button that does it says: the act, not "OK". */
  act: string;
  isDangerous?: boolean;
  reason?: {
    label?: string;
    /** Who will read it. */
    hint: string;
    optional?: boolean;
    /** Most characters; 2,000 unless told. */
    max?: number;
  };
  /** False while what else it takes is not chosen. */
  canAct?: boolean;
  /** Names what is decided, so that an unsent reason is there when one comes back: "reject:<id>". */
  draftKey: string;
  /** Asks the database. */
  onConfirm: (reason: string) => Promise<unknown>;
  /** Title of the notice when it refuses. */
  failed: string;
  /** It is done. */
  onDone?: () => void;
  /** The dialog is to be taken away: it was done, or left. */
  onClose: () => void;
}

/** Asks before something is done that others are told the reason of. */
export function ConfirmWithReason(props: ConfirmWithReasonProps) {
  const { title, effects, act, reason, canAct = true, draftKey, onClose } = props;
  const [text, setText] = useState(() => keptText(draftKey));
  const formId = useId();
  const doing = useAct(props.onConfirm, props.failed);
  const max = reason?.max ?? MAX_REASON;
  const isMissing = reason !== undefined && !reason.optional && lengthOf(text) === 0;
  const isReady = canAct && !isMissing && objectionToReason(text, max) === null;

  const enter = (next: string) => {
    setText(next);
    keepText(draftKey, next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || !(await doing.act(text.trim()))) return;
    keepText(draftKey, "");
    props.onDone?.();
    onClose();
  };

  return (
    // While it is being done there is nothing to leave: the answer would have nobody to tell.
    <Dialog.Root open onOpenChange={(open) => !open && !doing.pending && onClose()}>
      <DialogFrame
        title={title}
        about="What happens:"
        maxWidth="30rem"
        label={title}
        foot={
          <DialogActions
            form={formId}
            color={props.isDangerous ? "red" : undefined}
            disabled={!isReady}
            pending={doing.pending}
          >
            {act}
          </DialogActions>
        }
      >
        <form id={formId} onSubmit={submit} className="flex flex-col gap-4 px-4 pb-5 sm:px-6">
          <ul className="confirm-effects">
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          {props.children}
          {reason ? (
            <Reason
              label={reason.label ?? "Reason"}
              optional={reason.optional}
              hint={reason.hint}
              value={text}
              max={max}
              isFirst
              onChange={enter}
            />
          ) : null}
          <FormProblem problem={doing.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
