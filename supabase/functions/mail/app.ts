import type { SupabaseClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { getPath } from "hono/utils/url";
import { z } from "zod";
import { ApiError, OUR_FAULT } from "../_shared/errors.ts";
import { dataOrThrow } from "../_shared/rpc.ts";
import type { Provider } from "./providers/provider.ts";
import type { Sent } from "./send.ts";
import type { MailSettings } from "./settings.ts";
import { isSame, isSigned } from "./signed.ts";

export interface MailDependencies {
  settings: Pick<MailSettings, "key" | "site" | "webhookSecret">;
  provider: Provider | undefined;
  send(provider: Provider, site: string): Promise<Sent>;
  asVisitor(): SupabaseClient;
  asService(): SupabaseClient;
  log(line: string): void;
}

const bounce = z.object({
  type: z.string(),
  data: z.object({
    email_id: z.string(),
    bounce: z.object({ type: z.string().optional() }).optional(),
  }),
});

/** A signed body may still be of another kind. */
function asJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ApiError(400, "This is not JSON.");
  }
}

/** The database words the refusal of an unknown link the same. */
const NO_LINK = "This link is incomplete or no longer valid.";

/** Sends what is due when the schedule calls, takes one-click unsubscribes, and hears from the provider of bounces. */
export function createMailApp(dependencies: MailDependencies) {
  const { settings, provider, send, asVisitor, asService, log } = dependencies;
  const app = new Hono({
    getPath: (request) => getPath(request).replace(/^\/functions\/v1(?=\/)/, ""),
  }).basePath("/mail");
  app.use(bodyLimit({ maxSize: 64 * 1024 }));

  app.post("/send", async (context) => {
    const given = /^Bearer (.+)$/.exec(context.req.header("authorization") ?? "")?.[1] ?? "";
    if (!settings.key || !(await isSame(given, settings.key))) {
      throw new ApiError(401, "This call is reserved for the schedule.");
    }
    if (!provider || !settings.site) {
      const message =
        "No mail provider is configured: see docs/deploy.md. Mail waits in its table.";
      return context.json({ message }, 503);
    }
    return context.json(await send(provider, settings.site));
  });

  const wishOf = (url: string) => new URL(url).searchParams.get("token") ?? "";
  // Security: posted by mail programs themselves (RFC 8058); the token is all that it needs.
  app.post("/unsubscribe", async (context) => {
    const token = wishOf(context.req.url);
    // The database does not take every character.
    if (!/^\w{1,200}$/.test(token)) throw new ApiError(404, NO_LINK);
    await dataOrThrow(
      asVisitor().rpc("set_mail_preference", { token, wanted: false }),
      "set_mail_preference",
    );
    return context.text("You will no longer receive these emails.");
  });
  // Mail scanners open every link, so the page asks first.
  app.get("/unsubscribe", (context) => {
    if (!settings.site) throw new ApiError(404, "Not found");
    const token = encodeURIComponent(wishOf(context.req.url).slice(0, 200));
    return context.redirect(`${settings.site}/unsubscribe?token=${token}`, 303);
  });

  app.post("/events", async (context) => {
    const body = await context.req.text();
    const { webhookSecret } = settings;
    if (!webhookSecret || !(await isSigned(context.req.raw.headers, body, webhookSecret))) {
      throw new ApiError(401, "This call is reserved for the mail provider.");
    }
    const { data: event } = bounce.safeParse(asJson(body));
    const isBack = event?.type === "email.bounced" && event.data.bounce?.type !== "Transient";
    const isUnwanted = event?.type === "email.complained";
    if (event && (isBack || isUnwanted)) {
      const told = { sent_as: event.data.email_id, complained: isUnwanted };
      await dataOrThrow(asService().rpc("mail_bounced", told), "mail_bounced");
    }
    return context.body(null, 204);
  });

  app.notFound((context) => context.json({ message: "Not found" }, 404));
  app.onError((error, context) => {
    if (error instanceof ApiError) {
      return context.json(error.toBody(), error.status as ContentfulStatusCode);
    }
    // A body that is too large.
    if (error instanceof HTTPException) {
      return context.json({ message: "This is larger than allowed." }, error.status);
    }
    // Security: details go to the log alone.
    log(
      `${context.req.method} ${context.req.path} ${error.message} ${JSON.stringify(error.cause)}`,
    );
    return context.json({ message: OUR_FAULT }, 500);
  });
  return app;
}
