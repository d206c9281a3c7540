import { Button, Dialog, Text, TextArea, TextField } from "@radix-ui/themes";
import { type FormEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import type { ExportDealActs, NewQuote } from "@/data/export-deals/mutations";
import type { ExportDeal } from "@/data/export-deals/types";
import { moneyText, worded } from "@/lib/amounts";
import { decimalsOf } from "@/lib/currencies";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { FactList } from "@/ui/FactList";
import { Field } from "@/ui/Field";
import { AmountField } from "@/ui/forms/AmountField";
import { CurrencyField } from "@/ui/forms/CurrencyField";
import { DraftNote } from "@/ui/forms/DraftNote";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useEditsDraft } from "@/ui/forms/use-edits-draft";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";
import { Quote } from "@/ui/Quote";
import { quoteFacts } from "../deal/quote-facts";
import { dayAfter, type QuoteField, readQuote, type TypedQuote } from "./quote-form";

interface QuoteDialogProps {
  deal: ExportDeal;
  acts: ExportDealActs;
  onClose: () => void;
}

/** A quote is written, then shown whole as it will be read, then sent. */
export default function QuoteDialog({ deal, acts, onClose }: QuoteDialogProps) {
  const today = new Date().toISOString().slice(0, 10);
  const [last] = deal.quotes;
  const [first] = useState<TypedQuote>(() => ({
    amount: last ? moneyText(Number(last.amount), last.currency).replace(/\.00$/, "") : "",
    currency: last && decimalsOf(last.currency) !== null ? last.currency : "USD",
    quantity: last ? worded(Number(last.quantity)) : "1",
    unit: last?.unit ?? "",
    validUntil: dayAfter(today, 30),
    note: last?.note ?? "",
  }));
  const version = (last?.version ?? 0) + 1;
  const replaced = deal.status === "QUOTE_SENT" ? last : undefined;
  const { edits, edit, forget, ...kept } = useEditsDraft<TypedQuote>(`quote:${deal.id}:${version}`);
  const typed: TypedQuote = { ...first, ...edits };
  const [isTried, setTried] = useState(false);
  const [shown, setShown] = useState<NewQuote | null>(null);
  const formId = useId();
  const sending = useSubmit((quote: NewQuote) => acts.sendQuote(quote), "Quote not sent");
  const read = readQuote(typed, today);
  const errorOf = (field: QuoteField) => {
    const refused = sending.fields.find((one) => one.field === field)?.message;
    const error = (isTried && read.problems?.[field]) || refused;
    return error ? { error } : {};
  };
  const enter = (part: Partial<TypedQuote>) => {
    edit(part);
    if (sending.problem) sending.clear();
  };
  const review = (event: FormEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLElement;
    // At once, so that the errors below exist.
    flushSync(() => setTried(true));
    if (read.quote) setShown(read.quote);
    else form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!shown || !(await sending.submit(shown))) return;
    forget();
    notify.success(
      `Quote ${version} sent`,
      `${deal.buyer.company} has been notified and can accept it or negotiate.`,
    );
    onClose();
  };
  const said = typed.note.trim();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !sending.pending && onClose()}>
      <DialogFrame
        title={shown ? `Send this quote to ${deal.buyer.company}?` : `Write quote ${version}`}
        about={
          replaced
            ? `Quote ${replaced.version} becomes void when this one is sent.`
            : "A sent quote cannot be changed. Until it is answered you can withdraw it, or replace it with another."
        }
        maxWidth="34rem"
        label="Quote"
        foot={
          <DialogActions form={formId} pending={sending.pending}>
            {shown ? `Send quote ${version}` : "Review quote"}
          </DialogActions>
        }
      >
        {shown ? (
          <form
            id={formId}
            noValidate
            onSubmit={send}
            className="flex flex-col gap-4 px-4 pb-5 sm:px-6"
          >
            <FactList
              label={`Quote ${version}`}
              facts={[
                { label: "Quote", value: String(version) },
                { label: "Product", value: deal.product.title },
                ...quoteFacts({ ...shown, valid_until: shown.validUntil }),
                { label: "Buyer", value: deal.buyer.company },
              ]}
            />
            {said ? <Quote label="Note">{said}</Quote> : null}
            <FormProblem problem={sending.problem} />
            <Button
              type="button"
              variant="soft"
              color="gray"
              className="self-start"
              disabled={sending.pending}
              onClick={() => setShown(null)}
            >
              Change it
            </Button>
          </form>
        ) : (
          <form
            id={formId}
            noValidate
            onSubmit={review}
            className="flex flex-col gap-4 px-4 pb-5 sm:px-6"
          >
            <DraftNote drafts={[kept]} />
            <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-4">
              <AmountField
                label="Amount"
                hint="For all of it, for example 12,500 or 2.5M."
                isFirst
                value={typed.amount}
                currency={typed.currency}
                onChange={(amount) => enter({ amount })}
                {...errorOf("amount")}
              />
              <CurrencyField
                value={typed.currency}
                onChange={(currency) => enter({ currency })}
                {...errorOf("currency")}
              />
            </div>
            <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-4">
              <Field label="Quantity" {...errorOf("quantity")}>
                {(control) => (
                  <TextField.Root
                    {...control}
                    autoComplete="off"
                    value={typed.quantity}
                    onChange={({ target }) => enter({ quantity: target.value })}
                  />
                )}
              </Field>
              <Field label="Unit" hint="Pieces, licenses, months." {...errorOf("unit")}>
                {(control) => (
                  <TextField.Root
                    {...control}
                    autoComplete="off"
                    maxLength={80}
                    value={typed.unit}
                    onChange={({ target }) => enter({ unit: target.value })}
                  />
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
                  value={typed.note}
                  onChange={({ target }) => enter({ note: target.value })}
                />
              )}
            </Field>
            {sending.problem ? (
              <FormProblem problem={sending.problem} />
            ) : replaced ? (
              <Text as="p" size="1" color="gray">
                {deal.buyer.company} can accept quote {replaced.version} until then.
              </Text>
            ) : null}
          </form>
        )}
      </DialogFrame>
    </Dialog.Root>
  );
}
