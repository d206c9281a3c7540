import { spawn } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
import readline from "node:readline";

/**
 * Holds one outgoing connection from each port, as the system gives them to any program. In Perl, which every
 * distribution has: Node marks each such socket so that others may listen beside it.
 */
const HOLDER = `
  use Socket; $| = 1;
  my ($to, @ports) = @ARGV; my @held; my $here = inet_aton("127.0.0.1");
  for my $port (@ports) {
    socket(my $socket, PF_INET, SOCK_STREAM, 0) or die;
    bind($socket, sockaddr_in($port, $here)) or next;
    connect($socket, sockaddr_in($to, $here)) or next;
    push @held, $socket;
  }
  print scalar(@held), "\\n"; <STDIN>;`;

/** Short connections begun at once, and how often (milliseconds): 1,000 of them in five seconds. */
const BURST = 10;
const BURST_EVERY_MS = 50;

export interface BusyPorts {
  /** Ports that nobody else had. */
  held: number;
  /** Connections that came and went. */
  passed(): number;
  close(): Promise<void>;
}

/** Until it is closed, connections go out from these ports, and others come and go all the time. */
export async function keepBusy(ports: number[]): Promise<BusyPorts> {
  const server = net.createServer((socket) => socket.on("error", () => {}).resume());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as net.AddressInfo;
  const holder = spawn("perl", ["-e", HOLDER, String(port), ...ports.map(String)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(holder, "exit");
  const [line] = await once(readline.createInterface({ input: holder.stdout }), "line");
  let passed = 0;
  const churn = setInterval(() => {
    for (let n = 0; n < BURST; n += 1) {
      const socket = net.connect(port, "127.0.0.1", () => socket.destroy());
      socket.on("error", () => {}).once("close", () => (passed += 1));
    }
  }, BURST_EVERY_MS);
  return {
    held: Number(line),
    passed: () => passed,
    async close() {
      clearInterval(churn);
      holder.stdin.end();
      await ended;
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
