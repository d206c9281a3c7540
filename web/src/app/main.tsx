import "@/styles";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startSession } from "@/data/session";
import { App } from "./App";
import { toSignIn } from "./callback";
import { forgetOnChangeOfPerson } from "./query-client";
import { makeRouter } from "./router";

// Security: zod would make code of its schemas, which the site's policy forbids (web/build/headers.ts).
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
toSignIn();
startSession();
forgetOnChangeOfPerson();
// The router reads the address, so it comes last: a code of a sign-in was taken out of it.
const router = makeRouter();

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no element #root.");
createRoot(container).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
