import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import {
  createStaticHandler,
  createStaticRouter,
  matchPath,
  StaticRouterProvider,
} from "react-router-dom";
import { App } from "@/app/App";
import { queryClient } from "@/app/query-client";
import { appRoutes } from "@/app/router";
import { screens } from "@/app/screens";
import { VISITOR, writeSession } from "@/data/session/state";
import { documentTitle, type HeadTag, headTags } from "@/lib/page-head";
import { routes } from "@/lib/paths";
import { siteOrigin } from "@/lib/site";
import { rendered } from "@/ui/use-page-head";
import { ANY_SLUG, type FirstRequest, requestsOf } from "./first-requests";

// Runs at build time only (write-pages.ts).

const publicPaths = [
  routes.home,
  ...screens
    .filter(({ access, path }) => access === "public" && !path.startsWith("/gallery"))
    .map(({ path }) => path),
];

/** Different at each visit, so not prerendered. */
const PERSONAL: readonly string[] = [
  routes.auth,
  routes.newPassword,
  routes.accountClosed,
  routes.apiDocs,
  routes.invitation,
  routes.organizationInvitation,
  routes.unsubscribe,
];

/** As far as they render without data; the pattern `/startups/:slug` stands for any startup. */
export const pages: string[] = publicPaths.filter((path) => !PERSONAL.includes(path));

export const isPattern = (path: string): boolean => path.includes(":");

export const patterns: string[] = screens.map(({ path }) => path);

/** Only their owner sees them: search engines must not. */
export const privatePaths: string[] = screens
  .filter(({ access }) => access !== "public")
  .map(({ path }) => path.replace(/:[^/]+(\/\*)?$/, "").replace(/:[^/]+/g, "*"));

export interface RenderedPage {
  html: string;
  title: string;
  tags: HeadTag[];
  files: string[];
  /** Requests that it then sends; ANY_SLUG stands for the last part of its address. */
  requests: FirstRequest[];
}

/**
 * As a visitor sees it, without data.
 * @throws what the screen throws: no broken page is published
 */
export async function render(path: string): Promise<RenderedPage> {
  rendered.head = {};
  queryClient.clear();
  writeSession(VISITOR);
  const { query, dataRoutes } = createStaticHandler(appRoutes);
  const address = path.replace(/:[^/]+$/, ANY_SLUG);
  const context = await query(new Request(new URL(address, "http://prerender.invalid")));
  if (context instanceof Response) throw new Error(`${path} redirects and cannot be prerendered.`);
  const problems: unknown[] = Object.values(context.errors ?? {});
  const { prelude } = await prerender(
    <StrictMode>
      <App>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
      {/* take-over.tsx has one more child here: ids depend on it. */}
      {null}
    </StrictMode>,
    {
      // In one piece: later parts would need inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        problems.push(error);
      },
    },
  );
  const html = await new Response(prelude).text();
  if (problems.length > 0) throw problems[0];
  const { head } = rendered;
  const site = siteOrigin(import.meta.env.VITE_SITE_URL);
  return {
    html,
    title: documentTitle(head),
    tags: headTags(head, isPattern(path) ? null : path, site),
    files: filesOf(path),
    requests: path === routes.home ? [] : await requestsOf(asked()),
  };
}

function asked(): (() => unknown)[] {
  const { signal } = new AbortController();
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ options }) => !("enabled" in options && options.enabled === false))
    .flatMap(({ options: { queryFn }, queryKey, meta }) =>
      typeof queryFn === "function"
        ? [() => queryFn({ client: queryClient, queryKey, meta, signal })]
        : [],
    );
}

function filesOf(path: string): string[] {
  const screen = screens.find((one) => matchPath(one.path, path));
  const files = screen
    ? [screen.file]
    : path === routes.home
      ? ["features/home/landing/LandingSections.tsx"]
      : [];
  const asks = queryClient.getQueryCache().getAll().length > 0;
  return asks ? [...files, "data/visitor-client.ts"] : files;
}
