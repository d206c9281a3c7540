export interface Figure {
  name: string;
  value: number;
  unit: "s" | "ms" | "/s" | "KB" | "MB" | "x" | "lost" | "of 100" | "";
  /** In the figure's unit; absent where the figure only explains another. */
  goal?: { max?: number; least?: number };
}

/** @param share 0.5 for the median, 0.95 for p95. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function holds({ value, goal }: Figure): boolean {
  if (!goal) return true;
  return value <= (goal.max ?? Number.POSITIVE_INFINITY) && value >= (goal.least ?? 0);
}

/** Value and goal as texts, with the unit. */
export function show({ value, unit, goal }: Figure): { value: string; goal: string } {
  const limit = goal?.max === undefined ? "" : `≤ ${goal.max}`;
  const floor = goal?.least === undefined ? "" : `≥ ${goal.least}`;
  const rounded = value.toFixed(value < 10 && unit !== "lost" ? 2 : 0);
  return {
    value: `${Number(rounded)} ${unit}`.trimEnd(),
    goal: limit || floor,
  };
}

export function table(figures: Figure[]): string {
  const rows = figures.map((figure) => {
    const { value, goal } = show(figure);
    const mark = figure.goal ? (holds(figure) ? "ok" : "MISSED") : "";
    return [figure.name, value, goal, mark];
  });
  const width = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map(([name = "", value = "", goal = "", mark = ""]) =>
      `${name.padEnd(width[0] ?? 0)}  ${value.padStart(width[1] ?? 0)}  ${goal.padEnd(width[2] ?? 0)}  ${mark}`.trimEnd(),
    )
    .join("\n");
}
