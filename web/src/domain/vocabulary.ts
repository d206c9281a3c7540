export const SECTORS = [
  "AI & Machine Learning",
  "Biotech & Life Sciences",
  "Clean Energy",
  "Quantum Computing",
  "Robotics & Automation",
  "Space Technology",
  "Cybersecurity",
  "Advanced Materials",
  "Blockchain & Web3",
  "Agtech & Food Innovation",
  "Medtech & Digital Health",
  "Fintech",
  "Climate Technology",
  "Manufacturing & Industry 4.0",
  "Transportation & Mobility",
] as const;

/** US dollars a year: from (inclusive) and to (exclusive); 0-0 is none. */
export const REVENUE_BRACKETS = [
  { value: "0-0", label: "Pre-Revenue" },
  { value: "0-100000", label: "$0-$100K" },
  { value: "100000-1000000", label: "$100K-$1M" },
  { value: "1000000-10000000", label: "$1M-$10M" },
  { value: "10000000-", label: "$10M+" },
] as const;

export const SDG_GOALS = [
  "No Poverty",
  "Zero Hunger",
  "Good Health and Well-being",
  "Quality Education",
  "Gender Equality",
  "Clean Water and Sanitation",
  "Affordable and Clean Energy",
  "Decent Work and Economic Growth",
  "Industry, Innovation and Infrastructure",
  "Reduced Inequalities",
  "Sustainable Cities and Communities",
  "Responsible Consumption and Production",
  "Climate Action",
  "Life Below Water",
  "Life on Land",
  "Peace, Justice and Strong Institutions",
  "Partnerships for the Goals",
] as const;

export function sdgLabel(tag: string): string {
  const title = SDG_GOALS[Number(/^SDG (\d+)$/.exec(tag)?.[1]) - 1];
  return title ? `${tag}: ${title}` : tag;
}

export const PRODUCT_TYPES = [
  { value: "SOFTWARE", label: "Software" },
  { value: "API", label: "API" },
  { value: "SAAS", label: "SaaS" },
  { value: "HARDWARE", label: "Hardware" },
] as const;

/** The database maps the five stored ones to these four. */
export const PRICING_FILTERS = [
  { value: "ONE_TIME", label: "One-time" },
  { value: "SUBSCRIPTION", label: "Subscription" },
  { value: "QUOTE_BASED", label: "Quote-based" },
  { value: "FREEMIUM", label: "Freemium" },
] as const;

export const PRICING_LABELS = {
  FIXED: "One-time",
  SUBSCRIPTION: "Subscription",
  USAGE_BASED: "Usage-based",
  TIERED: "Tiered",
  CUSTOM: "Quote-based",
} as const;

export const TARGET_COUNTRIES = [
  "United States",
  "United Kingdom",
  "Germany",
  "France",
  "Canada",
  "Australia",
  "Singapore",
  "Japan",
  "South Korea",
  "UAE",
  "India",
  "Brazil",
] as const;

export const CURRENCIES = [
  "USD",
  "EUR",
  "GBP",
  "CHF",
  "CAD",
  "AUD",
  "SGD",
  "JPY",
  "KRW",
  "AED",
  "INR",
  "BRL",
] as const;
