import type { Extension } from "./authorization.ts";
import { deliver } from "./broadcast.ts";
import type { Channel } from "./channel.ts";
import { onPresence } from "./channel-presence.ts";
import { readToken } from "./join-config.ts";
import { isTooLarge } from "./limits.ts";
import type { Broadcast, Incoming } from "./serializer/index.ts";
import { isOpaqueKey, TokenError } from "./tokens.ts";

type Work = void | Promise<void>;

export function extensionsOf(channel: Channel): Extension[] {
  return channel.presenceEnabled ? ["broadcast", "presence"] : ["broadcast"];
}

/** A returned promise makes later events wait for it. */
export function handleEvent(channel: Channel, message: Incoming): Work {
  switch (message.event) {
    case "phx_leave":
      channel.reply(message.ref, "ok", {});
      channel.close();
      return;
    case "broadcast":
      return onBroadcast(channel, message);
    case "presence":
      return onPresence(channel, message);
    case "access_token":
      return onAccessToken(channel, message.payload);
  }
}

function readBroadcast({ payload, userBroadcast }: Incoming): [Broadcast, bytes: number] | null {
  if (userBroadcast) {
    return [userBroadcast, userBroadcast.data.length];
  }
  if (typeof payload !== "object" || payload === null || Array.isArray(payload)) {
    return null;
  }
  const payloadJson = JSON.stringify(payload);
  return [{ payloadJson }, Buffer.byteLength(payloadJson)];
}

function onBroadcast(channel: Channel, message: Incoming): Work {
  const allowed = channel.mayWrite("broadcast");
  if (typeof allowed === "boolean") {
    return allowed ? sendBroadcast(channel, message) : undefined;
  }
  return allowed.then((yes) => (yes ? sendBroadcast(channel, message) : undefined));
}

function sendBroadcast(channel: Channel, message: Incoming): void {
  const { services, config, topic, isPrivate } = channel;
  const read = readBroadcast(message);
  if (!read || channel.state !== "joined") {
    return;
  }
  const [broadcast, bytes] = read;
  if (isTooLarge(bytes, services.limits.maxPayloadBytes)) {
    if (config.ack) {
      channel.reply(message.ref, "error", "payload_size_exceeded");
    }
    return;
  }
  const except = config.self ? undefined : channel;
  if (!deliver(services, { topic, isPrivate, broadcast, except })) {
    channel.fail("Too many messages per second");
  } else if (config.ack) {
    channel.reply(message.ref, "ok", {});
  }
}

async function onAccessToken(channel: Channel, payload: unknown): Promise<void> {
  const token = readToken(payload);
  if (token === undefined || token === channel.token || isOpaqueKey(token)) {
    return;
  }
  const { services, topic, socket, isPrivate } = channel;
  try {
    const caller = { claims: await services.tokens.verify(token), headers: socket.headers };
    const access = isPrivate
      ? await services.authorizer.read(caller, topic, extensionsOf(channel))
      : channel.access;
    if (channel.state !== "joined") {
      return;
    }
    if (!access.broadcast && !access.presence) {
      channel.fail(`You do not have permissions to read from this Channel topic: ${topic}`);
    } else {
      channel.authorize(caller, token, access);
    }
  } catch (error) {
    if (!(error instanceof TokenError)) {
      throw error;
    }
    channel.fail(error.message);
  }
}
