import type { Channel } from "./channel.ts";
import { Presences } from "./presence.ts";

/** Everyone on one topic of one namespace. */
export class Room {
  readonly channels = new Set<Channel>();
  readonly presences = new Presences();
}

/**
 * Who listens where.
 *
 * Security: a public and a private topic of the same name are different rooms, kept in different
 * maps, so that no spelling of a topic can lead from one to the other.
 */
export class Topics {
  readonly #public = new Map<string, Room>();
  readonly #private = new Map<string, Room>();

  /** @returns the room, if anyone is in it. */
  find(topic: string, isPrivate: boolean): Room | undefined {
    return this.#rooms(isPrivate).get(topic);
  }

  /** Puts a channel into its room, which is made when it is the first. */
  enter(channel: Channel): Room {
    const rooms = this.#rooms(channel.isPrivate);
    const room = rooms.get(channel.topic) ?? new Room();
    rooms.set(channel.topic, room);
    room.channels.add(channel);
    return room;
  }

  /** Takes a channel out; a room that is empty is forgotten. */
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
