import { Suspense, useRef, useState } from "react";
import { Outlet, useMatches, useNavigation } from "react-router-dom";
import { useSession } from "@/data/session";
import { hasKeptUploads } from "@/data/storage-keys";
import { useUnfinishedWork } from "@/lib/before-unload-guard";
import { lazyOptional } from "@/ui/lazy-component";
import { ScreenLayoutContext } from "@/ui/screen-layout";
import type { RouteHandle } from "../router";
import { Footer } from "./Footer";
import { QuietFooter } from "./QuietFooter";
import { TopBar } from "./TopBar";
import { useFocusMain } from "./use-focus-main";
import { useScroll } from "./use-scroll";

const UploadStrip = lazyOptional(() => import("@/features/deal-rooms/files/intake/UploadStrip"));
const LiveWork = lazyOptional(() => import("./LiveWork"));
const RoleDialog = lazyOptional(() => import("@/features/account/RoleDialog"));
const UserChannel = lazyOptional(() => import("./UserChannel"));

/** What stands below lies below the window, or it would jump when the screen gets its height. */
const HEIGHTS = {
  page: "min-h-dvh",
  work: "min-h-[calc(100dvh-var(--topbar-height))]",
  window: "",
} as const;

export function Layout() {
  const main = useRef<HTMLElement>(null);
  const { status, user } = useSession();
  const { state } = useNavigation();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const layout = handle?.layout ?? "page";
  // Once shown they stay: they also report failures.
  const isUploading = useUnfinishedWork(({ uploads }) => uploads);
  // Uploads that a reload interrupted are shown, too.
  const hasUploaded = useEver(isUploading || (user !== null && hasKeptUploads(user.id)));
  const hasWorked = useEver(useUnfinishedWork(({ work }) => work));
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
      <TopBar layout={layout} />
      {state === "loading" ? <div aria-hidden className="loading-bar" /> : null}
      {hasUploaded ? (
        <Suspense>
          <UploadStrip />
        </Suspense>
      ) : null}
      {hasWorked ? (
        <Suspense>
          <LiveWork />
        </Suspense>
      ) : null}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className={`flex flex-1 flex-col ${HEIGHTS[layout]}`}
      >
        <ScreenLayoutContext value={layout}>
          <Outlet />
        </ScreenLayoutContext>
      </main>
      {layout === "page" ? <Footer /> : layout === "work" ? <QuietFooter /> : null}
      {user ? (
        <Suspense>
          <UserChannel key={user.id} userId={user.id} />
        </Suspense>
      ) : null}
      {status === "needs-role" ? (
        <Suspense>
          <RoleDialog />
        </Suspense>
      ) : null}
    </div>
  );
}

function useEver(isSo: boolean | undefined): boolean {
  const [ever, setEver] = useState(false);
  if (isSo && !ever) setEver(true);
  return ever;
}
