import type { Clients } from "../_shared/clients.ts";
import type { Tickets } from "../_shared/tickets.ts";
import type { SharedAnswers } from "./shared-answers.ts";

export interface Dependencies {
  clients: Clients;
  tickets: Tickets;
  shared: SharedAnswers;
  webOrigins: string[];
  /** Lets a started task run on after the answer; its failure is logged. */
  runInBackground(task: Promise<unknown>): void;
  log(line: string): void;
}
