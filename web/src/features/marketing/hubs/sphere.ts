/** Degrees. */
export type Place = readonly [latitude: number, longitude: number];

interface Seen {
  x: number;
  y: number;
  front: boolean;
}

const CENTRE: Place = [24, 38];
const RADIANS = Math.PI / 180;

/** On a sphere of radius 1 around 0, 0; `height` lifts it off. */
export function project([latitude, longitude]: Place, height = 0): Seen {
  const phi = latitude * RADIANS;
  const lambda = (longitude - CENTRE[1]) * RADIANS;
  const phi0 = CENTRE[0] * RADIANS;
  const depth = Math.sin(phi0) * Math.sin(phi) + Math.cos(phi0) * Math.cos(phi) * Math.cos(lambda);
  const x = Math.cos(phi) * Math.sin(lambda);
  const y = Math.cos(phi0) * Math.sin(phi) - Math.sin(phi0) * Math.cos(phi) * Math.cos(lambda);
  return { x: x * (1 + height), y: -y * (1 + height), front: depth > 0 };
}

/** SVG path data, broken behind the sphere. */
export function pathThrough(points: readonly Seen[], scale: number): string {
  let isDown = false;
  return points
    .map(({ x, y, front }) => {
      const command = isDown ? "L" : "M";
      isDown = front;
      return front ? `${command}${(x * scale).toFixed(1)} ${(y * scale).toFixed(1)}` : "";
    })
    .join("");
}

export function graticule(): Seen[][] {
  const lines: Seen[][] = [];
  for (let latitude = -80; latitude <= 80; latitude += 20) {
    lines.push(steps(-180, 180, 10).map((longitude) => project([latitude, longitude])));
  }
  for (let longitude = -180; longitude < 180; longitude += 20) {
    lines.push(steps(-80, 80, 10).map((latitude) => project([latitude, longitude])));
  }
  return lines;
}

export function arc(from: Place, to: Place): Seen[] {
  return steps(0, 24, 1).map((step) => {
    const share = step / 24;
    const place: Place = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    return project(place, 0.16 * Math.sin(share * Math.PI));
  });
}

function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.round((to - from) / by) + 1 }, (_, index) => from + index * by);
}
