import { setTimeout as sleep } from "node:timers/promises";
import { AuthorizationUnavailable, MissingPartition, type ReadAccess } from "./authorization.ts";
import type { Channel } from "./channel.ts";
import { extensionsOf } from "./channel-events.ts";
import { sendPresenceState } from "./channel-presence.ts";
import { readToken } from "./join-config.ts";
import { NoSessionFree } from "./postgres-sessions.ts";
import { type Replay, ReplayRefused, readReplayParams } from "./replay.ts";
import type { Incoming } from "./serializer/index.ts";
import { isOpaqueKey, TokenError } from "./tokens.ts";

const REPLICATION_WAIT_MS = 10_000;

/** `reason` is what the client is told. */
class JoinRefused extends Error {
  constructor(
    readonly reason: string,
    readonly closesSocket = false,
  ) {
    super(reason);
  }
}

/** A refusal is answered after a back-off. */
export async function join(channel: Channel, message: Incoming): Promise<void> {
  try {
    checkLimits(channel);
    await authorize(channel, message.payload);
    const replays = await readReplays(channel);
    if (channel.state === "joining") {
      welcome(channel, message, replays);
    }
  } catch (error) {
    await refuse(channel, message, toRefusal(channel, error));
  }
}

function checkLimits(channel: Channel): void {
  const { services, socket, topic } = channel;
  if (topic === "") {
    throw new JoinRefused("TopicNameRequired: You must provide a topic name");
  }
  if (services.stopping) {
    throw new JoinRefused("RealtimeRestarting: Realtime is restarting, please standby");
  }
  if (services.privateOnly && !channel.isPrivate) {
    throw new JoinRefused("PrivateOnly: This project only allows private channels");
  }
  if (!socket.joins.add() || !services.rates.joins.add()) {
    throw new JoinRefused("ClientJoinRateLimitReached: Too many joins per second", true);
  }
  if (socket.channelCount > services.limits.channelsPerClient) {
    throw new JoinRefused("ChannelRateLimitReached: Too many channels");
  }
}

/** Asks the policies for a private channel. */
async function authorize(channel: Channel, payload: unknown): Promise<void> {
  const { services, socket, topic, isPrivate } = channel;
  const given = readToken(payload);
  const token = given === undefined || isOpaqueKey(given) ? socket.token : given;
  const caller = { claims: await services.tokens.verify(token), headers: socket.headers };
  let access: ReadAccess = { broadcast: true, presence: true };
  if (isPrivate) {
    access = await services.authorizer.read(caller, topic, extensionsOf(channel));
    if (!access.broadcast && !access.presence) {
      throw new JoinRefused(
        `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
      );
    }
  }
  if (channel.state === "joining") {
    channel.authorize(caller, token, access);
  }
}

async function readReplays(channel: Channel): Promise<Replay[]> {
  const { services, config, topic, isPrivate } = channel;
  if (config.replay === null) {
    return [];
  }
  const params = readReplayParams(config.replay, isPrivate);
  return channel.access.broadcast ? services.replayer.read(topic, params) : [];
}

function welcome(channel: Channel, message: Incoming, replays: Replay[]): void {
  channel.replayed = replays.length > 0 ? new Set(replays.map(({ id }) => id)) : undefined;
  channel.enter();
  channel.reply(message.ref, "ok", { postgres_changes: [] });
  for (const { broadcast } of replays) {
    const frame = channel.socket.serializer.encodeBroadcast(channel.wireTopic, broadcast);
    if (frame) {
      channel.socket.send(frame);
    }
  }
  sendPresenceState(channel);
  if (channel.config.postgresChanges.length > 0) {
    const text = "postgres_changes are not served here: broadcast from the database instead";
    channel.system("error", text, "postgres_changes");
  }
  if (channel.config.replicationReady) {
    void reportReplication(channel);
  }
}

async function reportReplication(channel: Channel): Promise<void> {
  const timeout = sleep(REPLICATION_WAIT_MS, false, { ref: false });
  const ready = channel.services.replication.whenStreaming().then(() => true);
  const isReady = await Promise.race([ready, timeout]);
  if (channel.state !== "joined") {
    return;
  }
  if (isReady) {
    channel.system("ok", "Replication connection established");
  } else {
    channel.fail("Replication connection was not established in time");
  }
}

function toRefusal({ services, topic }: Channel, error: unknown): JoinRefused {
  if (error instanceof JoinRefused) {
    return error;
  }
  if (error instanceof TokenError) {
    return new JoinRefused(`${error.code}: ${error.message}`);
  }
  if (error instanceof ReplayRefused) {
    return new JoinRefused(`UnableToReplayMessages: ${error.message}`);
  }
  services.log("error", "JoinFailed", `${topic}: ${String(error)}`);
  if (error instanceof AuthorizationUnavailable) {
    return error.cause instanceof NoSessionFree
      ? new JoinRefused("IncreaseConnectionPool: Please increase your connection pool size")
      : new JoinRefused(
          "InitializingProjectConnection: Realtime is initializing the project connection",
        );
  }
  if (error instanceof MissingPartition) {
    return new JoinRefused("MissingPartition: No partition of realtime.messages takes this row");
  }
  return new JoinRefused("Unknown Error on Channel");
}

async function refuse(channel: Channel, message: Incoming, refusal: JoinRefused): Promise<void> {
  const { services, socket, topic } = channel;
  services.log("info", "JoinRefused", `${topic}: ${refusal.reason.split(":")[0]}`);
  await sleep(services.backoffs.channelErrorMs, undefined, { ref: false });
  if (channel.state !== "joining") {
    return;
  }
  channel.detach();
  channel.reply(message.ref, "error", { reason: refusal.reason });
  if (refusal.closesSocket) {
    socket.close(1001, "Too many joins per second");
  }
}
