import "../notifications.css";
import { Button, Callout, Heading, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Info, MailOpen } from "lucide-react";
import { useEffect } from "react";
import { Navigate, useNavigate, useParams } from "react-router-dom";
import { type Invitation, invitationQuery, type ToldInvitation } from "@/data/invitations/queries";
import { signOut, useSession } from "@/data/session";
import type { Person } from "@/data/users/queries";
import { RequestError, toSentence } from "@/lib/errors";
import { formatDate } from "@/lib/format";
import { paths, routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { CopyLink } from "@/ui/CopyLink";
import { EmptyState } from "@/ui/EmptyState";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { Page } from "@/ui/Page";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { FullScreenSpinner } from "@/ui/Spinner";
import { usePageHead } from "@/ui/use-page-head";
import { useReturn } from "@/ui/use-return";
import { OVER, SIDES } from "./facts";
import { AnswerButtons } from "./InvitationAnswer";

/** Sign-in first, then back here. Security: a visitor only learns that they were sent a link. */
export default function InvitationPage() {
  const { id = "" } = useParams();
  const { status, user } = useSession();
  usePageHead({ title: "Invitation", noIndex: true });
  return (
    <Page>
      {status === "signed-out" ? (
        <Welcome path={paths.invitation(id)} />
      ) : user ? (
        <Invited key={user.id} id={id} user={user} />
      ) : (
        <FullScreenSpinner label="Checking your session" />
      )}
    </Page>
  );
}

function Welcome({ path }: { path: string }) {
  return (
    <div className="invitation-card">
      <Heading as="h1" size="6">
        You have been invited
      </Heading>
      <Text as="p" color="gray" mt="2">
        It opens a confidential deal room on Dealport. Sign in or create an account with the invited
        email address. You come back here afterwards.
      </Text>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.signUp(path)} size="3">
          Create your account
        </ButtonLink>
        <ButtonLink to={paths.signIn(path)} size="3" variant="soft" color="gray" highContrast>
          Sign In
        </ButtonLink>
      </div>
    </div>
  );
}

function Invited({ id, user }: { id: string; user: Person }) {
  const query = useQuery(invitationQuery(id));
  const { data, error } = query;
  useReturn(() => void query.refetch());
  if (data) return <Shown id={id} user={user} invitation={data} />;
  if (error instanceof RequestError && error.status === 404) {
    return (
      <EmptyState
        icon={MailOpen}
        title="Invitation not found"
        level={1}
        action={<ButtonLink to={routes.dealRooms}>Your deal rooms</ButtonLink>}
      >
        The link may be incomplete. Ask the sender to send it again.
      </EmptyState>
    );
  }
  if (error) {
    return <NotLoaded query={query} title="Failed to load the invitation" level={1} />;
  }
  return <FullScreenSpinner label="Loading the invitation" />;
}

interface ShownProps {
  id: string;
  user: Person;
  invitation: Invitation;
}

function Shown({ id, user, invitation }: ShownProps) {
  switch (invitation.state) {
    case "OTHER_ACCOUNT":
      return <OtherAccount id={id} invitedAs={invitation.invited_as} email={user.email} />;
    case "UNCONFIRMED":
      return (
        <EmptyState icon={MailOpen} title="Confirm your email address first" level={1}>
          This invitation was sent to {invitation.invited_as}. Open the link in the email that we
          sent there when you signed up, and come back.
        </EmptyState>
      );
    case "OPEN":
    case "SENT":
      return <Details id={id} invitation={invitation} />;
    default: {
      if (invitation.state === "CLAIMED" && invitation.room_id)
        return <Navigate to={paths.dealRoom(invitation.room_id)} replace />;
      const [title, what] = OVER[invitation.state];
      return (
        <EmptyState
          icon={MailOpen}
          title={title}
          level={1}
          action={<ButtonLink to={routes.dealRooms}>Your deal rooms</ButtonLink>}
        >
          {invitation.startup_name}: {what}
        </EmptyState>
      );
    }
  }
}

function OtherAccount({ id, invitedAs, email }: { id: string; invitedAs: string; email: string }) {
  const navigate = useNavigate();
  const change = async () => {
    try {
      await signOut();
      await navigate(paths.signIn(paths.invitation(id)), { replace: true });
    } catch (error) {
      notify.error("Logout failed", toSentence(error));
    }
  };
  return (
    <div className="invitation-card">
      <Heading as="h1" size="6">
        This invitation is for another account
      </Heading>
      <Text as="p" color="gray" mt="2" className="wrap-anywhere">
        It was sent to <strong>{invitedAs}</strong>, and you are signed in as{" "}
        <strong>{email}</strong>. Sign in with the invited address, or ask for an invitation to
        yours.
      </Text>
      <Button size="3" mt="5" onClick={() => void change()}>
        Use another account
      </Button>
    </div>
  );
}

function Details({ id, invitation }: { id: string; invitation: ToldInvitation }) {
  const { startup_name, logo_url, inviter_name, side, access_expires_at, expires_at } = invitation;
  const isMine = invitation.state === "OPEN";
  // After a sign-up, the focus would be nowhere.
  useEffect(() => document.getElementById("invitation-title")?.focus(), []);
  return (
    <div className="invitation-card">
      <PersonAvatar name={startup_name} imageUrl={logo_url} size="4" shape="square" />
      <Heading
        as="h1"
        size="6"
        mt="4"
        id="invitation-title"
        tabIndex={-1}
        className="outline-none!"
      >
        {isMine
          ? `${inviter_name} invites you to the deal room of ${startup_name}`
          : `An invitation to the deal room of ${startup_name}`}
      </Heading>
      <dl className="invitation-facts">
        <Fact label="Invited">{invitation.invited_as}</Fact>
        <Fact label="Invited by">{inviter_name}</Fact>
        <Fact label="To">{SIDES[side]}</Fact>
        <Fact label="Access">
          {access_expires_at ? `until ${formatDate(access_expires_at)}` : "no end date"}
        </Fact>
        <Fact label="Valid until">{formatDate(expires_at)}</Fact>
      </dl>
      {isMine ? (
        <>
          {invitation.needs_kyc ? (
            <Callout.Root color="amber" size="1" mt="5">
              <Callout.Icon>
                <Info aria-hidden size={16} />
              </Callout.Icon>
              <Callout.Text>
                Your KYC is not verified yet. Complete it, or ask the founder to waive it for you.
              </Callout.Text>
            </Callout.Root>
          ) : (
            <Text as="p" size="2" color="gray" mt="5">
              You have to read and accept the room's NDA before you can see its messages and
              documents.
            </Text>
          )}
          <div className="mt-5">
            <AnswerButtons id={id} needsKyc={invitation.needs_kyc} size="3" />
          </div>
        </>
      ) : (
        <div className="mt-5">
          <CopyLink path={paths.invitation(id)} />
        </div>
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
