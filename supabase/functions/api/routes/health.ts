import { Hono } from "hono";

/** `GET /health`: the function runs. It asks nothing of the database. */
export function healthRoutes() {
  return new Hono().get("/health", (context) => context.json({ ok: true }));
}
