export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Surroundings {
  room: Box;
  /** Must not be covered. */
  controls: readonly Box[];
  /** Better not covered. */
  texts: readonly Box[];
}

/** Pixels between the places tried. */
const STEP = 16;

/**
 * Where a notice covers no control: top right, other corners, anywhere; else where it covers least.
 */
export function freePlace(
  size: { width: number; height: number },
  { room, controls, texts }: Surroundings,
): Box {
  let best: { place: Box; cost: number } | undefined;
  for (const place of places(size, room)) {
    // A control that is covered is worse than any text.
    const cost = 100 * covered(place, controls) + covered(place, texts);
    if (!best || cost < best.cost) best = { place, cost };
    if (cost === 0) break;
  }
  return best?.place ?? { ...size, left: room.left, top: room.top };
}

function* places(size: { width: number; height: number }, room: Box): Generator<Box> {
  const right = Math.max(room.left + room.width - size.width, room.left);
  const bottom = Math.max(room.top + room.height - size.height, room.top);
  const middle = (room.left + right) / 2;
  for (const top of [room.top, bottom])
    for (const left of [right, room.left, middle]) yield { ...size, left, top };
  for (const left of [right, room.left, middle])
    for (let top = bottom; top > room.top; top -= STEP) yield { ...size, left, top };
}

/** Square pixels. */
function covered(box: Box, others: readonly Box[]): number {
  let sum = 0;
  for (const other of others) {
    const across =
      Math.min(box.left + box.width, other.left + other.width) - Math.max(box.left, other.left);
    const down =
      Math.min(box.top + box.height, other.top + other.height) - Math.max(box.top, other.top);
    if (across > 0 && down > 0) sum += across * down;
  }
  return sum;
}
