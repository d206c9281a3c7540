import { runInBackground } from "../_shared/background.ts";
import { createClients } from "../_shared/clients.ts";
import { readEnv } from "../_shared/env.ts";
import { createTickets } from "../_shared/tickets.ts";
import { createApp } from "./app.ts";
import { SharedAnswers } from "./shared-answers.ts";

const env = readEnv((name) => Deno.env.get(name));

const app = createApp({
  clients: createClients(env),
  tickets: createTickets(env.ticketKey),
  shared: new SharedAnswers(),
  webOrigins: env.webOrigins,
  runInBackground: (task) =>
    runInBackground(task, (error) => console.error("A task after an answer failed:", error)),
  log: (line) => console.error(line),
});

Deno.serve(app.fetch);
