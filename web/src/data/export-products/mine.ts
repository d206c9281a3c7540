import { productPictureSchema } from "@contract/exports";
import { queryOptions } from "@tanstack/react-query";
import type { FieldReason } from "@/domain/field-reasons";
import type { ProductField } from "@/domain/products/product-fields";
import type { VersionStatus } from "@/domain/VersionBadge";
import type { WrongField } from "@/lib/errors";
import { isUuid } from "@/lib/ids";
import type { Database, Enums, Json } from "../database.types";
import { callApi } from "../edge";
import type { ProductChange, ProductFields } from "../export-applications/types";
import { getSupabase } from "../lazy-client";
import { runMutation, runQuery } from "../run-query";
import type { WithNulls } from "../with-nulls";
import { exportProductKeys } from "./keys";

type Functions = Database["public"]["Functions"];
type Listed = Functions["my_export_products"]["Returns"][number];

export type MyProduct = Omit<
  WithNulls<
    Listed,
    | "image_url"
    | "base_price_amount"
    | "hub_name"
    | "decision"
    | "is_version"
    | "is_revocation"
    | "reason"
    | "decided_at"
  >,
  "needs" | "version" | "field_reasons"
> & {
  needs: readonly WrongField[];
  /** Of the last decision. */
  field_reasons: readonly FieldReason[];
  /** State of the new version of a certified product; null for none. */
  version: VersionStatus | null;
};

export const myProductsQuery = (userId: string) =>
  queryOptions({
    queryKey: exportProductKeys.founded(userId),
    queryFn: async ({ signal }): Promise<MyProduct[]> => {
      const supabase = await getSupabase();
      const rows = await runQuery(
        supabase.rpc("my_export_products").abortSignal(signal),
        "Your products could not be loaded.",
      );
      return rows as unknown as MyProduct[];
    },
  });

export interface EditedProduct extends ProductFields {
  id: string;
  slug: string;
  status: Enums<"export_product_status">;
  updated_at: string;
  is_on_market: boolean;
  is_hub_certified: boolean;
  certified_at: string | null;
  /** What a new version changes; without one, what differs from the last decision. */
  changes: readonly ProductChange[];
  startup: {
    id: string;
    slug: string;
    name: string;
    logo_url: string | null;
    short_description: string | null;
  };
  hub: {
    id: string;
    name: string;
    city: string | null;
    country: string;
    logo_url: string | null;
  } | null;
}

export const editedProductQuery = (id: string, userId: string) =>
  queryOptions({
    queryKey: exportProductKeys.edited(id, userId),
    queryFn: async ({ signal }): Promise<EditedProduct | null> => {
      if (!isUuid(id)) return null;
      const supabase = await getSupabase();
      const one = await runQuery(
        supabase.rpc("my_export_product", { product: id }).abortSignal(signal),
        "Your product could not be loaded.",
      );
      return one as unknown as EditedProduct | null;
    },
  });

export type ProductHistoryEntry = Omit<
  Functions["export_product_history"]["Returns"][number],
  "who" | "reason" | "field_reasons" | "changes"
> & {
  who: string | null;
  reason: string | null;
  field_reasons: readonly FieldReason[];
  changes: ProductChange[];
};

export const productHistoryQuery = (id: string, userId: string) =>
  queryOptions({
    queryKey: exportProductKeys.history(id, userId),
    queryFn: async ({ signal }): Promise<ProductHistoryEntry[]> => {
      const supabase = await getSupabase();
      const rows = await runQuery(
        supabase.rpc("export_product_history", { product: id }).abortSignal(signal),
        "The history could not be loaded.",
      );
      return rows as unknown as ProductHistoryEntry[];
    },
  });

export type ProductDetails = Partial<Record<ProductField, Json>>;

/** @throws RequestError with the wrong fields */
export async function createProduct(
  id: string,
  startup: string,
  details: ProductDetails,
): Promise<{ id: string }> {
  const supabase = await getSupabase();
  const made = await runMutation(
    supabase.rpc("create_export_product", { startup, details, id }),
    "The product could not be created.",
  );
  return made as unknown as { id: string };
}

/**
 * A certified product's changes go into its new version, except the price.
 * @param seen the values when editing began: what has changed since is not overwritten
 * @throws RequestError with the fields that are wrong (400) or changed elsewhere (409)
 */
export async function saveProduct(
  product: string,
  details: ProductDetails,
  seen?: ProductDetails,
): Promise<ProductFields & { updated_at: string }> {
  const supabase = await getSupabase();
  const saved = await runMutation(
    supabase.rpc("update_export_product", { product, details, ...(seen ? { seen } : {}) }),
  );
  return saved as unknown as ProductFields & { updated_at: string };
}

/** Submits it, or its new version, to its hub. @throws RequestError with the missing fields */
export async function submitProduct(product: string): Promise<void> {
  const supabase = await getSupabase();
  await runMutation(supabase.rpc("submit_export_product", { product }));
}

export async function withdrawProduct(product: string): Promise<void> {
  const supabase = await getSupabase();
  await runMutation(supabase.rpc("withdraw_export_product", { product }));
}

export async function unlistProduct(product: string): Promise<void> {
  const supabase = await getSupabase();
  await runMutation(supabase.rpc("unlist_export_product", { product }));
}

export async function discardVersion(product: string): Promise<void> {
  const supabase = await getSupabase();
  await runMutation(supabase.rpc("discard_export_product_version", { product }));
}

export async function deleteProduct(product: string): Promise<void> {
  const supabase = await getSupabase();
  await runMutation(supabase.rpc("delete_export_product", { product }));
}

export async function addProductPicture(product: string, picture: Blob): Promise<string> {
  const answer = await callApi(
    `/exports/${encodeURIComponent(product)}/pictures`,
    { method: "POST", body: picture },
    "The picture could not be saved. Try again.",
  );
  return productPictureSchema.parse(await answer.json()).imageUrl;
}
