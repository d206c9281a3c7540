export const routes = {
  home: "/",
  auth: "/auth",
  newPassword: "/auth/reset",
  accountClosed: "/auth/closed",
  startups: "/startups",
  startup: "/startups/:slug",
  compare: "/compare",
  exports: "/exports",
  exportProduct: "/exports/:slug",
  exportDeals: "/export-deals",
  exportDeal: "/export-deals/:id",
  events: "/events",
  event: "/events/:slug",
  eventDoor: "/events/:id/door",
  hubs: "/hubs",
  about: "/about",
  contact: "/contact",
  privacy: "/privacy",
  terms: "/terms",
  profile: "/profile",
  notifications: "/notifications",
  invitation: "/invitation/:id",
  organization: "/organization",
  organizationInvitation: "/organization-invitation/:id",
  unsubscribe: "/unsubscribe",
  introductions: "/introductions",
  myStartup: "/my-startup",
  editStartup: "/my-startup/:id",
  editProduct: "/my-startup/products/:id",
  dashboard: "/dashboard",
  pipeline: "/pipeline",
  hubAdmin: "/hub-admin",
  admin: "/admin",
  consoleReport: "/admin/report",
  dealRooms: "/deal-rooms",
  signedNdas: "/deal-rooms/signed-ndas",
  dealRoom: "/deal-room/:id",
  /** One screen: it goes on while a document is opened in it. */
  dealRoomScreen: "/deal-room/:id/*",
  roomDocument: "/deal-room/:id/documents/:document",
  readDocument: "/deal-room/:id/documents/:document/read",
  apiDocs: "/api-docs",
  verify: "/verify",
} as const;

/** Security: "//evil" leads elsewhere. */
export const isOwnPath = (address: string | null): address is string =>
  address !== null && /^\/(?![/\\])/.test(address);

export const paths = {
  /** @param next where to go after signing in; see safeNext */
  signIn: (next?: string) =>
    next && next !== routes.home ? `${routes.auth}?next=${encodeURIComponent(next)}` : routes.auth,
  signUp: (next?: string) =>
    `${routes.auth}?tab=sign-up${next ? `&next=${encodeURIComponent(next)}` : ""}`,
  noticePreferences: `${routes.notifications}?preferences=open`,
  mailSettings: `${routes.profile}?section=notifications`,
  startup: (slug: string) => `/startups/${encodeURIComponent(slug)}`,
  editStartup: (id: string, tab?: string) =>
    `/my-startup/${encodeURIComponent(id)}${tab ? `?tab=${tab}` : ""}`,
  myProducts: `${routes.myStartup}?tab=products`,
  editProduct: (id: string, tab?: string) =>
    `/my-startup/products/${encodeURIComponent(id)}${tab ? `?tab=${tab}` : ""}`,
  hubProduct: (id: string) => `${routes.hubAdmin}?tab=products&product=${encodeURIComponent(id)}`,
  platformProduct: (id: string) => `${routes.admin}?tab=products&product=${encodeURIComponent(id)}`,
  hubStartups: (id: string) => `${routes.startups}?hubId=${encodeURIComponent(id)}`,
  /** Opens the request on the startup's page. */
  requestIntro: (slug: string) => `/startups/${encodeURIComponent(slug)}?intro=open`,
  /** @param organization the investor's, where one has several */
  watched: (startup: string, organization?: string | null) =>
    `${routes.pipeline}?${organization ? `for=${encodeURIComponent(organization)}&` : ""}watched=${encodeURIComponent(startup)}`,
  compare: (slugs: readonly string[]) =>
    `${routes.compare}?${new URLSearchParams(slugs.map((slug) => ["startup", slug]))}`,
  exportProduct: (slug: string) => `/exports/${encodeURIComponent(slug)}`,
  requestDemo: (slug: string) => `/exports/${encodeURIComponent(slug)}?demo=open`,
  exportDeal: (id: string) => `/export-deals/${encodeURIComponent(id)}`,
  /** Its form, with a subject. */
  contact: (subject: string) => `${routes.contact}?subject=${encodeURIComponent(subject)}#message`,
  /** @param address its slug; an id leads there */
  event: (address: string) => `/events/${encodeURIComponent(address)}`,
  /** As mails have it. */
  eventTicket: (address: string) => `/events/${encodeURIComponent(address)}?ticket=open`,
  newEvent: (work: string, copied?: string) =>
    `${work}?tab=events&event=new${copied ? `&copy=${encodeURIComponent(copied)}` : ""}`,
  hostedEvents: (work: string) => `${work}?tab=events`,
  /** @param work the hub portal's address or the console's @param part "attendees", "messages", "announcements" */
  hostedEvent: (work: string, id: string, part?: string) =>
    `${work}?tab=events&event=${encodeURIComponent(id)}${part ? `&part=${part}` : ""}`,
  eventDoor: (id: string) => `/events/${encodeURIComponent(id)}/door`,
  dealRoom: (id: string) => `/deal-room/${encodeURIComponent(id)}`,
  roomMessage: (room: string, id: string) =>
    `/deal-room/${encodeURIComponent(room)}?section=messages&message=${encodeURIComponent(id)}`,
  roomQuestion: (room: string, id: string) =>
    `/deal-room/${encodeURIComponent(room)}?section=questions&question=${encodeURIComponent(id)}`,
  askAboutDocument: (room: string, id: string, page?: number, version?: number) =>
    `/deal-room/${encodeURIComponent(room)}?section=questions&ask=document&about=${encodeURIComponent(id)}${page === undefined ? "" : `&page=${page}`}${version === undefined ? "" : `&version=${version}`}`,
  askAboutFolder: (room: string, id: string) =>
    `/deal-room/${encodeURIComponent(room)}?section=questions&ask=folder&about=${encodeURIComponent(id)}`,
  questionsAbout: (room: string, id: string) =>
    `/deal-room/${encodeURIComponent(room)}?section=questions&document=${encodeURIComponent(id)}`,
  roomDocument: (room: string, id: string, as?: string | null) =>
    `/deal-room/${encodeURIComponent(room)}/documents/${encodeURIComponent(id)}${as ? `?as=${encodeURIComponent(as)}` : ""}`,
  readDocument: (room: string, id: string, version?: number) =>
    `/deal-room/${encodeURIComponent(room)}/documents/${encodeURIComponent(id)}/read${version === undefined ? "" : `?version=${version}`}`,
  roomFolder: (room: string, folder: string | null, as?: string | null) =>
    `/deal-room/${encodeURIComponent(room)}?section=documents${folder ? `&folder=${encodeURIComponent(folder)}` : ""}${as ? `&as=${encodeURIComponent(as)}` : ""}`,
  /** The reading of a room's documents. */
  roomReading: (room: string) =>
    `/deal-room/${encodeURIComponent(room)}?section=documents&view=readers`,
  introduction: (id: string) => `${routes.introductions}?request=${encodeURIComponent(id)}`,
  introInbox: (id: string) =>
    `${routes.myStartup}?tab=introductions&request=${encodeURIComponent(id)}`,
  hub: (id: string) => `${routes.admin}?tab=hubs&hub=${encodeURIComponent(id)}`,
  hubApplication: (id: string) => `${routes.admin}?tab=hubs&application=${encodeURIComponent(id)}`,
  identityCheck: (id: string) => `${routes.admin}?tab=kyc&check=${encodeURIComponent(id)}`,
  platformApplication: (id: string) =>
    `${routes.admin}?tab=applications&application=${encodeURIComponent(id)}`,
  platformClosings: `${routes.admin}?tab=closings`,
  consoleStartup: (id: string) => `${routes.admin}?tab=startups&startup=${encodeURIComponent(id)}`,
  consoleMessages: `${routes.admin}?tab=inbox`,
  consoleMessage: (id: string) => `${routes.admin}?tab=inbox&message=${encodeURIComponent(id)}`,
  consoleNda: (id: string) => `${routes.admin}?tab=nda-versions&nda=${encodeURIComponent(id)}`,
  consoleRoom: (id: string) => `${routes.admin}?tab=rooms&query=${encodeURIComponent(id)}`,
  auditOf: (type: string, id: string) =>
    `${routes.admin}?tab=audit&type=${encodeURIComponent(type)}&thing=${encodeURIComponent(id)}`,
  auditBy: (person: string) => `${routes.admin}?tab=audit&person=${encodeURIComponent(person)}`,
  person: (id: string) => `${routes.admin}?tab=people&person=${encodeURIComponent(id)}`,
  console: (range: string) => `${routes.admin}?range=${range}`,
  consoleReport: (range: string) => `${routes.consoleReport}?range=${range}`,
  dataDownload: `${routes.admin}?tab=export`,
  ownData: `${routes.profile}?section=data`,
  ownIdentityCheck: `${routes.profile}?section=verification`,
  ownSecurity: `${routes.profile}?section=security`,
  startupApplication: (id: string) =>
    `${routes.hubAdmin}?tab=applications&application=${encodeURIComponent(id)}`,
  invitation: (id: string) => `/invitation/${encodeURIComponent(id)}`,
  /**
   * An invitation's address for the invited person: proposes the role that a new account needs on this side
   * (sign-up-hints).
   */
  invitationLink: (id: string, side: "FOUNDER" | "INVESTOR") =>
    `/invitation/${encodeURIComponent(id)}${side === "INVESTOR" ? "#as=INVESTOR" : ""}`,
  organization: (id: string) => `${routes.organization}?organization=${encodeURIComponent(id)}`,
  organizationInvitation: (id: string) => `/organization-invitation/${encodeURIComponent(id)}`,
  searchStartups: (query: string) => `${routes.startups}?query=${encodeURIComponent(query.trim())}`,
} as const;
