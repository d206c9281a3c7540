import { runLater } from "../_shared/background.ts";
import { createClients } from "../_shared/clients.ts";
import { readEnv } from "../_shared/env.ts";
import { createApp } from "./app.ts";

const log = (line: string) => console.error(line);

const app = createApp({
  clients: createClients(readEnv((name) => Deno.env.get(name))),
  later: (task) =>
    runLater(task, (error) => console.error("A task after an answer failed:", error)),
  log,
});

Deno.serve(app.fetch);
