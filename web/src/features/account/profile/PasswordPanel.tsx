import { zodResolver } from "@hookform/resolvers/zod";
import { Button } from "@radix-ui/themes";
import { type FieldPath, useForm } from "react-hook-form";
import { z } from "zod";
import { changePassword, sendPasswordLink, WrongPassword } from "@/data/session/credentials";
import type { Profile } from "@/data/users/profile";
import type { Person } from "@/data/users/queries";
import { endOtherSessions } from "@/data/users/sessions";
import { toSentence } from "@/lib/errors";
import { Field } from "@/ui/Field";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";
import { PasswordInput } from "../PasswordInput";
import { password } from "../schemas";
import { Panel } from "./Panel";

const schema = z
  .object({
    current: z.string().min(1, { error: "Enter your current password" }),
    password,
    confirmPassword: password,
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ["confirmPassword"],
    error: "Passwords don't match",
  });
type Form = z.infer<typeof schema>;

const LINES: readonly { name: FieldPath<Form>; label: string; autoComplete: string }[] = [
  { name: "current", label: "Current password", autoComplete: "current-password" },
  { name: "password", label: "New password", autoComplete: "new-password" },
  { name: "confirmPassword", label: "Confirm new password", autoComplete: "new-password" },
];

export function PasswordPanel({ user, profile }: { user: Person; profile: Profile }) {
  return (
    <Panel
      title="Password"
      about={
        profile.has_password
          ? "Changing it signs out all other browsers."
          : "You sign in with Google. Set a password to sign in by email as well."
      }
    >
      {profile.has_password ? <ChangePassword /> : <SetPassword email={user.email} />}
    </Panel>
  );
}

function ChangePassword() {
  const form = useForm<Form>({
    resolver: zodResolver(schema),
    defaultValues: { current: "", password: "", confirmPassword: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (typed) => {
    try {
      await changePassword(typed.current, typed.password);
    } catch (error) {
      const line = error instanceof WrongPassword ? "current" : "password";
      form.setError(line, { message: toSentence(error) }, { shouldFocus: true });
      return;
    }
    form.reset();
    // Hosted Supabase does this itself; elsewhere this ends the rest.
    await endOtherSessions().catch(() => undefined);
    notify.success("Password changed", "All other browsers were signed out.");
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 max-w-104">
      {LINES.map(({ name, label, autoComplete }) => (
        <Field key={name} label={label} error={errors[name]?.message}>
          {(control) => (
            <PasswordInput {...control} {...form.register(name)} autoComplete={autoComplete} />
          )}
        </Field>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="soft" loading={isSubmitting}>
          Change password
        </Button>
      </div>
    </form>
  );
}

function SetPassword({ email }: { email: string }) {
  const sending = useSubmit(() => sendPasswordLink(email), "Email not sent");
  const send = async () => {
    if (await sending.submit(undefined)) {
      notify.success("Check your email", "The link works for an hour, once.");
    }
  };
  return (
    <Button type="button" variant="soft" loading={sending.pending} onClick={() => void send()}>
      Email me a link to set a password
    </Button>
  );
}
