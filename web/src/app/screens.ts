import type { ComponentType } from "react";
import { LANDING_TOKENS } from "@/lib/landing-tokens";
import { routes } from "@/lib/paths";
import type { Role } from "@/lib/roles";

/** Who may see a screen. The database decides what they may read there; this only saves a detour. */
export type Access = "public" | "signed-in" | readonly Role[];

export interface Screen {
  /** React Router's pattern. */
  path: string;
  access: Access;
  load: () => Promise<{ default: ComponentType }>;
  /** `work` leaves the footer out: the screen fills the window. */
  frame?: "page" | "work";
}

/**
 * Every screen that exists, in its own chunk. A link to a screen that is not here is not shown
 * anywhere (navigation.ts): adding a screen here makes its links appear.
 */
export const screens: readonly Screen[] = [
  { path: routes.auth, access: "public", load: () => import("@/features/account/AuthPage") },
  {
    path: routes.newPassword,
    access: "public",
    load: () => import("@/features/account/NewPasswordPage"),
  },
  {
    path: routes.startups,
    access: "public",
    load: () => import("@/features/startups/directory/DirectoryPage"),
  },
  {
    path: routes.startup,
    access: "public",
    load: () => import("@/features/startups/detail/StartupPage"),
  },
  {
    path: routes.exports,
    access: "public",
    load: () => import("@/features/exports/marketplace/MarketplacePage"),
  },
  {
    path: routes.exportProduct,
    access: "public",
    load: () => import("@/features/exports/product/ProductPage"),
  },
  {
    path: routes.dealRooms,
    access: "signed-in",
    load: () => import("@/features/deal-rooms/DealRoomsPage"),
  },
  {
    path: routes.dealRoom,
    access: "signed-in",
    load: () => import("@/features/deal-rooms/DealRoomPage"),
    frame: "work",
  },
  {
    path: routes.events,
    access: "public",
    load: () => import("@/features/events/list/EventsPage"),
  },
  {
    path: routes.hubs,
    access: "public",
    load: () => import("@/features/marketing/hubs/HubsPage"),
  },
  {
    path: routes.about,
    access: "public",
    load: () => import("@/features/marketing/about/AboutPage"),
  },
  {
    path: routes.contact,
    access: "public",
    load: () => import("@/features/marketing/contact/ContactPage"),
  },
  {
    path: routes.privacy,
    access: "public",
    load: () => import("@/features/marketing/legal/PrivacyPage"),
  },
  {
    path: routes.terms,
    access: "public",
    load: () => import("@/features/marketing/legal/TermsPage"),
  },
  { path: routes.apiDocs, access: "public", load: () => import("@/features/api-docs/ApiDocsPage") },
  ...Object.keys(LANDING_TOKENS).map(
    (token): Screen => ({
      path: `/${token}`,
      access: "public",
      load: () => import("@/features/events/summit/SummitPage"),
    }),
  ),
];
