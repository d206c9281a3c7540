import type { QueryClient } from "@tanstack/react-query";
import type { FieldReason } from "@/domain/field-reasons";
import { supabase } from "../client";
import { consoleKeys } from "../console/keys";
import type { Json } from "../database.types";
import { exportProductKeys } from "../export-products/keys";
import { hubPortalKeys } from "../hub-portal/keys";
import { runMutation } from "../run-query";
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
 * @param seen when the version read was submitted: a newer one is not certified unread
 * @throws RequestError; 409 names who decided first
 */
export async function certifyProduct(product: string, seen: string): Promise<void> {
  await runMutation(
    supabase.rpc("certify_export_product", { product, seen }).select("id"),
    "The product could not be certified. Try again.",
  );
}

/** A certified version stays on sale. @param reason for the founder, as those at single fields */
export async function rejectProduct(
  product: string,
  reason: string,
  atFields: readonly FieldReason[],
  seen: string,
): Promise<void> {
  await runMutation(
    supabase
      .rpc("reject_export_product", {
        product,
        reason,
        field_reasons: atFields as unknown as Json,
        seen,
      })
      .select("id"),
    "The product could not be rejected. Try again.",
  );
}

export async function revokeCertification(product: string, reason: string): Promise<void> {
  await runMutation(
    supabase.rpc("revoke_export_certification", { product, reason }).select("id"),
    "The certification could not be revoked. Try again.",
  );
}
