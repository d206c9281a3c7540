import "@/styles";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { readSession, startSession } from "@/data/session";
import { App } from "./App";
import { toSignIn } from "./callback";
import { forgetOnChangeOfPerson } from "./query-client";
import { makeRouter, screenLoaded } from "./router";

// Security: zod would make code of its schemas, which the site's policy forbids (web/build/headers.ts).
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
toSignIn();
startSession();
forgetOnChangeOfPerson();
// The router reads the address, so it comes last: a code of a sign-in was taken out of it.
const router = makeRouter();

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no element #root.");
const app = (
  <StrictMode>
    <App>
      <RouterProvider router={router} />
    </App>
  </StrictMode>
);

// What a page was prerendered from is a visitor at its bare address; anybody else gets it anew, in one step.
const { page } = container.dataset;
const isNowhere = router.state.matches.at(-1)?.route.path === "*";
const isAsPrerendered =
  page === (isNowhere ? "*" : location.pathname) &&
  location.search === "" &&
  readSession().status === "signed-out";
if (page !== undefined) await screenLoaded(router);
if (isAsPrerendered) hydrateRoot(container, app);
else flushSync(() => createRoot(container).render(app));
delete container.dataset.page;
delete document.documentElement.dataset.member;
