import type { Authorizer } from "./authorization.ts";
import { RateCounter } from "./limits.ts";
import type { Log } from "./log.ts";
import type { Backoffs, Limits } from "./options.ts";
import type { Replayer } from "./replay.ts";
import type { Replication } from "./replication.ts";
import type { Tokens } from "./tokens.ts";
import type { Topics } from "./topics.ts";

export class Rates {
  readonly joins: RateCounter;
  readonly events: RateCounter;
  readonly presence: RateCounter;

  constructor(limits: Limits) {
    this.joins = new RateCounter(limits.joinsPerSecond);
    this.events = new RateCounter(limits.eventsPerSecond);
    this.presence = new RateCounter(limits.presenceEventsPerSecond);
  }
}

export interface Services {
  limits: Limits;
  backoffs: Backoffs;
  privateOnly: boolean;
  log: Log;
  tokens: Tokens;
  authorizer: Authorizer;
  replayer: Replayer;
  replication: Replication;
  topics: Topics;
  rates: Rates;
  stopping: boolean;
}
