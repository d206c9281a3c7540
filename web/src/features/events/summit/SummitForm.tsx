import { zodResolver } from "@hookform/resolvers/zod";
import { Button, TextArea } from "@radix-ui/themes";
import { Send } from "lucide-react";
import { Controller } from "react-hook-form";
import { sendSummitMessage } from "@/data/events/mutations";
import { useSession } from "@/data/session";
import { Field } from "@/ui/Field";
import { FormLine } from "@/ui/FormLine";
import { DraftNote } from "@/ui/forms/DraftNote";
import { useFormDraft } from "@/ui/forms/use-form-draft";
import { HoneyPot } from "@/ui/HoneyPot";
import { Select } from "@/ui/Select";
import { sendWithMinDelay } from "@/ui/send-with-min-delay";
import { useFieldDefault } from "@/ui/use-field-default";
import { useFormPrefill } from "@/ui/use-form-prefill";
import { type SummitForm as Form, INTERESTS, type Interest, summitSchema } from "../schemas";
import { INTEREST_LABELS } from "./content";

export interface SummitFormProps {
  /** Preselected, and again whenever `asked` changes. */
  interest: Interest | null;
  /** Changes each time a link to the form is followed; empty if never. */
  asked: string;
  onSent: () => void;
}

export function SummitForm({ interest, asked, onSent }: SummitFormProps) {
  const { user } = useSession();
  const { form, forget, ...kept } = useFormDraft<Form>("summit", {
    resolver: zodResolver(summitSchema),
    defaultValues: {
      full_name: "",
      email: "",
      phone: "",
      company: "",
      message: "",
      website: "",
    },
  });
  const { register, control, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const line = { form, size: "3" } as const;

  useFormPrefill(form, { line: "interest", value: interest, asked, first: "full_name" });
  useFieldDefault(form, "full_name", user?.display_name);
  useFieldDefault(form, "email", user?.email);

  const submit = handleSubmit((details) =>
    sendWithMinDelay(sendSummitMessage(details).then(forget), onSent),
  );

  return (
    <form noValidate onSubmit={submit} className="relative flex flex-col gap-4">
      <DraftNote drafts={[kept]} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormLine {...line} name="full_name" label="Full name" autoComplete="name" />
        <FormLine {...line} name="email" label="Email" type="email" autoComplete="email" />
        <FormLine {...line} name="phone" label="Phone" type="tel" autoComplete="tel" />
        <Field label="Interest" error={errors.interest?.message}>
          {(attributes) => (
            <Controller
              control={control}
              name="interest"
              render={({ field }) => (
                <Select
                  {...attributes}
                  size="3"
                  aria-label="Interest"
                  placeholder="Choose one"
                  ref={field.ref}
                  onBlur={field.onBlur}
                  value={field.value ?? ""}
                  onChange={field.onChange}
                  options={INTERESTS.map((one) => ({ value: one, label: INTEREST_LABELS[one] }))}
                />
              )}
            />
          )}
        </Field>
      </div>
      <FormLine {...line} name="company" label="Company" optional autoComplete="organization" />
      <Field label="Message" error={errors.message?.message}>
        {(attributes) => (
          <TextArea {...attributes} {...register("message")} size="3" rows={5} resize="vertical" />
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
