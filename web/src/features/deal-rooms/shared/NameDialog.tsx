import { Dialog, Text, TextField } from "@radix-ui/themes";
import { type FormEvent, useId, useState } from "react";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";
import { endingOf, objectionToName } from "./names";

interface NameDialogProps {
  title: string;
  about?: string;
  label: string;
  /** A file's name keeps its ending. */
  name: string;
  isFile?: boolean;
  act: string;
  failed: string;
  onName: (name: string) => Promise<unknown>;
  onClose: () => void;
}

export function NameDialog(props: NameDialogProps) {
  const { title, about, label, isFile = false, act, onClose } = props;
  const ending = isFile ? endingOf(props.name) : "";
  const [name, setName] = useState(props.name.slice(0, props.name.length - ending.length));
  const [wrong, setWrong] = useState<string | null>(null);
  const formId = useId();
  const naming = useSubmit(props.onName, props.failed);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const whole = name.trim() + ending;
    const problem = name.trim() === "" ? "Enter a name." : objectionToName(whole);
    setWrong(problem);
    if (problem) return;
    if (whole === props.name || (await naming.submit(whole))) onClose();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !naming.pending && onClose()}>
      <DialogFrame
        title={title}
        {...(about ? { about } : {})}
        maxWidth="28rem"
        label={title}
        foot={
          <DialogActions form={formId} pending={naming.pending}>
            {act}
          </DialogActions>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4 px-6 pb-5">
          <Field label={label} {...(wrong ? { error: wrong } : {})}>
            {(control) => (
              <TextField.Root
                {...control}
                data-autofocus
                dir="auto"
                autoComplete="off"
                value={name}
                maxLength={255}
                onChange={({ target }) => setName(target.value)}
              >
                {ending ? (
                  <TextField.Slot side="right">
                    <Text size="2" color="gray">
                      {ending}
                    </Text>
                  </TextField.Slot>
                ) : null}
              </TextField.Root>
            )}
          </Field>
          <FormProblem problem={naming.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
