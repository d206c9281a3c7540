import { Dialog, TextField } from "@radix-ui/themes";
import { type FormEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import type { ExportDealActs } from "@/data/export-deals/mutations";
import type { ExportDeal } from "@/data/export-deals/types";
import { formatDate } from "@/lib/format";
import { instantOf, isZone, localOf, ownZone } from "@/lib/zoned-time";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { DraftNote } from "@/ui/forms/DraftNote";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useEditsDraft } from "@/ui/forms/use-edits-draft";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";
import { ZoneList } from "@/ui/ZoneList";

interface DateDialogProps {
  deal: ExportDeal;
  acts: ExportDealActs;
  onClose: () => void;
}

interface DateForm {
  zone: string;
  /** As its field has it. */
  local: string;
}

const DAY_MS = 86_400_000;

export default function DateDialog({ deal, acts, onClose }: DateDialogProps) {
  const [first] = useState<DateForm>(() => ({
    zone: ownZone(),
    local: `${localOf(Date.now() + 2 * DAY_MS, ownZone()).slice(0, 10)}T10:00`,
  }));
  const { edits, edit, forget, ...kept } = useEditsDraft<DateForm>(`demo-date:${deal.id}`);
  const { zone, local }: DateForm = { ...first, ...edits };
  const [isTried, setTried] = useState(false);
  const formId = useId();
  const list = useId();
  const proposing = useSubmit((at: string) => acts.proposeDate(at, zone), "Date not proposed");
  const isKnown = isZone(zone);
  const at = isKnown ? instantOf(local, zone) : null;
  const now = Date.now();
  const isInRange = at !== null && Date.parse(at) > now && Date.parse(at) < now + 366 * DAY_MS;
  const refused = (field: string) => proposing.fields.find((one) => one.field === field)?.message;
  const whenWrong =
    isTried && isKnown && !isInRange
      ? "Choose a time from now to a year ahead."
      : refused("starts_at");
  const zoneWrong =
    isTried && !isKnown ? "Choose a time zone from the list." : refused("time_zone");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLElement;
    // At once, so that the errors below exist.
    flushSync(() => setTried(true));
    if (!at || !isInRange) {
      form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
      return;
    }
    if (!(await proposing.submit(at))) return;
    forget();
    notify.success("Date proposed", "The other side has been notified and can confirm it.");
    onClose();
  };
  const isElsewhere = at !== null && zone !== ownZone();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !proposing.pending && onClose()}>
      <DialogFrame
        title="Propose a date for the demo"
        about={
          deal.demo?.scheduled_at
            ? "The agreed date stands until the other side confirms this one."
            : "It is agreed once the other side confirms it."
        }
        maxWidth="30rem"
        label="Date"
        foot={
          <DialogActions form={formId} pending={proposing.pending}>
            Propose this date
          </DialogActions>
        }
      >
        <form
          id={formId}
          noValidate
          onSubmit={submit}
          className="flex flex-col gap-4 px-4 pb-5 sm:px-6"
        >
          <DraftNote drafts={[kept]} />
          <Field
            label="Date and time"
            hint={isElsewhere ? `${formatDate(at, "date-time")} where you are.` : undefined}
            {...(whenWrong ? { error: whenWrong } : {})}
          >
            {(control) => (
              <TextField.Root
                {...control}
                data-autofocus
                type="datetime-local"
                value={local}
                onChange={({ target }) => edit({ local: target.value })}
              />
            )}
          </Field>
          <Field
            label="Time zone"
            hint="Both sides also see the time in their own time zone."
            {...(zoneWrong ? { error: zoneWrong } : {})}
          >
            {(control) => (
              <>
                <TextField.Root
                  {...control}
                  autoComplete="off"
                  list={list}
                  value={zone}
                  onChange={({ target }) => edit({ zone: target.value })}
                />
                <ZoneList id={list} />
              </>
            )}
          </Field>
          <FormProblem problem={proposing.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
