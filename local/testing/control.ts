import http from "node:http";
import type { AddressInfo } from "node:net";
import type { Stack } from "../stack.ts";

/**
 * Lets browser tests, which are processes of their own, control Realtime:
 * POST /realtime/kill (SIGKILL, stays down), /realtime/restart, /realtime/stop and /realtime/continue (SIGSTOP and
 * SIGCONT: it hangs with its sockets open). Loopback only, on a random port; exists only while tests run.
 */
export async function startControl(stack: Stack): Promise<{ url: string; close(): Promise<void> }> {
  const actions: Record<string, () => Promise<void>> = {
    "POST /realtime/kill": () => stack.realtime.kill("SIGKILL"),
    "POST /realtime/restart": () => stack.realtime.restart(),
    "POST /realtime/stop": async () => void process.kill(stack.realtime.pid, "SIGSTOP"),
    "POST /realtime/continue": async () => void process.kill(stack.realtime.pid, "SIGCONT"),
  };
  const server = http.createServer((request, response) => {
    const action = actions[`${request.method} ${request.url}`];
    if (!action) {
      response.writeHead(404).end();
      return;
    }
    action().then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
