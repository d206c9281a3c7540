import { ROLE_LABELS } from "@/domain/labels";
import { TIER_LABELS } from "@/domain/people/account-changes";
import { readList } from "@/lib/url-filters";
import { KYC_LABELS } from "./labels";

export const ACCOUNT_LABELS = { true: "Active", false: "Disabled" } as const;

export const KEYS = ["query", "role", "hub", "plan", "kyc", "account"] as const;

export function readFilters(params: URLSearchParams) {
  const [account, ...others] = readList(params, "account", Object.keys(ACCOUNT_LABELS));
  return {
    query: params.get("query")?.trim() || undefined,
    role: orNone(readList(params, "role", Object.keys(ROLE_LABELS))),
    hub_id: orNone(readList(params, "hub")),
    tier: orNone(readList(params, "plan", Object.keys(TIER_LABELS))),
    kyc: orNone(readList(params, "kyc", Object.keys(KYC_LABELS))),
    // Both chosen means either.
    is_active: others.length > 0 ? undefined : account,
  };
}

const orNone = (values: string[]) => (values.length > 0 ? values : undefined);
