import { zodResolver } from "@hookform/resolvers/zod";
import { Button, TextArea, TextField } from "@radix-ui/themes";
import { Send } from "lucide-react";
import { useEffect } from "react";
import { type UseFormRegisterReturn, useForm } from "react-hook-form";
import { sendContactMessage } from "@/data/contact/mutations";
import { useSession } from "@/data/session";
import { toSentence } from "@/lib/errors";
import { Field } from "@/ui/Field";
import { HoneyPot } from "@/ui/HoneyPot";
import { notify } from "@/ui/notify";
import { contactSchema, type ContactForm as Form } from "./schema";

/** The specification's pending second: quick answers do not flash past. */
const PENDING_MS = 1_000;

export interface ContactFormProps {
  /** What the subject says at first. */
  subject: string;
  onSent: () => void;
}

/** A message to whoever runs the product. */
export function ContactForm({ subject, onSent }: ContactFormProps) {
  const { user } = useSession();
  const { register, handleSubmit, formState, setValue, getFieldState } = useForm<Form>({
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
  const { errors, isSubmitting } = formState;

  // A link to the same page may bring another subject.
  useEffect(() => {
    if (subject) setValue("subject", subject);
  }, [subject, setValue]);

  useEffect(() => {
    if (!user) return;
    if (!getFieldState("name").isDirty) setValue("name", user.display_name ?? "");
    if (!getFieldState("email").isDirty) setValue("email", user.email);
  }, [user, setValue, getFieldState]);

  const submit = handleSubmit(async (details) => {
    const pending = new Promise((resolve) => setTimeout(resolve, PENDING_MS));
    try {
      await Promise.all([sendContactMessage(details), pending]);
      onSent();
    } catch (error) {
      await pending;
      notify.error("Failed to send message", toSentence(error, "Please try again later."));
    }
  });

  const line = (
    label: string,
    field: UseFormRegisterReturn<keyof Form>,
    more: Pick<TextField.RootProps, "type" | "autoComplete" | "placeholder"> = {},
  ) => (
    <Field label={label} error={errors[field.name]?.message}>
      {(control) => <TextField.Root {...control} {...field} {...more} size="3" />}
    </Field>
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {line("Name", register("name"), { autoComplete: "name" })}
        {line("Email", register("email"), {
          type: "email",
          autoComplete: "email",
          placeholder: "you@company.com",
        })}
        {line("Company", register("company"), { autoComplete: "organization" })}
        {line("Role", register("role"), { autoComplete: "organization-title" })}
      </div>
      {line("Subject", register("subject"))}
      <Field label="Message" error={errors.message?.message}>
        {(control) => (
          <TextArea {...control} {...register("message")} size="3" rows={6} resize="vertical" />
        )}
      </Field>
      <HoneyPot field={register("website")} />
      <Button type="submit" size="3" disabled={isSubmitting} className="self-start!">
        <Send aria-hidden size={16} />
        {isSubmitting ? "Sending..." : "Send Message"}
      </Button>
    </form>
  );
}
