import type { FieldReason } from "@/domain/field-reasons";
import type { Enums, Json, Tables } from "../database.types";
import type { Claim, Note } from "../reviews/types";

export type ExportApplicationStatus = Exclude<Enums<"export_product_status">, "DRAFT">;

export interface ExportApplicationFilters {
  /** Words in title, type or startup. */
  query?: string;
  status?: ExportApplicationStatus | "WAITING";
}

type Product = Tables<"export_products">;

/** A waiting version is listed by what it says. */
export interface ExportApplication
  extends Pick<
    Product,
    | "id"
    | "slug"
    | "title"
    | "product_type"
    | "pricing_model"
    | "base_price_amount"
    | "base_price_currency"
    | "startup_id"
    | "hub_id"
    | "is_on_market"
  > {
  image_url: string | null;
  startup_name: string;
  startup_slug: string;
  hub_name: string;
  /** PENDING also while a new version of a certified product waits. */
  status: ExportApplicationStatus;
  is_version: boolean;
  /** Since when it waits, or waited until the decision. */
  submitted_at: string;
  since: string;
  claim: Claim | null;
  is_own: boolean;
  can_decide: boolean;
  can_revoke: boolean;
}

export interface ExportApplicationPage {
  /** A new version that waits counts as pending and as certified. */
  counts: Record<ExportApplicationStatus | "ALL" | "WAITING", number>;
  rows: ExportApplication[];
  /** Cursor of the next page; null when there is none. */
  next: string | null;
}

export interface ProductChange {
  field: string;
  before: string | null;
  after: string | null;
}

export interface ProductDecision {
  id: string;
  decision: ExportApplicationStatus;
  reason: string | null;
  field_reasons: readonly FieldReason[];
  is_version: boolean;
  is_revocation: boolean;
  changes: ProductChange[];
  decided_by_name: string;
  decided_at: string;
}

export type ProductFields = Pick<
  Product,
  | "title"
  | "product_type"
  | "short_description"
  | "long_description"
  | "integration_readiness"
  | "pricing_model"
  | "base_price_amount"
  | "base_price_currency"
  | "supported_countries"
  | "image_urls"
  | "demo_url"
  | "video_url"
> & { specifications: Json; compliance_certificates: Json; docs: Json };

export interface WholeExportApplication extends ExportApplication, ProductFields {
  /** Of a version: what is certified and on sale. */
  certified: ProductFields | null;
  certified_at: string | null;
  /** A version against what is certified; otherwise since the last decision. */
  changes: ProductChange[];
  founder: Pick<
    Tables<"users">,
    "id" | "display_name" | "email" | "phone" | "profile_image_url" | "is_active"
  > | null;
  decisions: ProductDecision[];
  /** Null to its company. */
  notes: Note[] | null;
}
