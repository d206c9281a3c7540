import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { RequestError } from "@/lib/errors";
import { supabase } from "../client";
import type { Tables } from "../database.types";
import type { HubProfile } from "../hub-portal/queries";
import { runQuery } from "../run-query";
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
  return (await runQuery(query.abortSignal(signal), failed)) as unknown as Paged<Row> & More;
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
      const [waits] = await runQuery(
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

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: consoleKeys.person(id),
    queryFn: async ({ signal }) =>
      (await runQuery(
        supabase.rpc("person_page", { person: id }).abortSignal(signal),
        "This person could not be loaded.",
      )) as unknown as PersonDetails,
  });

export const hubsPageQuery = (filters: Filters) =>
  pagesOf<ConsoleHub>("hubs_page", consoleKeys.hubs(filters), filters, "Failed to fetch hubs");

export const hubRowQuery = (id: string) =>
  oneOf<ConsoleHub>("hubs_page", [...consoleKeys.hub(id), "row"], id, "This hub");

export interface HubDetails extends HubProfile {
  /** The latest first. */
  decisions: (Pick<Tables<"hub_decisions">, "id" | "decision" | "reason" | "decided_at"> & {
    decided_by: Named | null;
  })[];
}

type Named = Pick<Tables<"users">, "display_name">;

async function fetchHub(id: string, signal: AbortSignal): Promise<HubDetails> {
  const failed = "This hub could not be loaded.";
  const hub = await runQuery(supabase.rpc("console_hub", { hub: id }).abortSignal(signal), failed);
  if (hub === null) throw new RequestError(failed, 404);
  return hub as unknown as HubDetails;
}

export const hubDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: consoleKeys.hub(id),
    queryFn: ({ signal }) => fetchHub(id, signal),
  });

export interface HubApplication
  extends Omit<Tables<"hub_applications">, "applicant_id" | "decided_by"> {
  applicant: Pick<Tables<"users">, "id" | "display_name" | "email" | "is_active">;
  decided_by: Named | null;
}

/** @param application without it, those that wait */
async function fetchHubApplications(
  application: string | undefined,
  signal: AbortSignal,
): Promise<HubApplication[]> {
  const data = await runQuery(
    supabase
      .rpc("hub_applications_page", application === undefined ? {} : { application })
      .abortSignal(signal),
    "Applications for hubs could not be loaded.",
  );
  return data as unknown as HubApplication[];
}

export const hubApplicationsQuery = () =>
  queryOptions({
    queryKey: consoleKeys.hubApplications(),
    queryFn: ({ signal }) => fetchHubApplications(undefined, signal),
    refetchInterval: POLL,
  });

/** Includes decided ones. @throws RequestError */
export const hubApplicationQuery = (id: string) =>
  queryOptions({
    queryKey: consoleKeys.hubApplication(id),
    queryFn: async ({ signal }): Promise<HubApplication> => {
      const [application] = await fetchHubApplications(id, signal);
      if (!application) throw new RequestError("This application could not be loaded.", 404);
      return application;
    },
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
