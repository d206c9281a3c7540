/** All events of one person (`person` in events.ts). The database's counterpart: `private.can_listen`. */
export function userTopic(userId: string): string {
  return `user:${userId}`;
}

/** All events of a room (`room` in events.ts). @param epoch rises when somebody's access ends */
export function roomTopic(roomId: string, epoch: number): string {
  return `deal_room:${roomId}:${epoch}`;
}

export function liveTopic(roomId: string, epoch: number): string {
  return `${roomTopic(roomId, epoch)}:live`;
}
