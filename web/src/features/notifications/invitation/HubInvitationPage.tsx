import { Text } from "@radix-ui/themes";
import { MailOpen } from "lucide-react";
import { useParams } from "react-router-dom";
import {
  hubInvitationQuery,
  type HubInvitationPage as Invitation,
} from "@/data/hub-portal/queries";
import type { Person } from "@/data/users/queries";
import { formatDate } from "@/lib/format";
import { paths, routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { HubInvitationAnswer } from "./HubInvitationAnswer";
import { InvitationCard } from "./InvitationCard";
import { InvitationFrame } from "./InvitationFrame";
import { OtherAccount, UnconfirmedAccount } from "./WrongAccount";

export default function HubInvitationPage() {
  const { id = "" } = useParams();
  return (
    <InvitationFrame
      path={paths.hubInvitation(id)}
      about="The invitation is to administer an innovation hub on Dealport."
      query={hubInvitationQuery(id)}
      lead={HOME}
    >
      {(invitation, user) => <Shown id={id} user={user} invitation={invitation} />}
    </InvitationFrame>
  );
}

type Told = Exclude<Invitation, { state: "OTHER_ACCOUNT" | "UNCONFIRMED" }>;

const HOME = { label: "Go to Dealport", to: routes.home };

/** Why an invitation cannot be accepted, and what can be done. */
const CLOSED: Record<
  Exclude<Told["state"], "OPEN">,
  (invitation: Told) => { title: string; what: string; lead: { label: string; to: string } }
> = {
  CLAIMED: ({ hub_name }) => ({
    title: "You have accepted this invitation",
    what: `It was to administer ${hub_name}.`,
    lead: { label: "Your hub", to: routes.hubAdmin },
  }),
  DECLINED: () => ({
    title: "You declined this invitation",
    what: "If you change your mind, ask for a new invitation.",
    lead: HOME,
  }),
  REVOKED: () => ({
    title: "This invitation was withdrawn",
    what: "If you think that is a mistake, ask for a new one.",
    lead: HOME,
  }),
  OVER: ({ inviter_name }) => ({
    title: "This invitation has expired",
    what: `Ask ${inviter_name} for a new one.`,
    lead: HOME,
  }),
  SUSPENDED: ({ hub_name }) => ({
    title: `${hub_name} is suspended`,
    what: "You can accept the invitation once the suspension is lifted.",
    lead: HOME,
  }),
  OTHER_HUB: ({ hub_name }) => ({
    title: "You already administer a hub",
    what: `Nobody administers two. To join ${hub_name}, leave your hub first.`,
    lead: { label: "Your hub", to: routes.hubAdmin },
  }),
  OTHER_ROLE: ({ hub_name, inviter_name }) => ({
    title: "This account cannot administer a hub",
    what: `It has another role on Dealport. To join ${hub_name}, ask ${inviter_name} to invite another address of yours, or ask us to change the role of this account.`,
    lead: { label: "Write to us", to: routes.contact },
  }),
};

function Shown({ id, user, invitation }: { id: string; user: Person; invitation: Invitation }) {
  switch (invitation.state) {
    case "OTHER_ACCOUNT":
      return (
        <OtherAccount
          path={paths.hubInvitation(id)}
          invitedAs={invitation.invited_as}
          email={user.email}
        />
      );
    case "UNCONFIRMED":
      return <UnconfirmedAccount invitedAs={invitation.invited_as} />;
    case "OPEN":
      return <Details id={id} invitation={invitation} />;
    default: {
      const { title, what, lead } = CLOSED[invitation.state](invitation);
      return (
        <EmptyState
          icon={MailOpen}
          title={title}
          level={1}
          action={<ButtonLink to={lead.to}>{lead.label}</ButtonLink>}
        >
          {what}
        </EmptyState>
      );
    }
  }
}

function Details({ id, invitation }: { id: string; invitation: Told }) {
  const { hub_name, logo_url, city, country, inviter_name, invited_as, expires_at } = invitation;
  return (
    <InvitationCard
      name={hub_name}
      logoUrl={logo_url}
      title={`${inviter_name} invites you to administer ${hub_name}`}
      facts={[
        ["Invited", invited_as],
        ["Invited by", inviter_name],
        ["Hub", [hub_name, city, country].filter(Boolean).join(", ")],
        ["Valid until", formatDate(expires_at)],
      ]}
    >
      <Text as="p" size="2" color="gray" mt="5">
        Together with its other administrators you decide on the startups that apply there, certify
        their export products and host events.
      </Text>
      <div className="mt-5">
        <HubInvitationAnswer id={id} size="3" />
      </div>
    </InvitationCard>
  );
}
