import { Text } from "@radix-ui/themes";
import { MailOpen } from "lucide-react";
import { useParams } from "react-router-dom";
import {
  type OrganizationInvitationPage as Invitation,
  organizationInvitationQuery,
  type ToldOrganizationInvitation,
} from "@/data/organizations/queries";
import type { Person } from "@/data/users/queries";
import {
  GIVEN_ROLES,
  KIND_LABELS,
  ORGANIZATION_ROLE_LABELS,
  ORGANIZATION_ROLE_NOUNS,
  type OrganizationKind,
} from "@/domain/organizations/roles";
import { withFirm } from "@/domain/people/with-firm";
import { formatDate } from "@/lib/format";
import { paths, routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { InvitationCard } from "./InvitationCard";
import { InvitationFrame } from "./InvitationFrame";
import { OrganizationInvitationAnswer } from "./OrganizationInvitationAnswer";
import { OtherAccount, UnconfirmedAccount } from "./WrongAccount";

export default function OrganizationInvitationPage() {
  const { id = "" } = useParams();
  return (
    <InvitationFrame
      path={paths.organizationInvitation(id)}
      about="The invitation is to act for an organization on Dealport."
      query={organizationInvitationQuery(id)}
      lead={HOME}
    >
      {(invitation, user) => <Shown id={id} user={user} invitation={invitation} />}
    </InvitationFrame>
  );
}

const HOME = { label: "Go to Dealport", to: routes.home };
const ROOMS = { label: "Your deal rooms", to: routes.dealRooms };
const ORGANIZATION = { label: "Your organization", to: routes.organization };

const A_KIND: Record<OrganizationKind, string> = {
  COMPANY: "a company",
  INVESTOR: "an investor",
  HUB: "a hub",
};

/** Why an invitation cannot be accepted, and what can be done. */
const CLOSED: Record<
  Exclude<ToldOrganizationInvitation["state"], "OPEN">,
  (invitation: ToldOrganizationInvitation) => {
    title: string;
    what: string;
    lead: { label: string; to: string };
  }
> = {
  CLAIMED: ({ organization_name }) => ({
    title: "You have accepted this invitation",
    what: `It was to act for ${organization_name}.`,
    lead: ORGANIZATION,
  }),
  MEMBER: ({ organization_name }) => ({
    title: `You are already a member of ${organization_name}`,
    what: "Nothing is left to accept. Your role stays as it is.",
    lead: ORGANIZATION,
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
  SUSPENDED: ({ organization_name }) => ({
    title: `${organization_name} is suspended`,
    what: "You can accept the invitation once the suspension is lifted.",
    lead: HOME,
  }),
  OTHER_HUB: ({ kind, organization_name }) => ({
    title:
      kind === "HUB" ? "You already act for another organization" : "You already act for a hub",
    what: `Nobody acts for two hubs, or for a company or an investor beside a hub. To join ${organization_name}, leave yours first.`,
    lead: ORGANIZATION,
  }),
  OTHER_SIDE: ({ kind, organization_name }) => {
    switch (kind) {
      case "HUB":
        return {
          title: "The hub decides on a company of yours",
          what: `You belonged to a company on which ${organization_name} decides now. You can join once it has decided.`,
          lead: { label: "Your notifications", to: routes.notifications },
        };
      case "COMPANY":
        return {
          title: "You are on the other side of a deal",
          what: `You are or were on the other side of an open deal with ${organization_name}. You can join once that deal has ended.`,
          lead: ROOMS,
        };
      case "INVESTOR":
        return {
          title: "You are on another side of a deal",
          what: `You belong to a company, or to another investor, in an open deal with the same startup as ${organization_name}. You can join once one of the deals has ended.`,
          lead: ROOMS,
        };
    }
  },
  OTHER_ROLE: ({ kind, organization_name, inviter_name }) => ({
    title: `This account cannot act for ${A_KIND[kind]}`,
    what: `${kind === "HUB" ? "Founders, investors and platform administrators decide for no hub." : `Hubs' and platform administrators act for no company and no investor.`} To join ${organization_name}, ask ${inviter_name} to invite another address of yours, or ask us to change the role of this account.`,
    lead: { label: "Write to us", to: paths.contact("The role of my account") },
  }),
};

function Shown({ id, user, invitation }: { id: string; user: Person; invitation: Invitation }) {
  switch (invitation.state) {
    case "OTHER_ACCOUNT":
      return (
        <OtherAccount
          path={paths.organizationInvitation(id)}
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

/** "An owner decides everything." */
function aboutRole({ kind, role }: ToldOrganizationInvitation): string | null {
  const about = GIVEN_ROLES[kind].find((given) => given.role === role)?.about;
  if (!about) return null;
  return `${ORGANIZATION_ROLE_NOUNS[role].replace(/^a/, "A")} ${about.replace(/^./, (first) => first.toLowerCase())}`;
}

interface DetailsProps {
  id: string;
  invitation: ToldOrganizationInvitation;
}

function Details({ id, invitation }: DetailsProps) {
  const {
    organization_name: name,
    kind,
    role,
    title,
    inviter_name,
    inviter_organization,
  } = invitation;
  return (
    <InvitationCard
      name={name}
      logoUrl={invitation.logo_url}
      title={`${inviter_name} invites you to act for ${name}`}
      facts={[
        ["Invited", invitation.invited_as],
        ["Invited by", withFirm(inviter_name, inviter_organization)],
        [KIND_LABELS[kind], [name, invitation.city, invitation.country].filter(Boolean).join(", ")],
        ["Role", ORGANIZATION_ROLE_LABELS[role]],
        ...(title ? [["Title", title] as [string, string]] : []),
        ["Valid until", formatDate(invitation.expires_at)],
      ]}
    >
      <Text as="p" size="2" color="gray" mt="5">
        {aboutRole(invitation)}
      </Text>
      <div className="mt-5">
        <OrganizationInvitationAnswer id={id} name={name} size="3" />
      </div>
    </InvitationCard>
  );
}
