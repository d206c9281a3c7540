import "../notifications.css";
import { Button, Heading, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { MailX } from "lucide-react";
import { Link, useSearchParams } from "react-router-dom";
import { setMailWish } from "@/data/mail/mutations";
import { type MailWish, mailWishQuery } from "@/data/mail/queries";
import { useSession } from "@/data/session";
import { RequestError } from "@/lib/errors";
import { paths, routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useAct } from "@/ui/forms/use-act";
import { NotLoaded } from "@/ui/NotLoaded";
import { Page } from "@/ui/Page";
import { FullScreenSpinner } from "@/ui/Spinner";
import { usePageHead } from "@/ui/use-page-head";

/** Signed in or not. Opening it changes nothing. */
export default function UnsubscribePage() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const { status } = useSession();
  usePageHead({ title: "Unsubscribe", noIndex: true });
  return (
    <Page>{status === "loading" ? <FullScreenSpinner /> : <Wish key={token} token={token} />}</Page>
  );
}

function Wish({ token }: { token: string }) {
  const wish = useQuery(mailWishQuery(token));
  if (wish.data) {
    return <Asked token={token} wish={wish.data} refresh={() => wish.refetch()} />;
  }
  if (wish.isPending) return <FullScreenSpinner label="Checking the link" />;
  if (wish.error instanceof RequestError && wish.error.status < 500 && wish.error.status > 0) {
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
  return <NotLoaded query={wish} title="The link could not be checked" level={1} />;
}

const WORDS = {
  notices: {
    ask: "Turn off notification emails?",
    about: "This address will get no more emails about what happens while you are away.",
    done: "Notification emails are off",
  },
  invitation: {
    ask: "Turn off invitation emails?",
    about: "This address will get no more deal room invitations by email, whoever sends them.",
    done: "Invitation emails are off",
  },
} as const;

interface AskedProps {
  token: string;
  wish: MailWish;
  refresh(): Promise<unknown>;
}

function Asked({ token, wish, refresh }: AskedProps) {
  const { act, pending, problem } = useAct(setMailWish, "Not saved");
  const words = WORDS[wish.topic];
  const set = async (wanted: boolean) => {
    if (await act({ token, wanted })) await refresh();
  };
  return (
    <div className="invitation-card" aria-live="polite">
      <Heading as="h1" size="6">
        {wish.is_wanted ? words.ask : words.done}
      </Heading>
      <Text as="p" color="gray" mt="2" className="wrap-anywhere">
        {wish.is_wanted ? (
          <>
            {words.about} It is <strong>{wish.address}</strong>.
          </>
        ) : (
          <>
            <strong>{wish.address}</strong> is left alone.{" "}
            {wish.topic === "notices" ? (
              <>
                You can turn it on again here, or in{" "}
                <Link to={paths.mailSettings}>your profile</Link>, where you also choose how often
                we email you.
              </>
            ) : (
              "You can turn them on again here, with the link from the email."
            )}
          </>
        )}
      </Text>
      <FormProblem problem={problem} />
      <div className="mt-5 flex flex-wrap gap-3">
        {wish.is_wanted ? (
          <Button size="3" loading={pending} onClick={() => void set(false)}>
            Turn off
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
    </div>
  );
}
