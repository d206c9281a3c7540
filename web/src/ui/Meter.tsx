export interface MeterProps {
  label: string;
  value: number;
  max: number;
  text: string;
  hideLabel?: boolean;
  tone?: "accent" | "green" | "amber";
}

const TONES = {
  accent: "bg-(--accent-9)",
  green: "bg-(--green-9)",
  amber: "bg-(--amber-9)",
} as const;

export function Meter({ label, value, max, text, hideLabel, tone = "accent" }: MeterProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <div>
      <div
        className={`mb-1.5 flex items-baseline justify-between gap-3 text-sm ${hideLabel ? "sr-only" : ""}`}
      >
        <span className="text-(--gray-11)">{label}</span>
        <span className="font-medium tabular-nums">{text}</span>
      </div>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-(--gray-a4)">
        <div
          className={`h-full rounded-full ${TONES[tone]}`}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
