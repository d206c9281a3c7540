const STAGES = [
  { y: 34, label: "Applications" },
  { y: 112, label: "Hub review" },
  { y: 190, label: "Matching" },
  { y: 268, label: "Deal room" },
] as const;

const ROWS = [13, 8, 4, 1] as const;

/** Decorative: no real figures. */
export function Pipeline() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 460 312"
      className="mx-auto w-full max-w-[29rem] overflow-visible"
      fill="none"
    >
      {STAGES.map(({ y, label }, stage) => {
        const count = ROWS[stage] ?? 1;
        const next = STAGES[stage + 1];
        return (
          <g key={label}>
            {next ? links(count, ROWS[stage + 1] ?? 1, y, next.y) : null}
            {spread(count).map((x) => (
              <circle
                key={x}
                cx={x}
                cy={y}
                r={stage === 3 ? 15 : 7}
                fill={stage === 0 ? "var(--gray-6)" : `var(--accent-${[0, 7, 8, 9][stage]})`}
                stroke="var(--gray-1)"
                strokeWidth="3"
              />
            ))}
            <text
              x="456"
              y={y + 4}
              textAnchor="end"
              fontSize="12.5"
              fontWeight="500"
              fill="var(--gray-11)"
            >
              {label}
            </text>
          </g>
        );
      })}
      <path
        d="m159 268 4.5 4.5 8.5-9"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function spread(count: number): number[] {
  const gap = count > 1 ? Math.min(26, 320 / (count - 1)) : 0;
  return Array.from({ length: count }, (_, index) => 165 + (index - (count - 1) / 2) * gap);
}

function links(from: number, to: number, top: number, bottom: number) {
  const targets = spread(to);
  const path = spread(from)
    .map((x, index) => {
      const share = from === 1 ? 0 : index / (from - 1);
      const end = targets[Math.round(share * (to - 1))] ?? 165;
      const middle = (top + bottom) / 2;
      return `M${x} ${top}C${x} ${middle} ${end} ${middle} ${end} ${bottom}`;
    })
    .join("");
  return <path d={path} stroke="var(--accent-a6)" strokeWidth="1.2" />;
}
