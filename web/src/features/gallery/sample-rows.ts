export interface Application {
  id: string;
  name: string;
  founder: string;
  sector: string;
  stage: string;
  status: "PENDING" | "APPROVED" | "REJECTED" | "DRAFT";
  /** US dollars; null when not stated. */
  ask: number | null;
  score: number | null;
  /** ISO text. */
  submitted: string;
}

const NAMES = [
  ["Lumen Grid", "Alice Okafor", "Energy"],
  ["Sahel Harvest", "Moussa Diarra", "Agriculture"],
  ["Fjord Qubit", "Ingrid Halvorsen", "Quantum"],
  ["Merlion Surgical", "Wei Ling Tan", "Health"],
  ["Copperline", "Jonas Weber", "Mobility"],
  ["Veridian Ledger", "Priya Raman", "Finance"],
  ["Atlantic Spore and Mycelium Materials Company", "Beatriz Fonseca de Albuquerque", "Materials"],
  ["Hoshino Optics", "Ren Hoshino", "Photonics"],
] as const;

const STATUSES = ["PENDING", "PENDING", "APPROVED", "PENDING", "REJECTED", "DRAFT"] as const;
const STAGES = ["Pre-seed", "Seed", "Series A", "Series B+"];

/** The same ones each time. */
export function sampleApplications(count: number): Application[] {
  return Array.from({ length: count }, (_, index) => {
    const [name, founder, sector] = NAMES[index % NAMES.length] ?? NAMES[0];
    const round = Math.floor(index / NAMES.length);
    return {
      id: `application-${index + 1}`,
      name: round === 0 ? name : `${name} ${round + 1}`,
      founder,
      sector,
      stage: STAGES[(index * 3 + round) % STAGES.length] ?? "Seed",
      status: STATUSES[index % STATUSES.length] ?? "PENDING",
      ask: index % 5 === 4 ? null : 250_000 + ((index * 7_350_000) % 11_900_000),
      score: index % 7 === 3 ? null : 40 + ((index * 17) % 60),
      submitted: new Date(Date.UTC(2026, 8, 1 + ((index * 5) % 60), 9, 30)).toISOString(),
    };
  });
}
