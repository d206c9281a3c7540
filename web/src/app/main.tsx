import "@/styles";
import { StrictMode, startTransition, useEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { readSession, startSession } from "@/data/session";
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

/** The app owns the page now: remove what hid it and marked it as prerendered. */
function TakenOver() {
  useEffect(() => {
    delete document.documentElement.dataset.member;
    delete container?.dataset.page;
    delete container?.dataset.scripts;
  }, []);
  return null;
}

const app = (
  <StrictMode>
    <App>
      <RouterProvider router={router} />
    </App>
    <TakenOver />
  </StrictMode>
);

// Prerendered is a visitor's page at its bare address; anybody else gets a fresh render in one
// step.
const { page } = container.dataset;
const isAsPrerendered =
  page === router.state.matches.at(-1)?.route.path &&
  location.search === "" &&
  readSession().status === "signed-out";

function show(root: HTMLElement): void {
  // In slices: what is already on screen can wait while the person scrolls.
  if (isAsPrerendered) startTransition(() => void hydrateRoot(root, app));
  else flushSync(() => createRoot(root).render(app));
}

if (page === undefined) show(container);
// Not awaited: the screens' chunks import this one and would deadlock.
else void screenLoaded(router).then(() => show(container));
