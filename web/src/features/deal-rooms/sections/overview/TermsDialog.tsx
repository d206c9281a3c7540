import { Dialog, TextField } from "@radix-ui/themes";
import { type FormEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import type { DealActs, NewTerms } from "@/data/deal-rooms/deal";
import type { DealCockpit, DealRoom, RoomPerson } from "@/data/deal-rooms/types";
import { formatMoneyInFull } from "@/lib/format";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { AmountField } from "@/ui/forms/AmountField";
import { DraftNote } from "@/ui/forms/DraftNote";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useEditsDraft } from "@/ui/forms/use-edits-draft";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";
import { nameOf, OTHER_SIDE, partyOf } from "../../model/sides";
import {
  asTyped,
  derived,
  lastDay,
  readTerms,
  type TermField,
  type TypedTerms,
} from "../../model/terms";
import { MeanwhileNotice } from "./MeanwhileNotice";
import { StatedFields } from "./StatedFields";
import { figuresOf } from "./Terms";
import { TermsTable } from "./TermsTable";
import { useSeenVersion } from "./use-seen-version";

interface TermsDialogProps {
  room: DealRoom;
  deal: DealCockpit;
  people: readonly RoomPerson[];
  acts: DealActs;
  onClose: () => void;
}

/** Typed values stay when somebody else proposes. */
export function TermsDialog({ room, deal, people, acts, onClose }: TermsDialogProps) {
  const [first] = useState<TypedTerms>(() => asTyped(deal.proposal ?? figuresOf(room, deal)));
  const seen = useSeenVersion(deal.next_version ?? 1);
  const { edits, edit, forget, ...kept } = useEditsDraft<TypedTerms>(
    `terms:${room.deal_id}:${seen.version}`,
  );
  const typed: TypedTerms = { ...first, ...edits };
  const [isTried, setTried] = useState(false);
  const formId = useId();
  const proposing = useSubmit((terms: NewTerms) => acts.propose(terms), "Terms not proposed");
  // The user's own proposal may arrive before the answer.
  const isBehind = seen.isBehind && !proposing.pending;
  const other = partyOf(room, OTHER_SIDE[room.my_side]);

  const today = new Date().toISOString().slice(0, 10);
  const read = readTerms(typed, today);
  const refused = Object.fromEntries(
    proposing.fields.map(({ field, message }) => [field, message]),
  ) as Partial<Record<TermField, string>>;
  const errorOf = (field: TermField) => {
    const error = (isTried && read.problems?.[field]) || refused[field];
    return error ? { error } : {};
  };
  const enter = (field: TermField, text: string) => {
    edit({ [field]: text });
    if (proposing.problem) proposing.clear();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // At once, so that the errors below exist.
    flushSync(() => setTried(true));
    if (!read.terms || isBehind) {
      const form = event.currentTarget as HTMLElement;
      form.querySelector<HTMLElement>("[aria-invalid=true], [data-meanwhile] button")?.focus();
      return;
    }
    if (!(await proposing.submit({ ...read.terms, version: seen.version }))) return;
    forget();
    notify.success("Terms proposed", `${other} has been notified and can confirm or counter them.`);
    onClose();
  };

  const means = derived(typed);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !proposing.pending && onClose()}>
      <DialogFrame
        title={
          deal.proposal && deal.proposal.side !== room.my_side
            ? "Counter the terms"
            : "Propose terms"
        }
        about={`They become version ${seen.version}. They are in force once ${other} confirms them.`}
        maxWidth="34rem"
        label="Terms"
        foot={
          <DialogActions form={formId} pending={proposing.pending}>
            Propose version {seen.version}
          </DialogActions>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="dialog-form">
          <DraftNote drafts={[kept]} />
          {isBehind && deal.proposal ? (
            <MeanwhileNotice
              title={`Version ${deal.proposal.version} was proposed in the meantime by ${nameOf(people, deal.proposal.proposed_by)}`}
              act={`Answer version ${deal.proposal.version}`}
              onSeen={seen.see}
            >
              <TermsTable
                label={`Proposed terms, version ${deal.proposal.version}`}
                next={deal.proposal}
              />
            </MeanwhileNotice>
          ) : isBehind ? (
            <MeanwhileNotice
              title="The latest proposal was confirmed or withdrawn in the meantime"
              act="Go on"
              onSeen={seen.see}
            />
          ) : null}
          <AmountField
            label="Investment amount"
            hint={EXAMPLE}
            value={typed.amount}
            onChange={(text) => enter("amount", text)}
            isFirst
            {...errorOf("amount")}
          />
          <AmountField
            label="Pre-money valuation"
            hint={EXAMPLE}
            value={typed.valuation}
            onChange={(text) => enter("valuation", text)}
            {...errorOf("valuation")}
          />
          <Field
            label="Equity"
            hint={means ? `These amounts buy ${means.share}% of the company.` : "Percent."}
            {...errorOf("equity")}
          >
            {(control) => (
              <TextField.Root
                {...control}
                inputMode="decimal"
                autoComplete="off"
                value={typed.equity}
                onChange={({ target }) => enter("equity", target.value)}
              >
                <TextField.Slot side="right">%</TextField.Slot>
              </TextField.Root>
            )}
          </Field>
          <Field
            label="Planned closing"
            optional
            hint="The date you aim to close, agreed with the terms."
            {...errorOf("closing_date")}
          >
            {(control) => (
              <TextField.Root
                {...control}
                type="date"
                min={today}
                max={lastDay(today)}
                value={typed.closing_date}
                onChange={({ target }) => enter("closing_date", target.value)}
              />
            )}
          </Field>
          <StatedFields typed={typed} onEnter={enter} errorOf={errorOf} />
          <p className="terms-means" aria-live="polite">
            <span>Post-money valuation</span>
            <b>{means ? formatMoneyInFull(means.postMoney) : "–"}</b>
          </p>
          <FormProblem problem={proposing.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}

const EXAMPLE = "US dollars, for example 2,500,000 or 2.5M.";
