/** The names of the private Realtime topics. The database's `private.can_listen` is their counterpart. */

/**
 * A person's own topic: announces that a room of theirs changed or ended.
 * @param userId the signed-in person's id
 */
export function userTopic(userId: string): string {
  return `user:${userId}`;
}

/**
 * A room's topic: the database tells of messages and documents, by id.
 * @param roomId the deal room's id
 * @param epoch the room's channel epoch; it rises when somebody's access ends
 */
export function roomTopic(roomId: string, epoch: number): string {
  return `deal_room:${roomId}:${epoch}`;
}

/**
 * The topic on which the people of a room share presence and typing.
 * @param roomId the deal room's id
 * @param epoch the room's channel epoch
 */
export function liveTopic(roomId: string, epoch: number): string {
  return `${roomTopic(roomId, epoch)}:live`;
}
