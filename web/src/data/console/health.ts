import { queryOptions } from "@tanstack/react-query";
import { toSentence } from "@/lib/errors";
import { supabase } from "../client";
import { callApi } from "../edge";
import { runQuery } from "../run-query";
import { watchKeys } from "./keys";

/** The values that the database may return, or why it may not. */
export type HealthPart<Value> =
  | { value: Value; reason: null }
  | { value: null; reason: string | null };

export interface Bucket {
  bucket: string;
  is_public: boolean;
  files: number;
  bytes: number;
}

export interface TableSize {
  name: string;
  rows: number;
  bytes: number;
}

export interface Statement {
  text: string;
  calls: number;
  mean: number;
  total: number;
}

interface PlatformHealth {
  at: string;
  database: HealthPart<{
    version: string;
    size: number;
    started_at: string;
    connections: number;
    active: number;
    most_connections: number;
    /** Seconds; null while none is open. */
    oldest_transaction: number | null;
  }>;
  realtime: HealthPart<{
    last_event_at: string | null;
    /** behind: bytes written and not yet sent. */
    slots: { name: string; is_active: boolean; behind: number | null }[];
  }>;
  storage: HealthPart<Bucket[]>;
  /** sent: in the last day; failed: will retry; dead: given up. */
  mails: HealthPart<{
    due: number;
    oldest_due_at: string | null;
    failed: number;
    sent: number;
    dead: number;
  }>;
  tables: HealthPart<TableSize[]>;
  statements: HealthPart<Statement[]>;
}

export interface Check {
  name: string;
  took: number;
  problem: string | null;
}

async function timed(name: string, asking: Promise<unknown>): Promise<Check> {
  const began = performance.now();
  const problem = await asking.then(
    () => null,
    (error: unknown) => toSentence(error),
  );
  return { name, took: Math.round(performance.now() - began), problem };
}

export const healthQuery = () =>
  queryOptions({
    queryKey: watchKeys.health(),
    queryFn: async ({ signal }) => {
      // In sequence: together they would slow each other down.
      const checks = [
        await timed(
          "Database",
          runQuery(supabase.rpc("whoami").abortSignal(signal), "The database did not answer."),
        ),
        await timed(
          "Functions",
          callApi("/health", { method: "GET", signal }, "The functions did not answer."),
        ),
      ];
      const seen = await runQuery(
        supabase.rpc("platform_health").abortSignal(signal),
        "The database could not be asked.",
      );
      return { checks, seen: seen as unknown as PlatformHealth };
    },
    gcTime: 0,
  });
