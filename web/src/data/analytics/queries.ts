import type { CONSOLE_RANGES } from "@contract/console";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { supabase } from "../client";
import { runQuery } from "../run-query";
import { analyticsKeys } from "./keys";
import type { Deals, Growth, Hubs, Overview } from "./types";

export type Range = (typeof CONSOLE_RANGES)[number];

type Call = "console_overview" | "console_growth" | "console_hubs" | "console_deals";

const figuresQuery = <Figures>(call: Call, range: Range, failed: string) =>
  queryOptions({
    queryKey: analyticsKeys.tab(call, range),
    queryFn: async ({ signal }) =>
      (await runQuery(
        supabase.rpc(call, { range }).abortSignal(signal),
        failed,
      )) as unknown as Figures,
    placeholderData: keepPreviousData,
  });

export const overviewQuery = (range: Range) =>
  figuresQuery<Overview>("console_overview", range, "The overview could not be loaded.");
export const growthOfQuery = (range: Range) =>
  figuresQuery<Growth>("console_growth", range, "The growth figures could not be loaded.");
export const hubsFiguresQuery = (range: Range) =>
  figuresQuery<Hubs>("console_hubs", range, "The hubs' figures could not be loaded.");
export const dealsFiguresQuery = (range: Range) =>
  figuresQuery<Deals>("console_deals", range, "The deals' figures could not be loaded.");
