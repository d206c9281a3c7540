/** Every address of the product, once. Patterns are React Router's. */
export const routes = {
  home: "/",
  auth: "/auth",
  newPassword: "/auth/reset",
  startups: "/startups",
  startup: "/startups/:slug",
  compare: "/compare",
  exports: "/exports",
  exportProduct: "/exports/:slug",
  exportDeals: "/export-deals",
  exportDeal: "/export-deals/:id",
  events: "/events",
  eventDoor: "/events/:id/door",
  hubs: "/hubs",
  about: "/about",
  contact: "/contact",
  privacy: "/privacy",
  terms: "/terms",
  profile: "/profile",
  notifications: "/notifications",
  invitation: "/invitation/:id",
  unsubscribe: "/unsubscribe",
  introductions: "/introductions",
  myStartup: "/my-startup",
  editStartup: "/my-startup/:id",
  editProduct: "/my-startup/products/:id",
  dashboard: "/dashboard",
  hubAdmin: "/hub-admin",
  admin: "/admin",
  consoleReport: "/admin/report",
  dealRooms: "/deal-rooms",
  signedNdas: "/deal-rooms/signed-ndas",
  dealRoom: "/deal-room/:id",
  roomDocument: "/deal-room/:id/documents/:document",
  readDocument: "/deal-room/:id/documents/:document/read",
  apiDocs: "/api-docs",
  verify: "/verify",
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
  /** What one wants to be told of. */
  noticePreferences: `${routes.notifications}?preferences=open`,
  /** How soon one wants mail about it. */
  mailSettings: `${routes.profile}?section=notifications`,
  startup: (slug: string) => `/startups/${encodeURIComponent(slug)}`,
  /** @param tab "documents", "preview", "history"; the fields unless told */
  editStartup: (id: string, tab?: string) =>
    `/my-startup/${encodeURIComponent(id)}${tab ? `?tab=${tab}` : ""}`,
  myProducts: `${routes.myStartup}?tab=products`,
  /** @param tab "preview", "history"; the fields unless told */
  editProduct: (id: string, tab?: string) =>
    `/my-startup/products/${encodeURIComponent(id)}${tab ? `?tab=${tab}` : ""}`,
  /** A product that one's hub certifies, open above the others; the same for who decides in a hub's place. */
  hubProduct: (id: string) => `${routes.hubAdmin}?tab=products&product=${encodeURIComponent(id)}`,
  platformProduct: (id: string) => `${routes.admin}?tab=products&product=${encodeURIComponent(id)}`,
  hubStartups: (id: string) => `${routes.startups}?hubId=${encodeURIComponent(id)}`,
  /** Two to four startups side by side. */
  compare: (slugs: readonly string[]) =>
    `${routes.compare}?${new URLSearchParams(slugs.map((slug) => ["startup", slug]))}`,
  exportProduct: (slug: string) => `/exports/${encodeURIComponent(slug)}`,
  /** A product's page with the form for a demo open. */
  requestDemo: (slug: string) => `/exports/${encodeURIComponent(slug)}?demo=open`,
  exportDeal: (id: string) => `/export-deals/${encodeURIComponent(id)}`,
  /** @param subject what the form's subject says at first */
  contact: (subject: string) => `${routes.contact}?subject=${encodeURIComponent(subject)}`,
  event: (id: string) => `${routes.events}?event=${encodeURIComponent(id)}`,
  /**
   * The events that one hosts, or one of them.
   * @param work the hub portal's address or the console's
   * @param part "attendees", "letters"; the details unless told
   */
  newEvent: (work: string, copied?: string) =>
    `${work}?tab=events&event=new${copied ? `&copy=${encodeURIComponent(copied)}` : ""}`,
  hostedEvents: (work: string) => `${work}?tab=events`,
  hostedEvent: (work: string, id: string, part?: string) =>
    `${work}?tab=events&event=${encodeURIComponent(id)}${part ? `&part=${part}` : ""}`,
  /** Where a host checks the guests of an event in. */
  eventDoor: (id: string) => `/events/${encodeURIComponent(id)}/door`,
  dealRoom: (id: string) => `/deal-room/${encodeURIComponent(id)}`,
  /** A room's discussion at one message. */
  roomMessage: (room: string, id: string) =>
    `/deal-room/${encodeURIComponent(room)}?section=messages&message=${encodeURIComponent(id)}`,
  /**
   * One document of a room.
   * @param as the member through whose eyes it is looked at
   */
  roomDocument: (room: string, id: string, as?: string | null) =>
    `/deal-room/${encodeURIComponent(room)}/documents/${encodeURIComponent(id)}${as ? `?as=${encodeURIComponent(as)}` : ""}`,
  /** The same, open to be read. @param version an earlier one; the newest unless told */
  readDocument: (room: string, id: string, version?: number) =>
    `/deal-room/${encodeURIComponent(room)}/documents/${encodeURIComponent(id)}/read${version === undefined ? "" : `?version=${version}`}`,
  /** The documents of a room, with a folder open. @param as as for roomDocument */
  roomFolder: (room: string, folder: string | null, as?: string | null) =>
    `/deal-room/${encodeURIComponent(room)}?section=documents${folder ? `&folder=${encodeURIComponent(folder)}` : ""}${as ? `&as=${encodeURIComponent(as)}` : ""}`,
  /** @param id of the request that is open there */
  introduction: (id: string) => `${routes.introductions}?request=${encodeURIComponent(id)}`,
  /** The founder's side of the same. */
  introInbox: (id: string) =>
    `${routes.myStartup}?tab=introductions&request=${encodeURIComponent(id)}`,
  /** The administration with one thing of a tab open. */
  hub: (id: string) => `${routes.admin}?tab=hubs&hub=${encodeURIComponent(id)}`,
  hubApplication: (id: string) => `${routes.admin}?tab=hubs&application=${encodeURIComponent(id)}`,
  identityCheck: (id: string) => `${routes.admin}?tab=kyc&check=${encodeURIComponent(id)}`,
  /** What the platform decides on in a hub's place. */
  platformApplication: (id: string) =>
    `${routes.admin}?tab=applications&application=${encodeURIComponent(id)}`,
  platformClosings: `${routes.admin}?tab=closings`,
  /** A startup of any status, as administrators see it. */
  consoleStartup: (id: string) => `${routes.admin}?tab=startups&startup=${encodeURIComponent(id)}`,
  consoleMessages: `${routes.admin}?tab=inbox`,
  consoleMessage: (id: string) => `${routes.admin}?tab=inbox&message=${encodeURIComponent(id)}`,
  consoleNda: (id: string) => `${routes.admin}?tab=nda-versions&nda=${encodeURIComponent(id)}`,
  /** That a room exists. */
  consoleRoom: (id: string) => `${routes.admin}?tab=rooms&query=${encodeURIComponent(id)}`,
  /** What was done with a thing. @param type as the audit log calls it */
  auditOf: (type: string, id: string) =>
    `${routes.admin}?tab=audit&type=${encodeURIComponent(type)}&thing=${encodeURIComponent(id)}`,
  /** What somebody did. */
  auditBy: (person: string) => `${routes.admin}?tab=audit&person=${encodeURIComponent(person)}`,
  person: (id: string) => `${routes.admin}?tab=people&person=${encodeURIComponent(id)}`,
  /** @param range of its figures: "90d" */
  console: (range: string) => `${routes.admin}?range=${range}`,
  consoleReport: (range: string) => `${routes.consoleReport}?range=${range}`,
  dataExport: `${routes.admin}?tab=export`,
  ownIdentityCheck: `${routes.profile}?section=verification`,
  /** An application of one's hub, open above the others. */
  startupApplication: (id: string) =>
    `${routes.hubAdmin}?tab=applications&application=${encodeURIComponent(id)}`,
  invitation: (id: string) => `/invitation/${encodeURIComponent(id)}`,
  /** @param query what the person typed in the search box */
  searchStartups: (query: string) => `${routes.startups}?query=${encodeURIComponent(query.trim())}`,
} as const;
