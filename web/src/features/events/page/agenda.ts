import type { MarketEvent } from "@/data/events/types";

export interface AgendaPoint {
  time: string | null;
  title: string;
}

/** Hosts may have stored anything. */
export function readAgenda(agenda: MarketEvent["agenda"]): AgendaPoint[] {
  if (!Array.isArray(agenda)) return [];
  return agenda.flatMap((point) => {
    if (typeof point === "string") return point.trim() ? [{ time: null, title: point.trim() }] : [];
    if (typeof point !== "object" || point === null || Array.isArray(point)) return [];
    const { time, title } = point;
    if (typeof title !== "string" || !title.trim()) return [];
    return [{ time: typeof time === "string" ? time : null, title: title.trim() }];
  });
}
