import { IconButton, Skeleton } from "@radix-ui/themes";
import { Menu } from "lucide-react";
import { Suspense, useState } from "react";
import { Link, NavLink } from "react-router-dom";
import { useSession } from "@/data/session";
import { paths, routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { Logo } from "@/ui/Logo";
import { lazyOptional } from "@/ui/lazy-component";
import type { ScreenLayout } from "@/ui/screen-layout";
import { canSearch, topBarLinks } from "../navigation";
import { MobileDrawer } from "./MobileDrawer";
import { SearchBox } from "./SearchBox";
import { ThemeToggle } from "./ThemeToggle";

const UserMenu = lazyOptional(() => import("./UserMenu"));
const Bell = lazyOptional(() => import("@/features/notifications/Bell"));

export interface TopBarProps {
  layout: ScreenLayout;
}

/** As wide as what is below it. */
const WIDTHS = {
  page: "max-w-[75rem] lg:px-8",
  work: "max-w-[100rem] lg:px-8",
  window: "",
} as const;

export function TopBar({ layout }: TopBarProps) {
  const isWide = layout !== "page";
  const { status, user } = useSession();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const links = topBarLinks(user);
  const placeholder = <Skeleton width="32px" height="32px" style={{ borderRadius: "9999px" }} />;
  return (
    <header
      ref={user ? setBar : undefined}
      className="topbar sticky top-0 z-20 short:static h-(--topbar-height) border-b hairline"
    >
      <div
        className={`mx-auto flex h-full items-center gap-3 px-4 sm:px-6 xl:gap-6 ${WIDTHS[layout]}`}
      >
        <Link to={routes.home} aria-label="Dealport, home" className="-mx-1 flex rounded-md p-1">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden items-center lg:flex xl:gap-0.5">
          {links.map(({ to, label, isAside }) => (
            <NavLink
              key={to}
              to={to}
              className={`nav-link ${user && isAside ? (isWide ? "max-2xl:hidden" : "hidden") : ""}`}
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2 sm:gap-3 lg:gap-2 xl:gap-3">
          {canSearch() ? (
            <div className="hidden w-44 md:block lg:w-36 min-[72rem]:w-44 2xl:w-56">
              <SearchBox />
            </div>
          ) : null}
          <ThemeToggle />
          {status === "loading" ? placeholder : null}
          {user ? (
            <Suspense fallback={placeholder}>
              <Bell key={user.id} />
              <UserMenu user={user} container={bar} />
            </Suspense>
          ) : null}
          {status === "signed-out" ? (
            <div className="hidden items-center gap-2 sm:flex">
              <ButtonLink to={paths.signIn()} variant="soft" color="gray" highContrast>
                Sign In
              </ButtonLink>
              <ButtonLink to={paths.signUp()}>Get Started</ButtonLink>
            </div>
          ) : null}
          <IconButton
            variant="soft"
            color="gray"
            aria-label="Open menu"
            aria-haspopup="dialog"
            className="lg:hidden"
            onClick={() => setDrawerOpen(true)}
          >
            <Menu aria-hidden size={18} />
          </IconButton>
        </div>
      </div>
      <MobileDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)} />
    </header>
  );
}
