import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Heading, TextArea } from "@radix-ui/themes";
import { Mail } from "lucide-react";
import { useState } from "react";
import { sendEventMessage } from "@/data/events/mutations";
import { useSession } from "@/data/session";
import { Field } from "@/ui/Field";
import { FormLine } from "@/ui/FormLine";
import { DraftNote } from "@/ui/forms/DraftNote";
import { useFormDraft } from "@/ui/forms/use-form-draft";
import { useSubmit } from "@/ui/forms/use-submit";
import { HoneyPot } from "@/ui/HoneyPot";
import { notify } from "@/ui/notify";
import { useFieldDefault } from "@/ui/use-field-default";
import { type HostMessage, hostMessageSchema } from "../schemas";

/** A question to those who host the event, behind a button. */
export function HostContact({ eventId }: { eventId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="border-t hairline pt-5">
      {open ? (
        <HostForm eventId={eventId} onDone={() => setOpen(false)} />
      ) : (
        <Button variant="ghost" onClick={() => setOpen(true)}>
          <Mail aria-hidden size={15} />
          Contact the hosts
        </Button>
      )}
    </div>
  );
}

function HostForm({ eventId, onDone }: { eventId: string; onDone: () => void }) {
  const { user } = useSession();
  const { form, forget, ...kept } = useFormDraft<HostMessage>(`event-message:${eventId}`, {
    resolver: zodResolver(hostMessageSchema),
    defaultValues: {
      full_name: "",
      email: "",
      company: "",
      message: "",
      website: "",
    },
  });
  const { register, handleSubmit, formState } = form;
  useFieldDefault(form, "full_name", user?.display_name);
  useFieldDefault(form, "email", user?.email);
  const sending = useSubmit(async (details: HostMessage) => {
    await sendEventMessage(eventId, details);
    forget();
    notify.success("Message sent", "The hosts will answer by email.");
    onDone();
  }, "Failed to send message");
  return (
    <form
      noValidate
      aria-label="Contact the hosts"
      className="relative flex flex-col gap-4"
      onSubmit={handleSubmit((details) => void sending.submit(details))}
    >
      <Heading as="h2" size="4" weight="medium">
        Contact the hosts
      </Heading>
      <DraftNote drafts={[kept]} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormLine form={form} name="full_name" label="Full name" autoFocus autoComplete="name" />
        <FormLine form={form} name="email" label="Email" type="email" autoComplete="email" />
      </div>
      <div className="flex flex-col gap-4">
        <FormLine form={form} name="company" label="Company" optional autoComplete="organization" />
        <Field label="Message" error={formState.errors.message?.message}>
          {(control) => <TextArea {...control} {...register("message")} rows={4} />}
        </Field>
      </div>
      <HoneyPot field={register("website")} />
      <div className="flex gap-3">
        <Button type="submit" loading={sending.pending}>
          Send message
        </Button>
        <Button type="button" variant="soft" color="gray" onClick={onDone}>
          Not now
        </Button>
      </div>
    </form>
  );
}
