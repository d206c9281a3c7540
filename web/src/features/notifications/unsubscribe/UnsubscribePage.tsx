import { Button, Heading, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { MailX } from "lucide-react";
import { Link, useSearchParams } from "react-router-dom";
import { setMailPreference } from "@/data/mail/mutations";
import { type MailPreference, mailPreferenceQuery } from "@/data/mail/queries";
import { useSession } from "@/data/session";
import { RequestError } from "@/lib/errors";
import { paths, routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";
import { NotLoaded } from "@/ui/NotLoaded";
import { Page } from "@/ui/Page";
import { FullScreenSpinner } from "@/ui/Spinner";
import { usePageHead } from "@/ui/use-page-head";
import { CenteredCard } from "../invitation/CenteredCard";
import { KindSwitches } from "./KindSwitches";

/** Signed in or not. Opening it changes nothing. */
export default function UnsubscribePage() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const { status } = useSession();
  usePageHead({ title: "Unsubscribe", noIndex: true });
  return (
    <Page>
      {status === "loading" ? (
        <FullScreenSpinner />
      ) : (
        <MailPreferences key={token} token={token} kinds={query.get("kinds")?.split(",") ?? []} />
      )}
    </Page>
  );
}

function MailPreferences({ token, kinds }: { token: string; kinds: readonly string[] }) {
  const preference = useQuery(mailPreferenceQuery(token));
  if (preference.data) {
    return (
      <Asked
        token={token}
        kinds={kinds}
        preference={preference.data}
        refresh={() => preference.refetch()}
      />
    );
  }
  if (preference.isPending) return <FullScreenSpinner label="Checking the link" />;
  if (
    preference.error instanceof RequestError &&
    preference.error.status < 500 &&
    preference.error.status > 0
  ) {
    return (
      <EmptyState
        icon={MailX}
        title="This link is incomplete or no longer valid"
        level={1}
        action={<ButtonLink to={paths.mailSettings}>Email settings</ButtonLink>}
      >
        Open it from the email again. With an account, you can choose how often we email you in your
        profile.
      </EmptyState>
    );
  }
  return <NotLoaded query={preference} title="The link could not be checked" level={1} />;
}

/** The database names the classes (mail_preference). */
const WORDS = {
  activity: {
    ask: "Choose which emails you get",
    about:
      "Emails about your deals, startups and registrations say that something waits for you while you are away.",
    act: "Turn off all of them",
    done: "Emails about your activity are off",
    doneAbout: "Emails about your account and its security are still sent.",
  },
  news: {
    ask: "Turn off news?",
    about: "This address will get no more emails with news, such as matches of a saved search.",
    act: "Turn off",
    done: "News is off",
    doneAbout: "Emails about your own deals and registrations are still sent.",
  },
  invitation: {
    ask: "Turn off invitation emails?",
    about:
      "This address will get no more invitations to deal rooms and hubs by email, from anybody.",
    act: "Turn off",
    done: "Invitation emails are off",
    doneAbout: "",
  },
} as const;

interface AskedProps {
  token: string;
  kinds: readonly string[];
  preference: MailPreference;
  refresh(): Promise<unknown>;
}

function Asked({ token, kinds, preference, refresh }: AskedProps) {
  const { submit, pending, problem } = useSubmit(setMailPreference, "Not saved");
  const words = WORDS[preference.category];
  const isOfAccount = preference.category !== "invitation";
  const set = async (wanted: boolean) => {
    if (await submit({ token, wanted })) await refresh();
  };
  return (
    <CenteredCard>
      <div aria-live="polite">
        <Heading as="h1" size="6">
          {preference.is_wanted ? words.ask : words.done}
        </Heading>
        <Text as="p" color="gray" mt="2" className="wrap-anywhere">
          {preference.is_wanted ? (
            <>
              {words.about} They go to{" "}
              <strong className="inline-block max-w-full">{preference.address}</strong>.
            </>
          ) : (
            <>
              <strong className="inline-block max-w-full">{preference.address}</strong> gets no more
              of them. {words.doneAbout}
            </>
          )}
        </Text>
      </div>
      {preference.category === "activity" && preference.is_wanted && kinds.length > 0 ? (
        <KindSwitches token={token} kinds={kinds} />
      ) : null}
      {isOfAccount ? (
        <Text as="p" size="2" color="gray" mt="4">
          All kinds of email, and how often they come, are in{" "}
          <Link to={paths.mailSettings}>your profile</Link>.
        </Text>
      ) : null}
      <FormProblem problem={problem} />
      <div className="mt-5 flex flex-wrap gap-3">
        {preference.is_wanted ? (
          <Button size="3" loading={pending} onClick={() => void set(false)}>
            {words.act}
          </Button>
        ) : (
          <Button size="3" variant="soft" loading={pending} onClick={() => void set(true)}>
            Turn on again
          </Button>
        )}
        <ButtonLink to={routes.home} size="3" variant="soft" color="gray" highContrast>
          Go to Dealport
        </ButtonLink>
      </div>
    </CenteredCard>
  );
}
