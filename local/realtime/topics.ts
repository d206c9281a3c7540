import type { Channel } from "./channel.ts";
import { Presences } from "./presence.ts";

export class Room {
  readonly channels = new Set<Channel>();
  readonly presences = new Presences();
}

/** Security: public and private topics are in different maps, so that no spelling leads from one to the other. */
export class Topics {
  readonly #public = new Map<string, Room>();
  readonly #private = new Map<string, Room>();

  find(topic: string, isPrivate: boolean): Room | undefined {
    return this.#rooms(isPrivate).get(topic);
  }

  enter(channel: Channel): Room {
    const rooms = this.#rooms(channel.isPrivate);
    const room = rooms.get(channel.topic) ?? new Room();
    rooms.set(channel.topic, room);
    room.channels.add(channel);
    return room;
  }

  /** An empty room is forgotten. */
  leave(channel: Channel): void {
    const rooms = this.#rooms(channel.isPrivate);
    const room = rooms.get(channel.topic);
    room?.channels.delete(channel);
    if (room?.channels.size === 0) {
      rooms.delete(channel.topic);
    }
  }

  #rooms(isPrivate: boolean): Map<string, Room> {
    return isPrivate ? this.#private : this.#public;
  }
}
