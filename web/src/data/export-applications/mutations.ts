import type { QueryClient } from "@tanstack/react-query";
import { act } from "../ask";
import { supabase } from "../client";
import { consoleKeys } from "../console/keys";
import { exportProductKeys } from "../export-products/keys";
import { hubPortalKeys } from "../hub-portal/keys";
import { exportApplicationKeys } from "./keys";

export const refreshExportApplications = (client: QueryClient) =>
  Promise.all(
    [
      exportApplicationKeys.all,
      exportProductKeys.all,
      hubPortalKeys.dashboard(),
      consoleKeys.waits(),
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

/**
 * Certifies the product or its new version.
 * @param seen since when the read version waited: what was submitted anew is not certified unread
 * @throws RequestError; 409 names who has decided first
 */
export async function certifyProduct(product: string, seen: string): Promise<void> {
  await act(
    supabase.rpc("certify_export_product", { product, seen }).select("id"),
    "The product could not be certified. Try again.",
  );
}

/**
 * Rejects it; the certified version of a product stays on sale.
 * @param reason the founder reads it
 * @param field the column that it is about, if any
 * @throws RequestError as certifyProduct
 */
export async function rejectProduct(
  product: string,
  reason: string,
  field: string | null,
  seen: string,
): Promise<void> {
  await act(
    supabase
      .rpc("reject_export_product", { product, reason, seen, ...(field ? { field } : {}) })
      .select("id"),
    "The product could not be rejected. Try again.",
  );
}

export async function revokeCertification(product: string, reason: string): Promise<void> {
  await act(
    supabase.rpc("revoke_export_certification", { product, reason }).select("id"),
    "The certification could not be revoked. Try again.",
  );
}
