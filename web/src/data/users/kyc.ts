import { queryOptions } from "@tanstack/react-query";
import type { Database, Enums } from "../database.types";
import { getSupabase } from "../lazy-client";
import { runQuery } from "../run-query";
import { userKeys } from "./keys";

export type KycKind = Enums<"kyc_document_kind">;

/** What the check asks for: a kind of document, or the owners. */
export interface KycPart {
  part: KycKind | "OWNERS";
  label: string;
  is_required: boolean;
  is_given: boolean;
  /** By the last decision. */
  rejected: readonly { file_name: string | null; reason: string }[];
}

export interface KycFile {
  id: string;
  kind: KycKind;
  file_name: string;
  file_size: number;
  content_type: string;
  /** Accepted with an earlier submission: it stays. */
  is_carried: boolean;
}

export interface KycOwner {
  name: string;
  country: string;
  /** Percent. */
  share: number;
}

type Row = Database["public"]["Functions"]["my_kyc"]["Returns"][number];

/** The generated types say of no column of a function that it may be null. */
export type Kyc = Pick<
  Row,
  "organization_id" | "name" | "is_individual" | "can_submit" | "kyc_status" | "is_accredited"
> & {
  /** A day. */
  valid_until: string | null;
  submission_id: string | null;
  submission_status: Row["submission_status"] | null;
  submitted_at: string | null;
  decided_at: string | null;
  /** This and what follows are for the administrators of the investor. */
  reason: string | null;
  parts: readonly KycPart[] | null;
  documents: readonly KycFile[] | null;
  /** Empty: nobody holds that much. Null: not said. */
  owners: readonly KycOwner[] | null;
};

async function fetchKyc(organization: string, signal: AbortSignal): Promise<Kyc | null> {
  const supabase = await getSupabase();
  const data = await runQuery(
    supabase.rpc("my_kyc", { organization }).abortSignal(signal),
    "Failed to fetch your identity check",
  );
  return (data[0] as unknown as Kyc | undefined) ?? null;
}

export const myKycQuery = (userId: string, organization: string) =>
  queryOptions({
    queryKey: userKeys.kycOf(userId, organization),
    queryFn: ({ signal }) => fetchKyc(organization, signal),
  });
