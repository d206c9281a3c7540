import { arc, graticule, type Place, pathThrough, project } from "./sphere";

const RADIUS = 190;
const LINES = graticule().map((line) => pathThrough(line, RADIUS));

/** Rough places: the picture claims no hub. */
const SPOTS: readonly Place[] = [
  [51, -1],
  [48, 11],
  [59, 18],
  [25, 55],
  [12, 77],
  [1, 103],
  [-1, 36],
  [35, 127],
  [34, -6],
  [-26, 28],
];
const WAYS = [
  [0, 3],
  [3, 5],
  [1, 6],
  [2, 7],
  [4, 9],
  [8, 0],
] as const;
const ARCS = WAYS.map(([from, to]) => {
  const [start, end] = [SPOTS[from], SPOTS[to]];
  return start && end ? pathThrough(arc(start, end), RADIUS) : "";
});

export function Globe() {
  return (
    <svg
      aria-hidden
      viewBox="-220 -220 440 440"
      className="mx-auto w-full max-w-[27rem] overflow-visible"
      fill="none"
    >
      <defs>
        <radialGradient id="globe-light" cx="38%" cy="30%" r="80%">
          <stop offset="0" stopColor="var(--color-panel-solid)" />
          <stop offset="1" stopColor="var(--accent-4)" />
        </radialGradient>
      </defs>
      <circle r={RADIUS + 22} stroke="var(--gray-a4)" strokeDasharray="2 6" />
      <circle r={RADIUS} fill="url(#globe-light)" stroke="var(--accent-a6)" />
      <path d={LINES.join("")} stroke="var(--accent-a5)" strokeWidth=".8" />
      <path d={ARCS.join("")} stroke="var(--accent-9)" strokeWidth="1.6" strokeLinecap="round" />
      {SPOTS.map((place, index) => {
        const { x, y } = project(place);
        return (
          <g key={place.join()} transform={`translate(${x * RADIUS} ${y * RADIUS})`}>
            <circle r={index % 3 === 0 ? 11 : 8} fill="var(--accent-a4)" />
            <circle
              r={index % 3 === 0 ? 4.5 : 3.5}
              fill="var(--accent-9)"
              stroke="var(--color-panel-solid)"
              strokeWidth="1.5"
            />
          </g>
        );
      })}
    </svg>
  );
}
