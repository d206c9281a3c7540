import { Text } from "@radix-ui/themes";
import { MailOpen } from "lucide-react";
import { Navigate, useParams } from "react-router-dom";
import { type Invitation, invitationQuery, type ToldInvitation } from "@/data/invitations/queries";
import type { Person } from "@/data/users/queries";
import { roomName } from "@/domain/deal-rooms/room-name";
import { withFirm } from "@/domain/people/with-firm";
import { formatDate } from "@/lib/format";
import { paths, routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { CopyLink } from "@/ui/CopyLink";
import { EmptyState } from "@/ui/EmptyState";
import { OVER, SIDES } from "./facts";
import { AnswerButtons } from "./InvitationAnswer";
import { InvitationCard } from "./InvitationCard";
import { InvitationFrame } from "./InvitationFrame";
import { KycStep } from "./KycStep";
import { OtherAccount, UnconfirmedAccount } from "./WrongAccount";

const ROOMS = { label: "Your deal rooms", to: routes.dealRooms };

export default function InvitationPage() {
  const { id = "" } = useParams();
  return (
    <InvitationFrame
      path={paths.invitation(id)}
      about="The invitation opens a confidential deal room on Dealport."
      query={invitationQuery(id)}
      lead={ROOMS}
    >
      {(invitation, user) => <Shown id={id} user={user} invitation={invitation} />}
    </InvitationFrame>
  );
}

interface ShownProps {
  id: string;
  user: Person;
  invitation: Invitation;
}

function Shown({ id, user, invitation }: ShownProps) {
  switch (invitation.state) {
    case "OTHER_ACCOUNT":
      return (
        <OtherAccount
          path={paths.invitation(id)}
          invitedAs={invitation.invited_as}
          email={user.email}
        />
      );
    case "UNCONFIRMED":
      return <UnconfirmedAccount invitedAs={invitation.invited_as} />;
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
          action={<ButtonLink to={ROOMS.to}>{ROOMS.label}</ButtonLink>}
        >
          {invitation.startup_name}: {what}
        </EmptyState>
      );
    }
  }
}

function Details({ id, invitation }: { id: string; invitation: ToldInvitation }) {
  const {
    startup_name,
    logo_url,
    inviter_name,
    inviter_organization,
    side,
    access_expires_at,
    expires_at,
  } = invitation;
  const isMine = invitation.state === "OPEN";
  return (
    <InvitationCard
      name={startup_name}
      logoUrl={logo_url}
      title={
        isMine
          ? `${inviter_name} invites you to the deal room of ${startup_name}`
          : `An invitation to the deal room of ${roomName(invitation)}`
      }
      facts={[
        ["Invited", invitation.invited_as],
        ["Invited by", withFirm(inviter_name, inviter_organization)],
        ["To", SIDES[side]],
        ["Access", access_expires_at ? `until ${formatDate(access_expires_at)}` : "no end date"],
        ["Valid until", formatDate(expires_at)],
      ]}
    >
      {isMine ? (
        <>
          {invitation.needs_kyc ? (
            <KycStep invitation={invitation} />
          ) : (
            <Text as="p" size="2" color="gray" mt="5">
              You have to read and accept the room's NDA before you can see its messages and
              documents.
            </Text>
          )}
          <div className="mt-5">
            <AnswerButtons id={id} invitation={invitation} size="3" />
          </div>
        </>
      ) : (
        <div className="mt-5">
          <CopyLink path={paths.invitationLink(id, side)} />
        </div>
      )}
    </InvitationCard>
  );
}
