const PANEL = { rx: 10, fill: "var(--color-panel-solid)", stroke: "var(--gray-a5)" } as const;

export function ReviewArt() {
  return (
    <Frame>
      <rect x="30" y="20" width="150" height="110" {...PANEL} />
      {[44, 70, 96].map((y, row) => (
        <g key={y}>
          <circle cx="50" cy={y} r="7" fill={row < 2 ? "var(--green-9)" : "var(--gray-a4)"} />
          {row < 2 ? <path d={`m47 ${y} 2.4 2.4 4.4-4.8`} stroke="#fff" strokeWidth="1.8" /> : null}
          <rect
            x="66"
            y={y - 4}
            width={[90, 72, 82][row]}
            height="8"
            rx="4"
            fill="var(--gray-a4)"
          />
        </g>
      ))}
      <circle cx="186" cy="116" r="24" fill="var(--accent-9)" />
      <circle cx="186" cy="116" r="19" stroke="#fff" strokeOpacity=".45" strokeDasharray="2 3" />
      <path d="m177 116 6.5 6.5 12-13" stroke="#fff" strokeWidth="3.2" strokeLinecap="round" />
    </Frame>
  );
}

export function MatchArt() {
  return (
    <Frame>
      <rect x="22" y="30" width="76" height="90" {...PANEL} />
      <rect x="142" y="30" width="76" height="90" {...PANEL} />
      {[52, 75, 98].map((y, row) => (
        <g key={y}>
          <rect
            x="34"
            y={y - 4}
            width={[52, 40, 46][row]}
            height="8"
            rx="4"
            fill="var(--gray-a5)"
          />
          <rect
            x="154"
            y={y - 4}
            width={[44, 52, 36][row]}
            height="8"
            rx="4"
            fill={row < 2 ? "var(--accent-a7)" : "var(--gray-a5)"}
          />
          <path
            d={`M98 ${y}H142`}
            stroke={row < 2 ? "var(--accent-9)" : "var(--gray-a6)"}
            strokeWidth="1.6"
            strokeDasharray={row < 2 ? undefined : "3 4"}
          />
          {row < 2 ? <circle cx="120" cy={y} r="5" fill="var(--accent-9)" /> : null}
        </g>
      ))}
    </Frame>
  );
}

export function RoomArt() {
  return (
    <Frame>
      <rect x="46" y="28" width="148" height="94" {...PANEL} />
      <rect x="60" y="44" width="72" height="20" rx="10" fill="var(--gray-a4)" />
      <rect x="96" y="72" width="84" height="20" rx="10" fill="var(--accent-9)" />
      <rect x="60" y="100" width="52" height="10" rx="5" fill="var(--gray-a4)" />
      <circle cx="40" cy="54" r="14" fill="var(--blue-a5)" />
      <circle cx="202" cy="82" r="14" fill="var(--accent-a6)" />
      <circle cx="120" cy="124" r="17" fill="var(--gray-12)" />
      <path
        d="M116 122v-3a4 4 0 0 1 8 0v3m-9 0h10v8h-10z"
        stroke="var(--gray-1)"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <svg aria-hidden viewBox="0 0 240 150" className="w-full" fill="none">
      {children}
    </svg>
  );
}
