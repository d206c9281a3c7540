import { Dialog, Text } from "@radix-ui/themes";
import { type FormEvent, type ReactNode, useId, useRef } from "react";
import { DialogActions } from "../DialogActions";
import { DialogFrame } from "../DialogFrame";
import { FormProblem } from "./FormProblem";
import { lengthOf, MAX_REASON, objectionToReason, Reason } from "./Reason";
import { useSubmit } from "./use-submit";
import { useTextDraft } from "./use-text-draft";

export interface ConfirmWithReasonProps {
  title: string;
  /** The effects, one sentence each. */
  effects: readonly string[];
  children?: ReactNode;
  /** After the reason. */
  details?: ReactNode;
  /** The act, not "OK". */
  act: string;
  isDangerous?: boolean;
  reason?: {
    label?: string;
    /** The readers of the reason. */
    hint: string;
    optional?: boolean;
    /** Characters; default 1. */
    min?: number;
    /** Characters; default 2,000. */
    max?: number;
  };
  /** False while another required choice is missing. */
  canAct?: boolean;
  /** Under which an unsent reason is kept: "reject:<id>". */
  draftKey: string;
  /** "ask-again" leaves the dialog open. */
  onConfirm: (reason: string) => Promise<unknown>;
  failed: string;
  onDone?: () => void;
  /** Done or left. */
  onClose: () => void;
}

/** For acts whose reason others will read. */
export function ConfirmWithReason(props: ConfirmWithReasonProps) {
  const { title, effects, act, reason, canAct = true, draftKey, onClose } = props;
  const { text, write, forget } = useTextDraft(draftKey);
  const formId = useId();
  const answer = useRef<unknown>(undefined);
  const doing = useSubmit(async (reason: string) => {
    answer.current = await props.onConfirm(reason);
  }, props.failed);
  const max = reason?.max ?? MAX_REASON;
  const isMissing = reason !== undefined && !reason.optional && lengthOf(text) < (reason.min ?? 1);
  const isReady = canAct && !isMissing && objectionToReason(text, max) === null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || !(await doing.submit(text.trim())) || answer.current === "ask-again") return;
    forget();
    props.onDone?.();
    onClose();
  };

  return (
    // No leaving while it is under way: nobody would see the answer.
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
          <Text asChild size="2">
            <ul className="flex list-disc flex-col gap-1 pl-5 wrap-anywhere">
              {effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
          </Text>
          {props.children}
          {reason ? (
            <Reason
              label={reason.label ?? "Reason"}
              optional={reason.optional}
              hint={reason.hint}
              value={text}
              max={max}
              isFirst
              onChange={write}
            />
          ) : null}
          {props.details}
          <FormProblem problem={doing.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
