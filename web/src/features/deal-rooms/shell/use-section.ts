import { useSearchParams } from "react-router-dom";

export const SECTIONS = [
  "overview",
  "documents",
  "questions",
  "diligence",
  "messages",
  "closing",
  "activity",
] as const;
export type Section = (typeof SECTIONS)[number];

export const SECTION_LABELS: Record<Section, string> = {
  overview: "Overview",
  documents: "Documents",
  questions: "Q&A",
  diligence: "Diligence",
  messages: "Messages",
  closing: "Closing",
  activity: "Activity",
};

/** Default: the overview. */
export function useSection(): Section {
  const [search] = useSearchParams();
  const wanted = search.get("section");
  return SECTIONS.find((section) => section === wanted) ?? "overview";
}
