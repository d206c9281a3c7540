import type { Tables } from "../database.types";

type Product = Tables<"export_products">;

export interface ExportFilters {
  query?: string;
  hub_id?: string[];
  product_type?: string[];
  pricing_model?: string[];
  countries?: string[];
  is_hub_certified?: true;
  /** US dollars, inclusive; with either, only products priced in US dollars are found. */
  min_price?: number;
  max_price?: number;
}

/** The default is relevance, then readiness; by price, US dollars come first. */
export type ExportSort = "-created" | "price" | "-price";

/** Hits of each filter's values given the other filters; a missing value has none. */
export interface ExportCounts {
  total: number;
  facets: Record<
    "hub_id" | "product_type" | "pricing_model" | "countries",
    Record<string, number>
  > & { is_hub_certified: number };
}

export type ExportCard = Pick<
  Product,
  | "id"
  | "slug"
  | "title"
  | "short_description"
  | "product_type"
  | "pricing_model"
  | "base_price_currency"
  | "integration_readiness"
  | "supported_countries"
  | "image_urls"
  | "is_hub_certified"
> & {
  /** As text, to lose no digit; null is "Contact for pricing". */
  base_price_amount: string | null;
  startup_name: string;
  hub_name: string;
};

export interface ExportPage {
  total: number;
  rows: ExportCard[];
}

export type { ExportProduct } from "./queries";
