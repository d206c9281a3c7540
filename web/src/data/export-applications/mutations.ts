import type { QueryClient } from "@tanstack/react-query";
import { act } from "../ask";
import { supabase } from "../client";
import { consoleKeys } from "../console/keys";
import { exportProductKeys } from "../export-products/keys";
import { hubPortalKeys } from "../hub-portal/keys";
import { exportApplicationKeys } from "./keys";

/** What a decision, or somebody else's, has changed. */
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
 * Certifies what waits: the product, or its new version.
 * @param seen since when what one read waited: what was submitted anew since is not certified unread
 * @throws RequestError with the database's sentence: with 409 that names who has decided already
 */
export async function certifyProduct(product: string, seen: string): Promise<void> {
  await act(
    supabase.rpc("certify_export_product", { product, seen }).select("id"),
    "The product could not be certified. Try again.",
  );
}

/**
 * Rejects what waits; of a version the certified product stays on sale.
 * @param reason what the founder reads
 * @param field the column that it is about; null when it is about none
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

/** Takes a certification away. @throws RequestError with the database's sentence */
export async function revokeCertification(product: string, reason: string): Promise<void> {
  await act(
    supabase.rpc("revoke_export_certification", { product, reason }).select("id"),
    "The certification could not be revoked. Try again.",
  );
}
