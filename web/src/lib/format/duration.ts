/** How long something took, to what one still cares for: "8 s", "1 min 20 s", "2 h 5 min". @param seconds none or more */
export function formatDuration(seconds: number): string {
  const whole = Math.round(Math.max(seconds, 0));
  if (whole === 0 && seconds > 0) return "under 1 s";
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return joined(minutes, "min", whole % 60, "s");
  return joined(Math.floor(minutes / 60), "h", minutes % 60, "min");
}

const joined = (large: number, unit: string, small: number, below: string) =>
  small === 0
    ? `${large.toLocaleString("en-US")} ${unit}`
    : `${large.toLocaleString("en-US")} ${unit} ${small} ${below}`;
