import { lazy, Suspense, useRef } from "react";
import { Outlet, useMatches, useNavigation } from "react-router-dom";
import { useSession } from "@/data/session";
import type { RouteHandle } from "../router";
import { Footer } from "./Footer";
import { TopBar } from "./TopBar";
import { useFocusMain } from "./use-focus-main";
import { useScroll } from "./use-scroll";

const RoleDialog = lazy(() => import("@/features/account/RoleDialog"));

/** Top bar, the screen, footer; and the dialog that asks a new Google account for its role. */
export function Layout() {
  const main = useRef<HTMLElement>(null);
  const { status } = useSession();
  const { state } = useNavigation();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  useScroll();
  useFocusMain(main);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-(--accent-9) px-4 py-2 text-sm font-medium text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <TopBar wide={handle?.frame === "work"} />
      {state === "loading" ? <div aria-hidden className="loading-bar" /> : null}
      <main id="main" ref={main} tabIndex={-1} className="flex flex-1 flex-col">
        <Outlet />
      </main>
      {handle?.frame === "work" ? null : <Footer />}
      {status === "needs-role" ? (
        <Suspense>
          <RoleDialog />
        </Suspense>
      ) : null}
    </div>
  );
}
