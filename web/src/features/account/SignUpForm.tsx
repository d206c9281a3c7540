import { zodResolver } from "@hookform/resolvers/zod";
import { Button, TextField } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { Controller, useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import { signUp } from "@/data/session";
import { usernameAvailableQuery } from "@/data/users/queries";
import type { SignUpHints } from "@/domain/people/sign-up-hints";
import { refusalCode, toSentence } from "@/lib/errors";
import { Field } from "@/ui/Field";
import { FormLine } from "@/ui/FormLine";
import { DraftNote } from "@/ui/forms/DraftNote";
import { useFormDraft } from "@/ui/forms/use-form-draft";
import { notify } from "@/ui/notify";
import { Select } from "@/ui/Select";
import { PasswordInput } from "./PasswordInput";
import { ROLE_CHOICES } from "./role-choices";
import { type SignUpForm as Form, signUpSchema } from "./schemas";

export interface SignUpFormProps {
  next: string;
  /** From the invitation that leads here. */
  hints: SignUpHints;
  signInPath: string;
  /** Called when the address must be confirmed first. */
  onConfirmEmail: (email: string) => void;
}

const TAKEN = "taken";
const USERNAME_TAKEN = "This username is taken";

export function SignUpForm({ next, hints, signInPath, onConfirmEmail }: SignUpFormProps) {
  const queries = useQueryClient();
  const { form, forget, ...kept } = useFormDraft<Form>(
    `sign-up:${hints.email}`,
    {
      resolver: zodResolver(signUpSchema),
      defaultValues: {
        firstName: "",
        lastName: "",
        email: hints.email,
        username: "",
        role: hints.role ?? "GUEST",
        password: "",
        confirmPassword: "",
      },
    },
    ["password", "confirmPassword"],
  );
  const { register, handleSubmit, formState, getValues, setError, trigger } = form;
  const { errors, isSubmitting } = formState;
  const line = { form, size: "3" } as const;
  const role = useWatch({ control: form.control, name: "role" });
  const isProposed = hints.role === role && role !== "GUEST";
  const aboutRole = isProposed
    ? "Your invitation needs this role."
    : ROLE_CHOICES.find((choice) => choice.role === role)?.description;

  /** False only when the server says so: one that does not answer stops nobody. */
  const isFree = (username: string) =>
    queries.fetchQuery(usernameAvailableQuery(username)).catch(() => true);

  const checkUsername = async () => {
    const typed = getValues("username").trim();
    if (!typed || !(await trigger("username"))) return;
    const free = await isFree(typed);
    if (!free && getValues("username").trim() === typed) {
      setError("username", { message: USERNAME_TAKEN });
    }
  };

  const create = async (details: Form) => {
    if (!(await isFree(details.username))) {
      setError("username", { message: USERNAME_TAKEN }, { shouldFocus: true });
      return;
    }
    try {
      const outcome = await signUp(details, next);
      forget();
      const waits = outcome === "confirm-email";
      if (waits) onConfirmEmail(details.email);
      notify.success(
        "Account created!",
        waits ? "Open the link in the email to sign in." : "Welcome to the marketplace.",
      );
    } catch (error) {
      const sentence = toSentence(error);
      if (refusalCode(error) === "ACCOUNT_EXISTS") {
        setError("email", { type: TAKEN, message: sentence }, { shouldFocus: true });
      }
      notify.error("Registration failed", sentence);
    }
  };
  // Errors of other fields must not hide that the username is taken.
  const submit = handleSubmit(create, checkUsername);

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <DraftNote drafts={[kept]} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormLine {...line} name="firstName" label="First name" autoComplete="given-name" />
        <FormLine {...line} name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      <FormLine
        {...line}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        placeholder="you@company.com"
        {...(hints.email ? { hint: "The address that was invited." } : {})}
        aside={
          errors.email?.type === TAKEN ? (
            <Link
              to={signInPath}
              state={{ email: getValues("email") }}
              className="text-link text-sm"
            >
              Sign in instead
            </Link>
          ) : null
        }
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Username" error={errors.username?.message}>
          {(control) => (
            <TextField.Root
              {...control}
              {...register("username", { onBlur: () => void checkUsername() })}
              size="3"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label="Role" error={errors.role?.message} hint={aboutRole}>
          {(control) => (
            <Controller
              control={form.control}
              name="role"
              render={({ field }) => (
                <Select
                  {...control}
                  size="3"
                  aria-label="Role"
                  ref={field.ref}
                  onBlur={field.onBlur}
                  value={field.value}
                  onChange={field.onChange}
                  options={ROLE_CHOICES.map(({ role: value, label }) => ({ value, label }))}
                />
              )}
            />
          )}
        </Field>
      </div>
      <Field label="Password" error={errors.password?.message} hint="At least 6 characters">
        {(control) => (
          <PasswordInput
            {...control}
            {...register("password")}
            size="3"
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register("confirmPassword")}
            size="3"
            autoComplete="new-password"
          />
        )}
      </Field>
      <Button type="submit" size="3" disabled={isSubmitting} className="mt-1">
        {isSubmitting ? "Creating account…" : "Create Account"}
      </Button>
    </form>
  );
}
