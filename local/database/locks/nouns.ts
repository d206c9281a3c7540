/** The things that acts lock, in the order of the product (docs/decisions/043-lock-order.md). */
export const NOUNS: Noun[] = [
  { name: "turn", table: "private.super_admin_lock", key: "one" },
  { name: "account", table: "auth.users", key: "id" },
  { name: "startup", table: "public.startups", key: "id" },
  { name: "export product", table: "public.export_products", key: "id" },
  { name: "hub", table: "public.hubs", key: "id" },
  { name: "organization", table: "public.organizations", key: "id" },
  { name: "event", table: "public.events", key: "id" },
  { name: "deal", table: "public.deals", key: "id" },
  { name: "export deal", table: "public.export_deals", key: "id" },
  { name: "seats", key: "seats:" },
  { name: "room", table: "private.deal_room_channels", key: "deal_room_id" },
  { name: "person", table: "public.users", key: "id" },
];

/** Belong to a noun: they have no rank, but two acts may not take two of them in opposite orders. */
export const PARTS: Noun[] = [
  ...[
    "public.deal_rooms",
    "public.deal_room_members",
    "public.deal_room_invitations",
    "public.intro_requests",
    "public.startup_offers",
    "public.startup_documents",
    "public.organization_invitations",
    "public.hub_applications",
    "public.hub_application_files",
    "public.kyc_submissions",
    "public.kyc_documents",
    "public.investors",
    "public.event_registrations",
  ].map((table) => ({ name: table.slice(7), table, key: "id" })),
  { name: "deal_closing_evidence", table: "public.deal_closing_evidence", key: "id" },
  { name: "deal_closings", table: "public.deal_closings", key: "deal_id" },
  { name: "check_in_lists", table: "private.check_in_lists", key: "event_id" },
  { name: "limit", table: "private.rate_limits", key: "bucket || ' ' || key" },
  {
    name: "notice",
    table: "public.notifications",
    key: "user_id || ' ' || kind || ' ' || coalesce(target_id::text, '')",
  },
];

export interface Noun {
  name: string;
  /** Without a table: an advisory lock on a person. */
  table?: string;
  /** SQL that names a row; of an advisory lock, what stands before the person's id. */
  key: string;
}
