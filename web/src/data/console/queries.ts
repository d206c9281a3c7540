import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { RequestError } from "@/lib/errors";
import { ask } from "../ask";
import { supabase } from "../client";
import { consoleKeys } from "./keys";
import type { ConsoleHub, ConsolePerson, IdentityCheck, Paged, PersonDetails } from "./types";

/** People are counted up to here; one more stands for all beyond. */
export const MAX_COUNTED = 1000;
const PAGE = 50;
/** Milliseconds; for when live news does not arrive. */
const POLL = 60_000;

type PageOf =
  | "people_page"
  | "hubs_page"
  | "kyc_queue"
  | "startups_page"
  | "contact_inbox"
  | "launch_notices_page"
  | "rooms_page";
export type Filters = Readonly<Record<string, string | readonly string[] | undefined>>;

async function fetchPage<Row, More = unknown>(
  call: PageOf,
  filters: Filters,
  after: string | null,
  failed: string,
  signal: AbortSignal,
): Promise<Paged<Row> & More> {
  const query = supabase.rpc(call, {
    filters: filters as Record<string, string | string[]>,
    page_size: PAGE,
    ...(after ? { after } : {}),
  });
  return (await ask(query.abortSignal(signal), failed)) as unknown as Paged<Row> & More;
}

export const pagesOf = <Row extends { id: string }, More = unknown>(
  call: PageOf,
  key: readonly unknown[],
  filters: Filters,
  failed: string,
) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      fetchPage<Row, More>(call, filters, pageParam, failed, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.rows.length < PAGE ? null : (page.rows.at(-1)?.id ?? null)),
    placeholderData: keepPreviousData,
    refetchInterval: POLL,
  });

export type PagesQuery<Row extends { id: string }, More = unknown> = ReturnType<
  typeof pagesOf<Row, More>
>;

export const oneOf = <Row>(call: PageOf, key: readonly unknown[], id: string, what: string) =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const page = await fetchPage<Row>(call, { id }, null, `${what} could not be loaded.`, signal);
      const [row] = page.rows;
      if (!row) throw new RequestError(`${what} is not there.`, 404);
      return row;
    },
  });

export const waitsQuery = () =>
  queryOptions({
    queryKey: consoleKeys.waits(),
    queryFn: async ({ signal }) => {
      const [waits] = await ask(
        supabase.rpc("console_waits").abortSignal(signal),
        "The open tasks could not be counted.",
      );
      return waits;
    },
    refetchInterval: POLL,
  });

export const peopleQuery = (filters: Filters) =>
  pagesOf<ConsolePerson>(
    "people_page",
    consoleKeys.people(filters),
    filters,
    "Failed to fetch people",
  );

export async function findPeople(query: string, signal: AbortSignal): Promise<ConsolePerson[]> {
  const filters = { query, is_active: "true" };
  const failed = "People could not be searched.";
  return (await fetchPage<ConsolePerson>("people_page", filters, null, failed, signal)).rows;
}

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: consoleKeys.person(id),
    queryFn: async ({ signal }) =>
      (await ask(
        supabase.rpc("person_page", { person: id }).abortSignal(signal),
        "This person could not be loaded.",
      )) as unknown as PersonDetails,
  });

export const hubsPageQuery = (filters: Filters) =>
  pagesOf<ConsoleHub>("hubs_page", consoleKeys.hubs(filters), filters, "Failed to fetch hubs");

export const hubRowQuery = (id: string) =>
  oneOf<ConsoleHub>("hubs_page", [...consoleKeys.hub(id), "row"], id, "This hub");

async function fetchHub(id: string, signal: AbortSignal) {
  return ask(
    supabase
      .from("hubs")
      .select(
        `id, description,
         contact:hub_contacts(contact_person_name, contact_person_email, contact_person_phone, verification_docs),
         decisions:hub_decisions(id, decision, reason, decided_at, decided_by:users!hub_decisions_decided_by_fkey(display_name)),
         invitations:hub_invitations(id, email, expires_at, claimed_at, declined_at, revoked_at)`,
      )
      .eq("id", id)
      .order("decided_at", { referencedTable: "hub_decisions", ascending: false })
      .order("created_at", { referencedTable: "hub_invitations", ascending: false })
      .abortSignal(signal)
      .single(),
    "This hub could not be loaded.",
  );
}

export type HubDetails = Awaited<ReturnType<typeof fetchHub>>;

export const hubDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: consoleKeys.hub(id),
    queryFn: ({ signal }) => fetchHub(id, signal),
  });

const APPLICATION =
  "id, status, name, country, city, description, logo_url, website, contact_person_name, contact_person_email, contact_person_phone, verification_docs, reason, hub_id, decided_at, created_at, applicant:users!hub_applications_applicant_id_fkey(id, display_name, email, is_active), decided_by:users!hub_applications_decided_by_fkey(display_name)";

async function fetchHubApplications(signal: AbortSignal) {
  return ask(
    supabase
      .from("hub_applications")
      .select(APPLICATION)
      .eq("status", "PENDING")
      .order("created_at")
      .limit(200)
      .abortSignal(signal),
    "Applications for hubs could not be loaded.",
  );
}

export type HubApplication = Awaited<ReturnType<typeof fetchHubApplications>>[number];

export const hubApplicationsQuery = () =>
  queryOptions({
    queryKey: consoleKeys.hubApplications(),
    queryFn: ({ signal }) => fetchHubApplications(signal),
    refetchInterval: POLL,
  });

/** Includes decided ones. @throws RequestError */
export const hubApplicationQuery = (id: string) =>
  queryOptions({
    queryKey: consoleKeys.hubApplication(id),
    queryFn: ({ signal }) =>
      ask(
        supabase
          .from("hub_applications")
          .select(APPLICATION)
          .eq("id", id)
          .abortSignal(signal)
          .single(),
        "This application could not be loaded.",
      ),
  });

export const checksQuery = (filters: Filters) =>
  pagesOf<IdentityCheck>(
    "kyc_queue",
    consoleKeys.checks(filters),
    filters,
    "Failed to fetch identity checks",
  );

export const checkQuery = (id: string) =>
  oneOf<IdentityCheck>("kyc_queue", consoleKeys.check(id), id, "This identity check");
