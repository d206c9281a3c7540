import type { Person } from "@/data/users/queries";
import type { Role } from "@/domain/people/roles";
import { homeRoleOf } from "@/domain/people/work";
import { paths, routes } from "@/lib/paths";
import { isOpenTo, type MemberOf, screens } from "./screens";

export interface NavLink {
  label: string;
  to: string;
  /** Left to the menu and the footer where the bar of somebody signed in has no room. */
  isAside?: true;
}

interface Entry extends NavLink {
  only?: "signed-in" | "member" | readonly (Role | MemberOf)[];
}

const TOP_BAR: readonly Entry[] = [
  { label: "Browse Startups", to: routes.startups },
  { label: "Global Exports", to: routes.exports },
  { label: "Events", to: routes.events },
  { label: "Hubs", to: routes.hubs },
  { label: "About", to: routes.about, isAside: true },
  { label: "Contact", to: routes.contact, isAside: true },
  { label: "Deal Rooms", to: routes.dealRooms, only: "signed-in" },
];

const ROLE_LINKS: readonly Entry[] = [
  { label: "Dashboard", to: routes.dashboard, only: ["INVESTOR", "member of INVESTOR"] },
  { label: "My Startup", to: routes.myStartup, only: ["STARTUP_ADMIN", "member of COMPANY"] },
  { label: "Hub Portal", to: routes.hubAdmin, only: ["HUB_ADMIN", "member of HUB"] },
  { label: "Admin", to: routes.admin, only: ["SUPER_ADMIN"] },
];

const USER_MENU: readonly Entry[] = [
  ...ROLE_LINKS,
  { label: "Pipeline", to: routes.pipeline, only: ["INVESTOR", "member of INVESTOR"] },
  {
    label: "My Introductions",
    to: routes.introductions,
    only: ["INVESTOR", "member of INVESTOR"],
  },
  { label: "Deal Rooms", to: routes.dealRooms },
  { label: "Export Deals", to: routes.exportDeals },
  { label: "Events", to: routes.events },
  { label: "Organization", to: routes.organization, only: "member" },
  { label: "Profile", to: routes.profile },
];

const FOOTER: readonly { title: string; entries: readonly Entry[] }[] = [
  {
    title: "Platform",
    entries: [
      { label: "Browse Startups", to: routes.startups },
      { label: "Innovation Hubs", to: routes.hubs },
      { label: "Global Exports", to: routes.exports },
      { label: "Events", to: routes.events },
      { label: "Deal Rooms", to: routes.dealRooms },
    ],
  },
  {
    title: "Resources",
    entries: [
      { label: "Get Support", to: routes.contact },
      { label: "Event Resources", to: routes.events },
      { label: "API", to: routes.apiDocs },
    ],
  },
  {
    title: "Company",
    entries: [
      { label: "About", to: routes.about },
      { label: "Contact", to: routes.contact },
      { label: "Privacy", to: routes.privacy },
      { label: "Terms", to: routes.terms },
    ],
  },
];

export function isBuilt(path: string): boolean {
  const [pathname] = path.split("?");
  return pathname === routes.home || screens.some((screen) => screen.path === pathname);
}

function visible(entries: readonly Entry[], user: Person | null): NavLink[] {
  return entries.filter(({ to, only }) => {
    if (!isBuilt(to)) return false;
    if (only === undefined) return true;
    if (user === null) return false;
    if (only === "member") return user.organizations.length > 0;
    return only === "signed-in" || isOpenTo(only, user);
  });
}

export const topBarLinks = (user: Person | null): NavLink[] =>
  visible([...TOP_BAR, ...ROLE_LINKS], user);

export const userMenuLinks = (user: Person): NavLink[] => visible(USER_MENU, user);

export const footerColumns = (user: Person | null): { title: string; links: NavLink[] }[] =>
  FOOTER.map(({ title, entries }) => ({ title, links: visible(entries, user) })).filter(
    ({ links }) => links.length > 0,
  );

/** Of a work screen's last line. */
export const quietLinks = (): NavLink[] =>
  visible(
    [
      { label: "Privacy", to: routes.privacy },
      { label: "Terms", to: routes.terms },
      { label: "Contact", to: routes.contact },
    ],
    null,
  );

export const wayOut = (): NavLink[] => visible(TOP_BAR, null).slice(0, 4);

export const canSearch = (): boolean => isBuilt(routes.startups);

const HOME_ACTIONS: Record<Role, readonly NavLink[]> = {
  INVESTOR: [
    { label: "Dashboard", to: routes.dashboard },
    { label: "Browse Startups", to: routes.startups },
  ],
  HUB_ADMIN: [
    { label: "Hub Portal", to: routes.hubAdmin },
    { label: "Manage Events", to: paths.hostedEvents(routes.hubAdmin) },
  ],
  STARTUP_ADMIN: [
    { label: "View Profile", to: routes.startups },
    { label: "Find Events", to: routes.events },
  ],
  SUPER_ADMIN: [
    { label: "Admin Panel", to: routes.admin },
    { label: "Hub Management", to: `${routes.admin}?tab=hubs` },
  ],
  GUEST: [
    { label: "Browse Startups", to: routes.startups },
    { label: "View Events", to: routes.events },
  ],
};

export const homeActions = (user: Person): NavLink[] =>
  HOME_ACTIONS[homeRoleOf(user)].filter(({ to }) => isBuilt(to));

const QUICK_ACTIONS: Record<Role, readonly NavLink[]> = {
  INVESTOR: [
    { label: "Search startups", to: routes.startups },
    { label: "Open pipeline", to: routes.pipeline },
    { label: "My introductions", to: routes.introductions },
    { label: "Open deal rooms", to: routes.dealRooms },
    { label: "Investor dashboard", to: routes.dashboard },
    { label: "Find events", to: routes.events },
  ],
  HUB_ADMIN: [
    { label: "Review applications", to: `${routes.hubAdmin}?tab=applications` },
    { label: "Browse startups", to: routes.startups },
    { label: "Browse export products", to: routes.exports },
    { label: "See events", to: routes.events },
  ],
  STARTUP_ADMIN: [
    { label: "My startup", to: routes.myStartup },
    { label: "Open deal rooms", to: routes.dealRooms },
    { label: "See how others present", to: routes.startups },
    { label: "Browse export products", to: routes.exports },
    { label: "Find events", to: routes.events },
  ],
  SUPER_ADMIN: [
    { label: "Platform analytics", to: routes.admin },
    { label: "Identity checks", to: `${routes.admin}?tab=kyc` },
    { label: "Browse startups", to: routes.startups },
    { label: "Browse export products", to: routes.exports },
    { label: "See events", to: routes.events },
  ],
  GUEST: [
    { label: "Browse startups", to: routes.startups },
    { label: "Browse export products", to: routes.exports },
    { label: "Meet the hubs", to: routes.hubs },
    { label: "Find events", to: routes.events },
  ],
};

export const quickActions = (user: Person): NavLink[] =>
  QUICK_ACTIONS[homeRoleOf(user)].filter(({ to }) => isBuilt(to));
