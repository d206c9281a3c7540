import { Dialog, TextArea, TextField } from "@radix-ui/themes";
import { type FormEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import type { ExportDealActs, NewQuote } from "@/data/export-deals/mutations";
import type { ExportDeal } from "@/data/export-deals/types";
import { readAmount } from "@/lib/amounts";
import { formatQuote } from "@/lib/export-deals";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useAct } from "@/ui/forms/use-act";
import { useKeptText } from "@/ui/forms/use-kept-text";
import { notify } from "@/ui/notify";
import { CURRENCIES, dayAfter, type QuoteField, readQuote, type TypedQuote } from "./quote-form";

interface QuoteDialogProps {
  deal: ExportDeal;
  acts: ExportDealActs;
  onClose: () => void;
}

export default function QuoteDialog({ deal, acts, onClose }: QuoteDialogProps) {
  const today = new Date().toISOString().slice(0, 10);
  const [last] = deal.quotes;
  const [typed, setTyped] = useState<Omit<TypedQuote, "note">>({
    amount: last?.amount.replace(/\.00$/, "") ?? "",
    currency: last?.currency ?? "USD",
    validUntil: dayAfter(today, 30),
  });
  const version = (last?.version ?? 0) + 1;
  const note = useKeptText(`quote:${deal.id}:${version}`, last?.note ?? "");
  const [isTried, setTried] = useState(false);
  const formId = useId();
  const currencies = useId();
  const sending = useAct((quote: NewQuote) => acts.sendQuote(quote), "Quote not sent");
  const read = readQuote({ ...typed, note: note.text }, today);
  const errorOf = (field: QuoteField) => {
    const refused = sending.fields.find((one) => one.field === field)?.message;
    const error = (isTried && read.problems?.[field]) || refused;
    return error ? { error } : {};
  };
  const enter = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    if (sending.problem) sending.clear();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLElement;
    // At once, so that the errors below exist.
    flushSync(() => setTried(true));
    if (!read.quote) {
      form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
      return;
    }
    if (!(await sending.act(read.quote))) return;
    note.forget();
    notify.success(
      "Quote sent",
      `${deal.buyer.company} has been notified and can accept it or negotiate.`,
    );
    onClose();
  };
  const amount = readAmount(typed.amount, { decimals: 2 });
  const isCurrency = /^[A-Za-z]{3}$/.test(typed.currency.trim());
  const means =
    "value" in amount && amount.value && isCurrency
      ? formatQuote(amount.value, typed.currency.trim().toUpperCase())
      : "For example 12,500 or 2.5M.";
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !sending.pending && onClose()}>
      <DialogFrame
        title={`Send quote ${version}`}
        about="A sent quote cannot be changed. To change the price, send another quote."
        maxWidth="34rem"
        label="Quote"
        foot={
          <DialogActions form={formId} pending={sending.pending}>
            Send quote {version}
          </DialogActions>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="export-form">
          <div className="export-form-row">
            <Field label="Amount" hint={means} {...errorOf("amount")}>
              {(control) => (
                <TextField.Root
                  {...control}
                  data-autofocus
                  autoComplete="off"
                  value={typed.amount}
                  onChange={({ target }) => enter({ amount: target.value })}
                />
              )}
            </Field>
            <Field label="Currency" {...errorOf("currency")}>
              {(control) => (
                <>
                  <TextField.Root
                    {...control}
                    autoComplete="off"
                    list={currencies}
                    value={typed.currency}
                    onChange={({ target }) => enter({ currency: target.value })}
                  />
                  <datalist id={currencies}>
                    {CURRENCIES.map((currency) => (
                      <option key={currency} value={currency} />
                    ))}
                  </datalist>
                </>
              )}
            </Field>
          </div>
          <Field
            label="Valid until"
            hint="Through the end of this day in UTC, at most a year ahead."
            {...errorOf("valid_until")}
          >
            {(control) => (
              <TextField.Root
                {...control}
                type="date"
                min={today}
                max={dayAfter(today, 365)}
                value={typed.validUntil}
                onChange={({ target }) => enter({ validUntil: target.value })}
              />
            )}
          </Field>
          <Field
            label="Note"
            optional
            hint="What is included, delivery, terms of payment."
            {...errorOf("note")}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={4}
                value={note.text}
                onChange={({ target }) => {
                  note.write(target.value);
                  enter({});
                }}
              />
            )}
          </Field>
          <FormProblem problem={sending.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
