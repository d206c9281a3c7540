import type { Enums, Json, Tables } from "../database.types";

/** What was submitted and not withdrawn. */
export type ExportApplicationStatus = Exclude<Enums<"export_product_status">, "DRAFT">;

export interface ExportApplicationFilters {
  /** Words of title, type and startup. */
  query?: string;
  /** WAITING: pending, and one's own to decide. */
  status?: ExportApplicationStatus | "WAITING";
}

type Product = Tables<"export_products">;

/** A product as the queue of those who certify lists it: a waiting version by what it says. */
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
  /** Since when it waits, or waited until it was decided on. */
  submitted_at: string;
  /** Since when it has its status. */
  since: string;
  is_own: boolean;
  can_decide: boolean;
  can_revoke: boolean;
}

export interface ExportApplicationPage {
  counts: Record<ExportApplicationStatus | "WAITING", number>;
  rows: ExportApplication[];
  /** What the next page comes after; null when there are no more. */
  next: string | null;
}

/** A field that says something else, in words; null is nothing. */
export interface ProductChange {
  field: string;
  before: string | null;
  after: string | null;
}

export interface ProductDecision {
  id: string;
  decision: ExportApplicationStatus;
  reason: string | null;
  /** The column of export_products that the reason is about. */
  field: string | null;
  is_version: boolean;
  is_revocation: boolean;
  changes: ProductChange[];
  decided_by_name: string;
  decided_at: string;
}

/** What a founder says of a product. */
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

/** A product with all that decides on it. */
export interface WholeExportApplication extends ExportApplication, ProductFields {
  /** Of a version: what is certified, and sells. */
  certified: ProductFields | null;
  certified_at: string | null;
  /** Of a version against what is certified, else since the last decision. */
  changes: ProductChange[];
  founder: Pick<
    Tables<"users">,
    "id" | "display_name" | "email" | "phone" | "profile_image_url" | "is_active"
  > | null;
  /** The newest first. */
  decisions: ProductDecision[];
}
