const ARCHES = [0, 1, 2, 3, 4];

export function GateArt() {
  return (
    <svg aria-hidden viewBox="0 -32 480 290" className="block h-auto w-full">
      <defs>
        <linearGradient id="gate-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--accent-a5)" />
          <stop offset="1" stopColor="var(--accent-a1)" />
        </linearGradient>
      </defs>
      <circle cx="240" cy="168" r="52" fill="url(#gate-sky)" />
      <g fill="none" stroke="var(--accent-9)" strokeLinecap="round">
        {ARCHES.map((arch) => {
          const half = 70 + arch * 32;
          const top = 168 - arch * 6;
          return (
            <path
              key={arch}
              d={`M${240 - half} 252V${top}a${half} ${half * 0.86} 0 0 1 ${2 * half} 0V252`}
              strokeWidth={2.6 - arch * 0.4}
              strokeOpacity={0.9 - arch * 0.17}
            />
          );
        })}
      </g>
      <g stroke="var(--gray-a7)" strokeWidth="1">
        {[-150, -84, -30, 30, 84, 150].map((end) => (
          <path key={end} d={`M240 168L${240 + end} 252`} />
        ))}
        <path d="M30 252H450" stroke="var(--gray-a8)" strokeWidth="1.5" />
      </g>
    </svg>
  );
}
