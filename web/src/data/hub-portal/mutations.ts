import { supabase } from "../client";
import type { Json } from "../database.types";
import { runMutation } from "../run-query";

export interface HubDetails {
  name: string;
  country: string;
  city?: string;
  description?: string;
  website?: string;
  contact_person_name: string;
  contact_person_email: string;
  contact_person_phone?: string;
  verification_docs?: string[];
}

export async function applyForHub(details: HubDetails): Promise<void> {
  await runMutation(
    supabase.rpc("apply_for_hub", { details: { ...details } as Json }),
    "The application could not be sent. Try again.",
  );
}

export async function withdrawHubApplication(application: string): Promise<void> {
  await runMutation(
    supabase.rpc("withdraw_hub_application", { application }),
    "The application could not be withdrawn. Try again.",
  );
}
