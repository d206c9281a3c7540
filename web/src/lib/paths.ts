/** Every address of the product, once. Patterns are React Router's. */
export const routes = {
  home: "/",
  auth: "/auth",
  newPassword: "/auth/reset",
  startups: "/startups",
  startup: "/startups/:slug",
  exports: "/exports",
  exportProduct: "/exports/:slug",
  events: "/events",
  hubs: "/hubs",
  about: "/about",
  contact: "/contact",
  privacy: "/privacy",
  terms: "/terms",
  profile: "/profile",
  dashboard: "/dashboard",
  hubAdmin: "/hub-admin",
  admin: "/admin",
  dealRooms: "/deal-rooms",
  dealRoom: "/deal-room/:id",
  apiDocs: "/api-docs",
} as const;

/** Does this address, stored by somebody, lead to a page of ours? "//evil" leads elsewhere. */
export const isOwnPath = (address: string | null): address is string =>
  address !== null && /^\/(?![/\\])/.test(address);

/** Builders for the addresses that carry a value. */
export const paths = {
  /** @param next where to go after signing in; see safeNext for what is accepted when it is read */
  signIn: (next?: string) =>
    next && next !== routes.home ? `${routes.auth}?next=${encodeURIComponent(next)}` : routes.auth,
  /** @param next as for signIn */
  signUp: (next?: string) =>
    `${routes.auth}?tab=sign-up${next ? `&next=${encodeURIComponent(next)}` : ""}`,
  startup: (slug: string) => `/startups/${encodeURIComponent(slug)}`,
  exportProduct: (slug: string) => `/exports/${encodeURIComponent(slug)}`,
  /** @param subject what the form's subject says at first */
  contact: (subject: string) => `${routes.contact}?subject=${encodeURIComponent(subject)}`,
  dealRoom: (id: string) => `/deal-room/${encodeURIComponent(id)}`,
  /** @param query what the person typed in the search box */
  searchStartups: (query: string) => `${routes.startups}?query=${encodeURIComponent(query.trim())}`,
} as const;
