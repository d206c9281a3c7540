import { loadConfig } from "./config.ts";
import { StackError } from "./errors.ts";
import { type Studio, serveStudio } from "./studio/serve.ts";

// `npm run studio`: the running stack's tables in this machine's browser, until Ctrl-C.
let studio: Studio | undefined;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, async () => {
    await studio?.close();
    process.exit(0);
  });

try {
  const config = loadConfig();
  studio = await serveStudio(config, console.log);
  console.log(
    `Studio  ${studio.url}\n\nIt shows everything, as the database's owner. Ctrl-C ends it.`,
  );
} catch (error) {
  console.error(error instanceof StackError ? error.message : error);
  process.exit(1);
}
