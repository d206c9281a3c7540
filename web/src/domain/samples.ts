/** Whether pages show claims that the software cannot prove, such as certificates; false removes them all. */
export const SHOW_CLAIMS = true;

export const COMPLIANCE_CLAIMS: readonly string[] = SHOW_CLAIMS
  ? ["SOC 2", "GDPR", "ISO 27001"]
  : [];

export const MATCHING_CLAIM = SHOW_CLAIMS
  ? "AI-powered investment matching"
  : "Investment matching";

/** The year in the footer. */
export const COPYRIGHT_YEAR = 2025;

export interface ClaimedFigure {
  value: string;
  label: string;
}

export const HUB_FIGURES: readonly ClaimedFigure[] = SHOW_CLAIMS
  ? [
      { value: "50+", label: "Target hubs" },
      { value: "25+", label: "Countries" },
      { value: "2026", label: "Launch target" },
    ]
  : [];

export const SUMMIT_FIGURES: readonly {
  prefix: string;
  count: number;
  suffix: string;
  label: string;
}[] = SHOW_CLAIMS
  ? [
      { prefix: "", count: 100, suffix: "+", label: "Startups" },
      { prefix: "", count: 250, suffix: "+", label: "Investors" },
      { prefix: "$", count: 500, suffix: "M+", label: "Capital" },
      { prefix: "", count: 1000, suffix: "+", label: "Connections" },
    ]
  : [];

/** Sample names, and the page says so. */
export const LEADERSHIP: readonly { office: string; name: string; answersFor: string }[] =
  SHOW_CLAIMS
    ? [
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
      ]
    : [];

export const OFFICES: readonly {
  city: string;
  country: string;
  region: string;
  hours: string;
  isHeadquarters?: boolean;
}[] = SHOW_CLAIMS
  ? [
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
    ]
  : [];

export const CLAIMED_ANSWERS: readonly { question: string; answer: string }[] = SHOW_CLAIMS
  ? [
      {
        question: "How long does investor accreditation take?",
        answer:
          "Accreditation is completed within 48 hours of receiving your documents. Until then you can browse the directory, keep a watchlist and request introductions.",
      },
      {
        question: "What does Dealport cost?",
        answer:
          "Dealport is free for qualified investors. We earn success fees on completed deals, agreed before a deal room opens.",
      },
    ]
  : [];

export const HOME_GROWTH_SAMPLES = [
  "+12% this month",
  "+18% this month",
  "+24% this month",
  "+8% this month",
] as const;

/** Sample figures: screens mark them as samples. */
export const MATCH_SAMPLE = "97% Match";

export const AVERAGE_RETURN_SAMPLE = "2.8x";
