import "@/styles";
import { RouterProvider } from "react-router-dom";
import { readSession, startSession } from "@/data/session";
import { takeOver } from "@/early/take-over";
import { routes } from "@/lib/paths";
import { App } from "./App";
import { toSignIn } from "./callback";
import { forgetOnChangeOfPerson } from "./query-client";
import { makeRouter, screenLoaded } from "./router";

// Security: zod would compile its schemas with eval, which the site's policy forbids
// (web/build/headers.ts).
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
toSignIn();
startSession();
forgetOnChangeOfPerson();
// Last, as the router reads the address: the sign-in code must be gone from it.
const router = makeRouter();

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no element #root.");

takeOver({
  container,
  app: (
    <App>
      <RouterProvider router={router} />
    </App>
  ),
  screen: router.state.matches.at(-1)?.route.path,
  isVisitor: readSession().status === "signed-out",
  whenScreenLoaded: () => screenLoaded(router),
});

// Nobody waits for what only paper and forced colours need, and the landing prints as it is.
let isDressed = false;
function dress(pathname: string): void {
  const isForced = window.matchMedia("(forced-colors: active)").matches;
  if (isDressed || (pathname === routes.home && !isForced)) return;
  isDressed = true;
  setTimeout(() => void import("@/styles/paper-and-contrast.css").catch(() => {}), 1_000);
}
dress(router.state.location.pathname);
router.subscribe(({ location }) => dress(location.pathname));
