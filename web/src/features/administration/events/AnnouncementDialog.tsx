import { Dialog, TextArea } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { Controller } from "react-hook-form";
import { announceToGuests, refreshHosting } from "@/data/hosting/mutations";
import { AUDIENCES, type Audience, type HostedEventDetails } from "@/data/hosting/types";
import { countOf, formatCount } from "@/lib/format";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { DraftNote } from "@/ui/forms/DraftNote";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useFormDraft } from "@/ui/forms/use-form-draft";
import { useFormSubmit } from "@/ui/forms/use-form-submit";
import { useIdempotentCreate } from "@/ui/forms/use-idempotent-create";
import { notify } from "@/ui/notify";
import { Select } from "@/ui/Select";
import { AUDIENCE_LABELS, guestsIn } from "./announcing";

interface Form {
  audience: Audience;
  message: string;
}

const MAX_LENGTH = 5000;

interface AnnouncementDialogProps {
  event: HostedEventDetails;
  onClose: () => void;
}

export default function AnnouncementDialog({ event, onClose }: AnnouncementDialogProps) {
  const formId = useId();
  const client = useQueryClient();
  const draft = `announce:${event.id}`;
  const { form, forget, ...kept } = useFormDraft<Form>(draft, {
    defaultValues: { audience: "ALL", message: "" },
  });
  const adding = useIdempotentCreate(draft);
  const { errors } = form.formState;
  const sending = useFormSubmit(
    form,
    async ({ audience, message }: Form) => {
      const guests = await adding((id) =>
        announceToGuests(id, event.id, audience, message),
      ).finally(() => refreshHosting(client));
      forget();
      notify.success("Message sent", `To ${countOf(guests, "guest")}.`);
      onClose();
    },
    "Message not sent",
  );
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !sending.pending && onClose()}>
      <DialogFrame
        title="Write to guests"
        about="They are notified at once and read it on the event's page. The email names the event and leads there, without your words. Two messages a day."
        maxWidth="36rem"
        label="Write to guests"
        foot={
          <DialogActions form={formId} pending={sending.pending}>
            Send message
          </DialogActions>
        }
      >
        <form
          id={formId}
          noValidate
          onSubmit={form.handleSubmit((details) => void sending.submit(details))}
          className="flex flex-col gap-4 px-4 pb-5 sm:px-6"
        >
          <DraftNote drafts={[kept]} />
          <Field label="To">
            {(control) => (
              <Controller
                control={form.control}
                name="audience"
                render={({ field }) => (
                  <Select
                    {...control}
                    ref={field.ref}
                    value={field.value}
                    onChange={field.onChange}
                    options={AUDIENCES.map((audience) => {
                      const guests = guestsIn(audience, event);
                      return {
                        value: audience,
                        label: `${AUDIENCE_LABELS[audience]} (${formatCount(guests)})`,
                        isDisabled: guests === 0,
                      };
                    })}
                  />
                )}
              />
            )}
          </Field>
          <Field
            label="Message"
            {...(errors.message?.message ? { error: errors.message.message } : {})}
          >
            {(control) => (
              <TextArea
                {...control}
                {...form.register("message", {
                  validate: (text) =>
                    (text.trim().length > 0 && text.trim().length <= MAX_LENGTH) ||
                    "Write a message of 1 to 5,000 characters.",
                })}
                rows={8}
                dir="auto"
                data-autofocus
              />
            )}
          </Field>
          <FormProblem problem={sending.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
