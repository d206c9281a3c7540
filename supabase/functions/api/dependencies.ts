import type { Clients } from "../_shared/clients.ts";
import type { Tickets } from "../_shared/tickets.ts";
import type { SharedAnswers } from "./shared-answers.ts";

/** What the routes need from outside; tests pass their own. */
export interface Dependencies {
  clients: Clients;
  tickets: Tickets;
  /** Answers to visitors, kept for a moment. */
  shared: SharedAnswers;
  /** Origins of the web's pages, beside the function's own. */
  webOrigins: string[];
  /** Lets a started task run on after the answer; its failure is logged. */
  later(task: Promise<unknown>): void;
  /** Writes one line to the function's log. */
  log(line: string): void;
}
