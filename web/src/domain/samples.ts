import { readProofs } from "@/lib/proofs";

/**
 * Does this build show claims and figures that no software can prove, marked as samples? The builds of `npm start` and of
 * the tests do; a published one does not.
 */
export const IS_DEMONSTRATION = import.meta.env.VITE_DEMONSTRATION === "true";

const PROOFS = readProofs(import.meta.env.VITE_PROOFS as string | undefined);

const inDemonstration = <Item>(items: readonly Item[]): readonly Item[] =>
  IS_DEMONSTRATION ? items : [];

export interface Claim {
  claim: string;
  /** The operator's link to its proof; null for a sample. */
  proof: string | null;
}

/** @returns those with a proof; in a demonstration without any, all of them as samples */
function claimsOf(names: readonly string[]): readonly Claim[] {
  const proven = names.flatMap((claim) => {
    const proof = PROOFS.get(claim);
    return proof ? [{ claim, proof }] : [];
  });
  return proven.length > 0
    ? proven
    : inDemonstration(names.map((claim) => ({ claim, proof: null })));
}

export const COMPLIANCE_CLAIMS = claimsOf(["SOC 2", "GDPR", "ISO 27001"]);

export const MATCHING_CLAIM = IS_DEMONSTRATION
  ? "AI-powered investment matching"
  : "Investment matching";

/** The year in the footer. */
export const COPYRIGHT_YEAR = 2025;

export interface ClaimedFigure {
  value: string;
  label: string;
}

export const HUB_FIGURES = inDemonstration<ClaimedFigure>([
  { value: "50+", label: "Target hubs" },
  { value: "25+", label: "Countries" },
  { value: "2026", label: "Launch target" },
]);

export const SUMMIT_FIGURES: readonly {
  prefix: string;
  count: number;
  suffix: string;
  label: string;
}[] = inDemonstration([
  { prefix: "", count: 100, suffix: "+", label: "Startups" },
  { prefix: "", count: 250, suffix: "+", label: "Investors" },
  { prefix: "$", count: 500, suffix: "M+", label: "Capital" },
  { prefix: "", count: 1000, suffix: "+", label: "Connections" },
]);

/** Sample names, and the page says so. */
export const LEADERSHIP: readonly { office: string; name: string; answersFor: string }[] =
  inDemonstration([
    {
      office: "Chief Executive Officer",
      name: "Helena Brandt",
      answersFor: "Relationships with governments, hubs and the institutions behind them.",
    },
    {
      office: "Chief Technology Officer",
      name: "Rajiv Menon",
      answersFor: "The platform and its confidentiality.",
    },
    {
      office: "Head of Hub Partnerships",
      name: "Amara Okafor",
      answersFor: "The standard by which hubs review and verify startups.",
    },
    {
      office: "Head of Capital Markets",
      name: "Julien Lacroix",
      answersFor: "Investor accreditation, and deals from introduction to closing.",
    },
  ]);

export const OFFICES: readonly {
  city: string;
  country: string;
  region: string;
  hours: string;
  isHeadquarters?: boolean;
}[] = inDemonstration([
  {
    city: "Singapore",
    country: "Singapore",
    region: "Asia-Pacific",
    hours: "Mon to Fri, 9:00 to 18:00 (UTC+8)",
    isHeadquarters: true,
  },
  {
    city: "London",
    country: "United Kingdom",
    region: "Europe and Africa",
    hours: "Mon to Fri, 9:00 to 17:30 (UTC+0)",
  },
  {
    city: "Toronto",
    country: "Canada",
    region: "The Americas",
    hours: "Mon to Fri, 9:00 to 17:30 (UTC−5)",
  },
]);

const FORTY_EIGHT_HOURS = "48 hours";
const FREE_FOR_INVESTORS = "Free for investors";

const ANSWERS: Record<string, { question: string; answer: string }> = {
  [FORTY_EIGHT_HOURS]: {
    question: "How long does investor accreditation take?",
    answer:
      "Accreditation is completed within 48 hours of receiving your documents. Until then you can browse the directory, keep a watchlist and request introductions.",
  },
  [FREE_FOR_INVESTORS]: {
    question: "What does Dealport cost?",
    answer:
      "Dealport is free for qualified investors. We earn success fees on completed deals, agreed before a deal room opens.",
  },
};

/** Answers that promise something on behalf of the operator. */
export const CLAIMED_ANSWERS = Object.entries(ANSWERS).flatMap(([name, answer]) =>
  claimsOf([name]).map(({ proof }) => ({ ...answer, proof })),
);

/** Screens mark sample figures as such, and show none outside of a demonstration. */
export const HOME_GROWTH_SAMPLES = inDemonstration([
  "+12% this month",
  "+18% this month",
  "+24% this month",
  "+8% this month",
]);

export const MATCH_SAMPLE = IS_DEMONSTRATION ? "97% Match" : null;

export const AVERAGE_RETURN_SAMPLE = IS_DEMONSTRATION ? "2.8x" : null;
