import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { LogicalReplicationService, type Pgoutput, PgoutputPlugin } from "pg-logical-replication";
import { errorText, type Log } from "./log.ts";
import { type MessageRow, readMessageRow } from "./message-row.ts";

const PUBLICATION = "supabase_realtime_messages_publication";
const START_TIMEOUT_MS = 15_000;

interface ReplicationClient {
  query(sql: string): Promise<unknown>;
}

/** A slot that lives as long as its connection, as upstream: a killed server leaves nothing, and no WAL is kept. */
class TemporarySlotPlugin extends PgoutputPlugin {
  override async start(client: ReplicationClient, slot: string, lsn: string): Promise<unknown> {
    await client.query(
      `CREATE_REPLICATION_SLOT "${slot}" TEMPORARY LOGICAL pgoutput (SNAPSHOT 'nothing')`,
    );
    return super.start(client, slot, lsn);
  }

  /** Columns stay text: payloads are passed on as they are. */
  override parse(buffer: Buffer): Pgoutput.Message {
    const message = super.parse(buffer);
    if (message.tag === "relation") {
      for (const column of message.columns) {
        column.parser = (text: unknown) => text;
      }
    }
    return message;
  }
}

interface ReplicationOptions {
  databaseUrl: string;
  retryMs: number;
  log: Log;
  onRow(row: MessageRow): void;
  /** After a gap, whose rows are never delivered. */
  onResumed(): void;
}

/** Reconnects when the connection is lost. */
export class Replication {
  readonly #options: ReplicationOptions;
  #service: LogicalReplicationService | null = null;
  #stopped = false;
  #streaming = false;
  #hasStreamed = false;
  #waiting: (() => void)[] = [];
  #lastError = "no answer from the database";

  constructor(options: ReplicationOptions) {
    this.#options = options;
  }

  get streaming(): boolean {
    return this.#streaming;
  }

  /** Resolves as soon as rows arrive. @throws after 15 seconds, with the reason of the last attempt. */
  async start(): Promise<void> {
    void this.#run();
    const timeout = sleep(START_TIMEOUT_MS, true, { ref: false });
    if (await Promise.race([this.whenStreaming(), timeout])) {
      throw new Error(`replication did not start: ${this.#lastError}`);
    }
  }

  async whenStreaming(): Promise<void> {
    if (!this.#streaming) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  async #run(): Promise<void> {
    const { log, retryMs } = this.#options;
    while (!this.#stopped) {
      this.#lastError = await this.#follow().then(
        () => "the stream of committed rows ended",
        errorText,
      );
      this.#streaming = false;
      if (!this.#stopped) {
        log("warning", "ReplicationConnectionLost", this.#lastError);
        await sleep(retryMs);
      }
    }
  }

  async #follow(): Promise<void> {
    const { databaseUrl, log } = this.#options;
    const service = new LogicalReplicationService(
      { connectionString: databaseUrl, application_name: "realtime_replication", ssl: false },
      { acknowledge: { auto: false, timeoutSeconds: 10 } },
    );
    this.#service = service;
    service.on("error", (error: Error) => log("warning", "ReplicationError", errorText(error)));
    service.on("start", () => {
      this.#streaming = true;
      if (this.#hasStreamed) this.#options.onResumed();
      this.#hasStreamed = true;
      for (const resolve of this.#waiting.splice(0)) {
        resolve();
      }
    });
    service.on("heartbeat", (lsn: string, _time: number, respond: boolean) => {
      if (respond) {
        void service.acknowledge(lsn);
      }
    });
    service.on("data", (_lsn: string, message: Pgoutput.Message) => this.#take(message));
    const plugin = new TemporarySlotPlugin({ protoVersion: 2, publicationNames: [PUBLICATION] });
    const suffix = randomBytes(6).toString("hex");
    try {
      await service.subscribe(plugin, `supabase_realtime_messages_replication_slot_${suffix}`);
    } finally {
      await service.destroy().catch(() => {});
    }
  }

  #take(message: Pgoutput.Message): void {
    if (message.tag !== "insert") {
      return;
    }
    try {
      const row = readMessageRow(message.new);
      if (row) {
        this.#options.onRow(row);
      }
    } catch (error) {
      // One row that cannot be sent must not end the stream.
      this.#options.log("error", "BroadcastFailed", errorText(error));
    }
  }

  /** Its slot goes with the connection. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#service?.destroy().catch(() => {});
  }
}
