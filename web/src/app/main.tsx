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

// Security: zod would make code of its schemas, which the site's policy forbids (web/build/headers.ts).
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
toSignIn();
startSession();
forgetOnChangeOfPerson();
// The router reads the address, so it comes last: a code of a sign-in was taken out of it.
const router = makeRouter();

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no element #root.");

/** The page is the app's from here on: what hid it, and what it was prerendered as, go. */
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

// What a page was prerendered from is a visitor at its bare address; anybody else gets it anew, in one step.
const { page } = container.dataset;
const isAsPrerendered =
  page === router.state.matches.at(-1)?.route.path &&
  location.search === "" &&
  readSession().status === "signed-out";

function show(root: HTMLElement): void {
  // In slices: what is on screen already can wait for the person who scrolls.
  if (isAsPrerendered) startTransition(() => void hydrateRoot(root, app));
  else flushSync(() => createRoot(root).render(app));
}

if (page === undefined) show(container);
// Not awaited: the screens' chunks import from this one, and would wait for it in turn.
else void screenLoaded(router).then(() => show(container));
