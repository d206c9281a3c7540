import type { Channel } from "./channel.ts";
import type { Broadcast, Frame, Outgoing, Serializer } from "./serializer/index.ts";
import type { Services } from "./services.ts";

/** Each serializer's frame is made once for all sockets. */
class FrameCache {
  readonly #frames = new Map<Serializer, Frame | null>();

  constructor(private readonly make: (serializer: Serializer) => Frame | null) {}

  get(serializer: Serializer): Frame | null {
    let frame = this.#frames.get(serializer);
    if (frame === undefined) {
      frame = this.make(serializer);
      this.#frames.set(serializer, frame);
    }
    return frame;
  }
}

export interface Delivery {
  topic: string;
  isPrivate: boolean;
  broadcast: Broadcast;
  /** The sender's channel, unless it asked for its own messages. */
  except?: Channel;
  /** `realtime.messages.id`, when the row is known. */
  id?: string;
}

/** @returns false when the server's events-per-second limit dropped it. */
export function deliver(services: Services, delivery: Delivery): boolean {
  const { topic, isPrivate, broadcast, except, id } = delivery;
  const room = services.topics.find(topic, isPrivate);
  if (!services.rates.events.add(1 + (room?.channels.size ?? 0))) {
    services.log("warning", "MessagePerSecondRateLimitReached", topic);
    return false;
  }
  if (!room) {
    return true;
  }
  const frames = new FrameCache((serializer) =>
    serializer.encodeBroadcast(`realtime:${topic}`, broadcast),
  );
  for (const channel of room.channels) {
    if (channel === except || !channel.access.broadcast) {
      continue;
    }
    if (id !== undefined && channel.replayed?.has(id)) {
      continue;
    }
    const frame = frames.get(channel.socket.serializer);
    if (frame) {
      channel.socket.send(frame);
    }
  }
  return true;
}

export function sendToAll(channels: Iterable<Channel>, message: Outgoing): void {
  const frames = new FrameCache((serializer) => serializer.encode(message));
  for (const channel of channels) {
    const frame = frames.get(channel.socket.serializer);
    if (frame) {
      channel.socket.send(frame);
    }
  }
}
