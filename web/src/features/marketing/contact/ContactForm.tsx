import { zodResolver } from "@hookform/resolvers/zod";
import { Button, TextArea } from "@radix-ui/themes";
import { Send } from "lucide-react";
import { sendContactMessage } from "@/data/contact/mutations";
import { useSession } from "@/data/session";
import { Field } from "@/ui/Field";
import { FormLine } from "@/ui/FormLine";
import { DraftNote } from "@/ui/forms/DraftNote";
import { useFormDraft } from "@/ui/forms/use-form-draft";
import { HoneyPot } from "@/ui/HoneyPot";
import { sendWithMinDelay } from "@/ui/send-with-min-delay";
import { useFieldDefault } from "@/ui/use-field-default";
import { useFormPrefill } from "@/ui/use-form-prefill";
import { contactSchema, type ContactForm as Form } from "./schema";

export interface ContactFormProps {
  /** Prefilled, and again whenever `asked` changes. */
  subject: string;
  /** Changes each time a link to the form is followed; empty if never. */
  asked: string;
  onSent: () => void;
}

export function ContactForm({ subject, asked, onSent }: ContactFormProps) {
  const { user } = useSession();
  const { form, forget, ...kept } = useFormDraft<Form>("contact", {
    resolver: zodResolver(contactSchema),
    defaultValues: {
      name: "",
      email: "",
      company: "",
      role: "",
      subject,
      message: "",
      website: "",
    },
  });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const line = { form, size: "3" } as const;

  useFormPrefill(form, { line: "subject", value: subject, asked, first: "name" });
  useFieldDefault(form, "name", user?.display_name);
  useFieldDefault(form, "email", user?.email);

  const submit = handleSubmit((details) =>
    sendWithMinDelay(sendContactMessage(details).then(forget), onSent),
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <DraftNote drafts={[kept]} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormLine {...line} name="name" label="Name" autoComplete="name" />
        <FormLine
          {...line}
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          placeholder="you@company.com"
        />
        <FormLine {...line} name="company" label="Company" autoComplete="organization" />
        <FormLine {...line} name="role" label="Role" autoComplete="organization-title" />
      </div>
      <FormLine {...line} name="subject" label="Subject" />
      <Field label="Message" error={errors.message?.message}>
        {(control) => (
          <TextArea {...control} {...register("message")} size="3" rows={6} resize="vertical" />
        )}
      </Field>
      <HoneyPot field={register("website")} />
      <Button type="submit" size="3" disabled={isSubmitting} className="self-start">
        <Send aria-hidden size={16} />
        {isSubmitting ? "Sending..." : "Send Message"}
      </Button>
    </form>
  );
}
