import { zodResolver } from "@hookform/resolvers/zod";
import { Badge, Button, Callout, Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { changeEmail } from "@/data/session/credentials";
import { userKeys } from "@/data/users/keys";
import type { Profile } from "@/data/users/profile";
import type { Person } from "@/data/users/queries";
import { toSentence } from "@/lib/errors";
import { email } from "@/lib/form-fields";
import { routes } from "@/lib/paths";
import { DateTime } from "@/ui/DateTime";
import { FormLine } from "@/ui/FormLine";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";
import { Fact, Panel } from "./Panel";

const HERE = `${routes.profile}?section=sign-in`;

export function EmailPanel({ user, profile }: { user: Person; profile: Profile }) {
  return (
    <Panel
      title="Email"
      about="You sign in with it and receive deal room invitations at it. Recipients of your requests can see it."
    >
      <dl>
        <Fact
          label="Current email"
          hint={profile.has_password ? undefined : "Managed by your Google account."}
        >
          {user.email}
        </Fact>
      </dl>
      {profile.new_email ? <Waiting user={user} profile={profile} to={profile.new_email} /> : null}
      {profile.has_password ? <ChangeEmail user={user} /> : null}
    </Panel>
  );
}

/** Auth waits: both addresses have a link, and both must be followed. */
function Waiting({ user, profile, to }: { user: Person; profile: Profile; to: string }) {
  const again = useSubmit(() => changeEmail(to, HERE), "Emails not sent");
  const refresh = useRefresh(user.id);
  const resend = async () => {
    if (!(await again.submit(undefined))) return;
    await refresh();
    notify.success("Emails sent again", "The links in the earlier emails no longer work.");
  };
  return (
    <Callout.Root mt="3" size="1">
      <Callout.Icon>
        <Mail aria-hidden size={16} />
      </Callout.Icon>
      <div className="flex flex-col items-start gap-3 min-w-0">
        <Callout.Text>
          Confirm both addresses
          {profile.new_email_sent_at ? (
            <>
              {" "}
              on <DateTime value={profile.new_email_sent_at} format="date-time" />
            </>
          ) : null}
          . Follow the link in each within an hour; until then your email stays as it is.
        </Callout.Text>
        <ul
          aria-label="Links to open"
          className="flex flex-col gap-1.5 text-(length:--font-size-1) wrap-anywhere"
        >
          <Link address={user.email} isFollowed={profile.old_email_confirmed} />
          <Link address={to} isFollowed={profile.new_email_confirmed} />
        </ul>
        <Button
          type="button"
          size="1"
          variant="soft"
          loading={again.pending}
          onClick={() => void resend()}
        >
          Send again
        </Button>
        {again.problem ? (
          <Text as="p" size="1" color="red" role="alert" className="mt-1 mb-3">
            {again.problem}
          </Text>
        ) : null}
      </div>
    </Callout.Root>
  );
}

function Link({ address, isFollowed }: { address: string; isFollowed: boolean }) {
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span>{address}</span>
      <Badge color={isFollowed ? "green" : "amber"} radius="full">
        {isFollowed ? "Confirmed" : "Waiting"}
      </Badge>
    </li>
  );
}

function ChangeEmail({ user }: { user: Person }) {
  const schema = z.object({
    email: z
      .string()
      .trim()
      .min(1, { error: "Email is required" })
      .pipe(email)
      .refine((typed) => typed.toLowerCase() !== user.email.toLowerCase(), {
        error: "This is already your email.",
      }),
  });
  const form = useForm<{ email: string }>({
    resolver: zodResolver(schema),
    defaultValues: { email: "" },
  });
  const refresh = useRefresh(user.id);
  const submit = form.handleSubmit(async (typed) => {
    try {
      await changeEmail(typed.email, HERE);
      form.reset();
      await refresh();
      notify.success("Check both inboxes", "We sent a link to each of the two addresses.");
    } catch (error) {
      form.setError("email", { message: toSentence(error) }, { shouldFocus: true });
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 max-w-104 mt-5">
      <FormLine form={form} name="email" label="New email" type="email" autoComplete="email" />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="soft" loading={form.formState.isSubmitting}>
          Change email
        </Button>
      </div>
    </form>
  );
}

function useRefresh(userId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: userKeys.profile(userId) });
}
