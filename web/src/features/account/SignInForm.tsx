import { zodResolver } from "@hookform/resolvers/zod";
import { Button, TextField } from "@radix-ui/themes";
import { useForm } from "react-hook-form";
import { Link, useLocation } from "react-router-dom";
import { signIn } from "@/data/session";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";
import { PasswordInput } from "./PasswordInput";
import { type SignInForm as Form, signInSchema } from "./schemas";

interface SignInFormProps {
  forgotPath: string;
  /** The address to which an invitation that leads here was sent. */
  invited: string;
}

export function SignInForm({ forgotPath, invited }: SignInFormProps) {
  // From the other form, so that it need not be typed again.
  const { state } = useLocation() as { state: { email?: string } | null };
  const { register, handleSubmit, formState } = useForm<Form>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: state?.email ?? invited, password: "" },
  });
  const { errors, isSubmitting } = formState;
  const signingIn = useSubmit(async ({ email, password }: Form) => {
    // With a second factor the page shows its step.
    if ((await signIn(email, password)) === "needs-factor") return;
    notify.success("Welcome back!", "You have been successfully logged in.");
  }, "Login failed");
  const submit = handleSubmit((typed) => signingIn.submit(typed));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <TextField.Root
            {...control}
            {...register("email")}
            size="3"
            type="email"
            autoComplete="email"
            placeholder="you@company.com"
          />
        )}
      </Field>
      <Field
        label="Password"
        error={errors.password?.message}
        aside={
          <Link to={forgotPath} className="text-link text-sm">
            Forgot password?
          </Link>
        }
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...register("password")}
            size="3"
            autoComplete="current-password"
          />
        )}
      </Field>
      <FormProblem problem={signingIn.problem} />
      <Button type="submit" size="3" disabled={isSubmitting} className="mt-1">
        {isSubmitting ? "Signing in..." : "Sign In"}
      </Button>
    </form>
  );
}
