import { useSearchParams } from "react-router-dom";
import type { Profile } from "@/data/users/profile";

export const SECTIONS = [
  { name: "personal", label: "Personal" },
  { name: "sign-in", label: "Email and password" },
  { name: "security", label: "Security" },
  { name: "notifications", label: "Notifications" },
  { name: "verification", label: "Identity check" },
  { name: "data", label: "Your data" },
] as const;

export type SectionName = (typeof SECTIONS)[number]["name"];

export const sectionsOf = (profile: Profile) =>
  SECTIONS.filter(({ name }) => name !== "verification" || profile.submits_kyc);

export function useSection(sections: readonly { name: SectionName }[]): SectionName {
  const [search] = useSearchParams();
  const wanted = search.get("section");
  return sections.find(({ name }) => name === wanted)?.name ?? "personal";
}
