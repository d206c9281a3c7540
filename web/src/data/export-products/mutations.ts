import { getDatabase } from "../lazy-client";
import { runMutation } from "../run-query";

export interface DemoRequest {
  product: string;
  buyerCompany: string;
  buyerCountry: string;
  notes: string;
}

/** Opens a deal with the seller. @throws RequestError, e.g. when one is open already */
export async function requestExportDemo(request: DemoRequest): Promise<void> {
  const supabase = await getDatabase();
  await runMutation(
    supabase.rpc("request_export_demo", {
      product: request.product,
      buyer_company: request.buyerCompany,
      buyer_country: request.buyerCountry,
      ...(request.notes.trim() ? { notes: request.notes } : {}),
    }),
    "The demo could not be requested.",
  );
}
