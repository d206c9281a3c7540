import { supabase } from "../client";
import { runMutation } from "../run-query";
import { consoleKeys } from "./keys";
import { type Filters, oneOf, pagesOf } from "./queries";

export interface PlatformMessage {
  id: string;
  about: "contact" | "speaking" | "partnering" | "sponsoring" | "attending";
  name: string;
  email: string;
  company: string | null;
  role: string | null;
  phone: string | null;
  subject: string | null;
  message: string;
  created_at: string;
  due_at: string;
  answered_at: string | null;
  answered_by_name: string | null;
  user_id: string | null;
  user_name: string | null;
}

export const messagesQuery = (filters: Filters) =>
  pagesOf<PlatformMessage>(
    "contact_inbox",
    consoleKeys.messages(filters),
    filters,
    "Failed to fetch messages",
  );

export const messageQuery = (id: string) =>
  oneOf<PlatformMessage>("contact_inbox", consoleKeys.message(id), id, "This message");

export const markMessage = (message: string, is_answered: boolean) =>
  runMutation(supabase.rpc("mark_contact_message", { message, is_answered }));
