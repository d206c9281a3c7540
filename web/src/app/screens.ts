import type { ComponentType } from "react";
import type { Person } from "@/data/users/queries";
import type { OrganizationKind } from "@/domain/organizations/roles";
import type { Role } from "@/domain/people/roles";
import { LANDING_TOKENS } from "@/lib/landing-tokens";
import { routes } from "@/lib/paths";
import type { ScreenLayout } from "@/ui/screen-layout";

/** The database decides what they may read there; this only saves a detour. */
export type Access = "public" | "signed-in" | readonly (Role | MemberOf)[];

/** Opens to every member of an organization of that kind, whatever role they signed up with. */
export type MemberOf = `member of ${OrganizationKind}`;

export const isOpenTo = (
  access: readonly (Role | MemberOf)[],
  { role, organizations }: Pick<Person, "role" | "organizations">,
): boolean =>
  access.includes(role) || organizations.some(({ kind }) => access.includes(`member of ${kind}`));

export interface Screen {
  path: string;
  access: Access;
  file: `features/${string}Page.tsx`;
  /** Only where `access` does not say it. */
  layout?: ScreenLayout;
  /** Shown, too, while a stored session's account cannot be loaded; it shows what this browser stored for that person. */
  opensOffline?: true;
}

/** What one signs in for is work. */
export const layoutOf = ({ access, layout }: Screen): ScreenLayout =>
  layout ?? (access === "public" ? "page" : "work");

interface ScreenFile {
  default: ComponentType;
}

/** In development, and in the browser tests' build (web/build/gallery.ts). */
const hasGallery = import.meta.env.VITE_GALLERY === true;

/** Links to a screen that is not listed here are hidden (navigation.ts). */
export const screens: readonly Screen[] = [
  { path: routes.auth, access: "public", file: "features/account/AuthPage.tsx" },
  { path: routes.newPassword, access: "public", file: "features/account/NewPasswordPage.tsx" },
  { path: routes.accountClosed, access: "public", file: "features/account/ClosedPage.tsx" },
  { path: routes.profile, access: "signed-in", file: "features/account/ProfilePage.tsx" },
  {
    path: routes.startups,
    access: "public",
    file: "features/startups/directory/DirectoryPage.tsx",
  },
  { path: routes.compare, access: "public", file: "features/startups/compare/ComparePage.tsx" },
  { path: routes.startup, access: "public", file: "features/startups/detail/StartupPage.tsx" },
  {
    path: routes.myStartup,
    access: ["STARTUP_ADMIN", "member of COMPANY"],
    file: "features/my-startup/MyStartupPage.tsx",
  },
  {
    path: routes.editStartup,
    access: ["STARTUP_ADMIN", "member of COMPANY"],
    file: "features/my-startup/StartupEditorPage.tsx",
  },
  {
    path: routes.editProduct,
    access: ["STARTUP_ADMIN", "member of COMPANY"],
    file: "features/my-startup/products/ProductEditorPage.tsx",
  },
  {
    path: routes.dashboard,
    access: ["INVESTOR", "member of INVESTOR"],
    file: "features/dashboard/DashboardPage.tsx",
  },
  {
    path: routes.pipeline,
    access: ["INVESTOR", "member of INVESTOR"],
    file: "features/dashboard/pipeline/PipelinePage.tsx",
  },
  {
    path: routes.introductions,
    access: ["INVESTOR", "member of INVESTOR"],
    file: "features/startups/introductions/IntroductionsPage.tsx",
  },
  {
    path: routes.exports,
    access: "public",
    file: "features/exports/marketplace/MarketplacePage.tsx",
  },
  {
    path: routes.exportProduct,
    access: "public",
    file: "features/exports/product/ProductPage.tsx",
  },
  {
    path: routes.exportDeals,
    access: "signed-in",
    file: "features/export-deals/ExportDealsPage.tsx",
  },
  {
    path: routes.exportDeal,
    access: "signed-in",
    file: "features/export-deals/ExportDealPage.tsx",
  },
  { path: routes.dealRooms, access: "signed-in", file: "features/deal-rooms/DealRoomsPage.tsx" },
  {
    path: routes.signedNdas,
    access: "signed-in",
    file: "features/deal-rooms/shell/nda/SignedNdasPage.tsx",
  },
  {
    path: routes.dealRoomScreen,
    access: "signed-in",
    file: "features/deal-rooms/DealRoomPage.tsx",
    layout: "window",
  },
  {
    path: routes.organization,
    access: "signed-in",
    file: "features/organization/OrganizationPage.tsx",
  },
  {
    path: routes.notifications,
    access: "signed-in",
    file: "features/notifications/NotificationsPage.tsx",
  },
  {
    path: routes.invitation,
    access: "public",
    file: "features/notifications/invitation/InvitationPage.tsx",
  },
  {
    path: routes.organizationInvitation,
    access: "public",
    file: "features/notifications/invitation/OrganizationInvitationPage.tsx",
  },
  {
    path: routes.unsubscribe,
    access: "public",
    file: "features/notifications/unsubscribe/UnsubscribePage.tsx",
  },
  {
    path: routes.admin,
    access: ["SUPER_ADMIN"],
    file: "features/administration/AdminPage.tsx",
  },
  {
    path: routes.consoleReport,
    access: ["SUPER_ADMIN"],
    file: "features/administration/analytics/ReportPage.tsx",
  },
  {
    path: routes.hubAdmin,
    // Whoever signed up for a hub applies for one there.
    access: ["HUB_ADMIN", "member of HUB"],
    file: "features/administration/HubAdminPage.tsx",
  },
  { path: routes.events, access: "public", file: "features/events/list/EventsPage.tsx" },
  {
    path: routes.eventDoor,
    access: ["member of HUB", "SUPER_ADMIN"],
    file: "features/check-in/CheckInPage.tsx",
    opensOffline: true,
  },
  { path: routes.event, access: "public", file: "features/events/page/EventPage.tsx" },
  { path: routes.hubs, access: "public", file: "features/marketing/hubs/HubsPage.tsx" },
  { path: routes.about, access: "public", file: "features/marketing/about/AboutPage.tsx" },
  { path: routes.contact, access: "public", file: "features/marketing/contact/ContactPage.tsx" },
  { path: routes.privacy, access: "public", file: "features/marketing/legal/PrivacyPage.tsx" },
  { path: routes.terms, access: "public", file: "features/marketing/legal/TermsPage.tsx" },
  { path: routes.verify, access: "public", file: "features/verify/VerifyPage.tsx" },
  { path: routes.apiDocs, access: "public", file: "features/api-docs/ApiDocsPage.tsx" },
  ...Object.keys(LANDING_TOKENS).map(
    (token): Screen => ({
      path: `/${token}`,
      access: "public",
      file: "features/events/summit/SummitPage.tsx",
    }),
  ),
  ...(hasGallery
    ? ["/gallery", "/gallery/:piece"].map(
        (path): Screen => ({
          path,
          access: "public",
          file: "features/gallery/GalleryPage.tsx",
          layout: "window",
        }),
      )
    : []),
];

const files = {
  ...import.meta.glob<ScreenFile>(["../features/**/*Page.tsx", "!../features/gallery/**"]),
  ...(hasGallery ? import.meta.glob<ScreenFile>("../features/gallery/GalleryPage.tsx") : {}),
};

export async function loadScreen({ file }: Screen): Promise<ComponentType> {
  const load = files[`../${file}`];
  if (!load) throw new Error(`There is no file ${file}.`);
  return (await load()).default;
}
