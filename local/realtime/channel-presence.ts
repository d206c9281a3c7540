import type { Channel } from "./channel.ts";
import { isTooLarge } from "./limits.ts";
import type { Incoming } from "./serializer/index.ts";

type Fields = Record<string, unknown>;

function isMap(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function sendPresenceState(channel: Channel): void {
  if (channel.presenceEnabled && channel.access.presence && channel.room) {
    channel.push("presence_state", channel.room.presences.state());
  }
}

export async function onPresence(channel: Channel, message: Incoming): Promise<void> {
  const { services } = channel;
  if (!channel.presenceCalls.add()) {
    return channel.fail("Client presence rate limit exceeded");
  }
  if (!services.rates.presence.add()) {
    return channel.fail("Too many presence messages per second");
  }
  const fields: Fields = isMap(message.payload) ? message.payload : {};
  const event = String(fields.event ?? "").toLowerCase();
  if (event !== "track" && event !== "untrack") {
    return channel.reply(message.ref, "error", {});
  }
  if (event === "untrack") {
    channel.sendPresence(channel.room?.presences.untrack(channel) ?? null);
    return channel.reply(message.ref, "ok", {});
  }
  await track(channel, message, fields.payload);
}

async function track(channel: Channel, { ref }: Incoming, payload: unknown): Promise<void> {
  if (!isMap(payload)) {
    const reason = "Presence track payload must be a map";
    return channel.reply(ref, "error", { reason });
  }
  const bytes = Buffer.byteLength(JSON.stringify(payload));
  if (isTooLarge(bytes, channel.services.limits.maxPayloadBytes)) {
    return channel.fail("Track message size exceeded");
  }
  if (!(await channel.mayWrite("presence"))) {
    return channel.reply(ref, "error", {});
  }
  if (!channel.presenceEnabled) {
    await enablePresence(channel);
  }
  if (channel.state === "joined") {
    channel.sendPresence(channel.room?.presences.track(channel, payload) ?? null);
    channel.reply(ref, "ok", {});
  }
}

/** A channel that joined without presence gets it with its first `track`, if it may hear it. */
async function enablePresence(channel: Channel): Promise<void> {
  const { services, caller, topic, access } = channel;
  if (channel.isPrivate && caller) {
    const { presence } = await services.authorizer.read(caller, topic, ["presence"]);
    channel.access = { ...access, presence };
  }
  channel.presenceEnabled = true;
  sendPresenceState(channel);
}
