import type { ProfileClosing } from "./types";

interface Step {
  /** ISO date of a closing in that month; null for undated amounts. */
  on: string | null;
  /** Total raised by then, US dollars. */
  total: number;
}

/** Month by month of the known closings. @param raised today's total */
export function raisedOver(raised: number, closings: readonly ProfileClosing[]): Step[] {
  if (closings.length === 0) return [];
  const known = closings.reduce((sum, { amount }) => sum + Number(amount), 0);
  const before = Math.max(raised - known, 0);
  const steps: Step[] = before > 0 ? [{ on: null, total: before }] : [];
  let total = before;
  for (const { confirmed_on, amount } of closings) {
    total += Number(amount);
    const last = steps.at(-1);
    if (last?.on?.slice(0, 7) === confirmed_on.slice(0, 7)) last.total = total;
    else steps.push({ on: confirmed_on, total });
  }
  return steps;
}
