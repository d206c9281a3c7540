export interface ScoreRingProps {
  label: string;
  score: number | null;
  max?: number;
  /** Edge in pixels. */
  size?: number;
}

const RADIUS = 42;
const LENGTH = 2 * Math.PI * RADIUS;

export function ScoreRing({ label, score, max = 100, size = 88 }: ScoreRingProps) {
  const said = score === null ? "N/A" : `${score}/${max}`;
  const share = score === null ? 0 : Math.min(Math.max(score / max, 0), 1);
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      role="img"
      aria-label={`${label}: ${said}`}
    >
      <circle cx="50" cy="50" r={RADIUS} fill="none" stroke="var(--gray-a4)" strokeWidth="9" />
      <circle
        cx="50"
        cy="50"
        r={RADIUS}
        fill="none"
        stroke="var(--accent-9)"
        strokeWidth="9"
        strokeLinecap={share > 0 ? "round" : "butt"}
        strokeDasharray={`${share * LENGTH} ${LENGTH}`}
        transform="rotate(-90 50 50)"
      />
      <text
        x="50"
        y="50"
        textAnchor="middle"
        dominantBaseline="central"
        fill="var(--gray-12)"
        fontSize={score === null ? 22 : 28}
        fontWeight="650"
      >
        {score === null ? "N/A" : score}
      </text>
    </svg>
  );
}
