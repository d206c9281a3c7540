import { createClients } from "../_shared/clients.ts";
import { readEnv } from "../_shared/env.ts";
import { createMailApp } from "./app.ts";
import { composeEmail } from "./email.ts";
import { mailbox } from "./providers/mailbox.ts";
import { resend } from "./providers/resend.ts";
import { outbox } from "./queue.ts";
import { sendDue } from "./send.ts";
import { readMailSettings } from "./settings.ts";

const read = (name: string) => Deno.env.get(name);
const env = readEnv(read);
const settings = readMailSettings(read, env.webOrigins[0]);
const clients = createClients(env);

const provider = settings.resendKey
  ? resend(settings.resendKey, settings.from)
  : settings.mailbox
    ? mailbox(settings.mailbox, settings.from)
    : undefined;

const app = createMailApp({
  settings,
  provider,
  send: (provider, site) => {
    const addresses = { site, functionUrl: `${env.url}/functions/v1/mail` };
    const write = (mail: Parameters<typeof composeEmail>[0]) => composeEmail(mail, addresses);
    // Security: the service client, see queue.ts; the schedule has shown its key.
    return sendDue({ queue: outbox(clients.asService()), provider, write });
  },
  asVisitor: clients.asVisitor,
  asService: clients.asService,
  log: (line) => console.error(line),
});

Deno.serve(app.fetch);
