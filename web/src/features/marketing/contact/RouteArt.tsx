const DESKS = [28, 92, 156, 220] as const;

export function RouteArt() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 400 248"
      className="mx-auto hidden w-full max-w-[25rem] lg:block"
      fill="none"
    >
      {DESKS.map((y, index) => (
        <path
          key={y}
          d={`M128 124C220 124 210 ${y} 292 ${y}`}
          stroke={index === 1 ? "var(--accent-9)" : "var(--accent-a6)"}
          strokeWidth={index === 1 ? 2 : 1.4}
          strokeDasharray={index === 1 ? undefined : "4 5"}
        />
      ))}
      <rect
        x="28"
        y="84"
        width="112"
        height="80"
        rx="12"
        fill="var(--color-panel-solid)"
        stroke="var(--gray-a6)"
      />
      <path
        d="m40 100 36 28a13 13 0 0 0 16 0l36-28"
        stroke="var(--accent-9)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="212" cy="107" r="6" fill="var(--accent-9)" />
      {DESKS.map((y, index) => (
        <g key={y}>
          <rect
            x="292"
            y={y - 21}
            width="92"
            height="42"
            rx="10"
            fill="var(--color-panel-solid)"
            stroke={index === 1 ? "var(--accent-9)" : "var(--gray-a5)"}
            strokeWidth={index === 1 ? 1.6 : 1}
          />
          <circle cx="313" cy={y} r="8" fill={index === 1 ? "var(--accent-9)" : "var(--gray-a5)"} />
          <rect
            x="330"
            y={y - 3.5}
            width={[40, 34, 42, 30][index]}
            height="7"
            rx="3.5"
            fill="var(--gray-a5)"
          />
        </g>
      ))}
    </svg>
  );
}
