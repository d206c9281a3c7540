import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { OrganizationKind, OrganizationRole } from "@/domain/organizations/roles";
import { RequestError } from "@/lib/errors";
import { supabase } from "../client";
import type { Database, Enums } from "../database.types";
import { runQuery } from "../run-query";
import { organizationKeys } from "./keys";

type Rows<Name extends keyof Database["public"]["Functions"]> =
  Database["public"]["Functions"][Name]["Returns"] extends (infer Row)[] ? Row : never;

/** The generated types say of no column of a function that it may be null. */
type Nullable<Row, Names extends keyof Row> = Omit<Row, Names> & {
  [Name in Names]: Row[Name] | null;
};

export interface PresentedStartup {
  id: string;
  name: string;
  slug: string;
  status: Enums<"startup_status">;
}

export type OrganizationPage = Omit<
  Nullable<
    Rows<"organization_page">,
    | "trading_name"
    | "country"
    | "registration_number"
    | "register"
    | "registered_address"
    | "website"
    | "verified_at"
    | "verified_by_name"
    | "hub_id"
    | "fixed_reason"
    | "my_role"
  >,
  "startups"
> & {
  /** Of a company, those that one sees; null of others. */
  startups: readonly PresentedStartup[] | null;
};

async function fetchPage(organization: string, signal: AbortSignal): Promise<OrganizationPage> {
  const failed = "The organization could not be loaded.";
  const [page] = await runQuery(
    supabase.rpc("organization_page", { organization }).abortSignal(signal),
    failed,
  );
  if (!page) throw new RequestError(failed, 404);
  return page as unknown as OrganizationPage;
}

/** @throws RequestError; 404 for others than its members and platform administrators */
export const organizationQuery = (id: string) =>
  queryOptions({
    queryKey: organizationKeys.page(id),
    queryFn: ({ signal }) => fetchPage(id, signal),
  });

export type TeamMember = Nullable<Rows<"organization_team">, "profile_image_url" | "title">;

/** Owners first. */
async function fetchTeam(organization: string, signal: AbortSignal): Promise<TeamMember[]> {
  return runQuery(
    supabase.rpc("organization_team", { organization }).abortSignal(signal),
    "The members could not be loaded.",
  );
}

export const organizationTeamQuery = (id: string) =>
  queryOptions({
    queryKey: organizationKeys.team(id),
    queryFn: ({ signal }) => fetchTeam(id, signal),
  });

export type LogLine = Nullable<
  Rows<"organization_log">,
  "actor_name" | "person_name" | "role" | "email" | "reason"
>;

/** Lines of a page, the newest first. */
const LOG_PAGE = 30;

async function fetchLog(
  organization: string,
  after: string | null,
  signal: AbortSignal,
): Promise<LogLine[]> {
  return runQuery(
    supabase
      .rpc("organization_log", { organization, ...(after ? { after } : {}) })
      .abortSignal(signal),
    "The log could not be loaded.",
  );
}

/** @throws RequestError; 403 for members below administrators */
export const organizationLogQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: organizationKeys.log(id),
    queryFn: ({ pageParam, signal }) => fetchLog(id, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length === LOG_PAGE ? last.at(-1)?.id : undefined),
  });

export interface OpenInvitation {
  id: string;
  email: string;
  role: OrganizationRole;
  title: string | null;
  expires_at: string;
  organization: { id: string; kind: OrganizationKind; name: string; hub_id: string | null };
}

/** Open ones, the newest first. */
async function fetchInvitations(
  organization: string | undefined,
  signal: AbortSignal,
): Promise<OpenInvitation[]> {
  const rows = await runQuery(
    supabase
      .rpc("open_organization_invitations", organization === undefined ? {} : { organization })
      .abortSignal(signal),
    "The invitations could not be loaded.",
  );
  return rows as unknown as OpenInvitation[];
}

export const organizationInvitationsQuery = (id: string) =>
  queryOptions({
    queryKey: organizationKeys.invitations(id),
    queryFn: ({ signal }) => fetchInvitations(id, signal),
  });

/** Whom one has invited oneself, too. */
export const allInvitationsQuery = () =>
  queryOptions({
    queryKey: organizationKeys.received(),
    queryFn: ({ signal }) => fetchInvitations(undefined, signal),
  });

export interface ToldOrganizationInvitation {
  state:
    | "OPEN"
    | "CLAIMED"
    | "DECLINED"
    | "REVOKED"
    | "OVER"
    | "SUSPENDED"
    | "MEMBER"
    | "OTHER_HUB"
    | "OTHER_ROLE"
    | "OTHER_SIDE";
  invited_as: string;
  organization_name: string;
  kind: OrganizationKind;
  role: OrganizationRole;
  title: string | null;
  logo_url: string | null;
  city: string | null;
  country: string | null;
  inviter_name: string;
  /** Null of a platform administrator. */
  inviter_organization: string | null;
  expires_at: string;
}

/** Others than the invited only learn that there is one. */
export type OrganizationInvitationPage =
  | ToldOrganizationInvitation
  | { state: "OTHER_ACCOUNT" | "UNCONFIRMED"; invited_as: string };

async function fetchInvitationPage(
  id: string,
  signal: AbortSignal,
): Promise<OrganizationInvitationPage> {
  const rows = await runQuery(
    supabase.rpc("organization_invitation_page", { invitation: id }).abortSignal(signal),
    "The invitation could not be loaded.",
  );
  return rows[0] as unknown as OrganizationInvitationPage;
}

/** @throws RequestError; 404 for none */
export const organizationInvitationQuery = (id: string) =>
  queryOptions({
    queryKey: organizationKeys.invitation(id),
    queryFn: ({ signal }) => fetchInvitationPage(id, signal),
  });
