import { Dialog, Text } from "@radix-ui/themes";
import { type FormEvent, useId, useState } from "react";
import type { Watched } from "@/data/watchlist/types";
import { readMoney, worded } from "@/lib/amounts";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { AmountField } from "@/ui/forms/AmountField";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";
import { nameOf } from "./states";

interface CommitDialogProps {
  card: Watched;
  onCommit: (amount: number | null) => Promise<unknown>;
  onClose: () => void;
}

const BOUNDS = { min: 0.01 };

export default function CommitDialog({ card, onCommit, onClose }: CommitDialogProps) {
  const formId = useId();
  const [text, setText] = useState(card.amount === null ? "" : worded(card.amount));
  const [wrong, setWrong] = useState<string>();
  const doing = useSubmit(onCommit, "Card not moved");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = readMoney(text, "USD", BOUNDS);
    if ("problem" in read) setWrong(read.problem);
    else if (await doing.submit(read.value)) onClose();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !doing.pending && onClose()}>
      <DialogFrame
        title={`Commit to ${nameOf(card)}`}
        about="A non-binding note that your colleagues read. A deal begins with an introduction."
        maxWidth="28rem"
        label="Commit"
        foot={
          <DialogActions form={formId} pending={doing.pending}>
            Commit
          </DialogActions>
        }
      >
        <form id={formId} onSubmit={submit} className="flex flex-col gap-4 px-4 pb-5 sm:px-6">
          <AmountField
            label="Amount in US dollars"
            optional
            isFirst
            placeholder="500,000"
            bounds={BOUNDS}
            value={text}
            error={wrong ?? doing.fields[0]?.message}
            onChange={(next) => {
              setText(next);
              setWrong(undefined);
            }}
          />
          <Text as="p" size="2" color="gray">
            The company sees only the total committed by all investors, never by whom or by how
            many. While yours is the only amount, the total is your amount. Leave it empty to keep
            it between you.
          </Text>
          <FormProblem problem={doing.fields.length > 0 ? null : doing.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
