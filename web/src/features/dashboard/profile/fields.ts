import type { InvestorProfile } from "@/data/investors/queries";
import { STAGE_LABELS } from "@/domain/labels";
import { MAX_MONEY, readAmount, readMoney } from "@/lib/amounts";
import { withScheme } from "@/lib/web-address";

export type ProfileField = Exclude<keyof InvestorProfile, "fixed_name_reason">;
export type TypedProfile = Record<ProfileField, string>;
export type Sentences = Partial<Record<ProfileField, string>>;

export const INVESTOR_TYPES = ["VC", "Angel", "Corporate", "Government", "Family Office"] as const;

const NUMBERS = ["ticket_size_min", "ticket_size_max", "portfolio_size", "total_aum"] as const;
const LISTS = {
  preference_sectors: "sectors",
  preference_stages: "stages",
  preference_geographies: "places",
} as const;
const LINES = {
  fund_name: 160,
  investor_type: 20,
  linkedin_url: 2048,
  website_url: 2048,
  bio: 5000,
} as const;

/** The database's limits: values of a list, and characters of each. */
const MAX_VALUES = 50;
const LONGEST = 80;

export const CROSSED = "The largest ticket must not be smaller than the smallest one.";

export const readList = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map((value) => value.trim())
      .filter(Boolean),
  ),
];

export function toggled(text: string, value: string): string {
  const list = readList(text);
  const others = list.filter((one) => !isSame(one, value));
  return (others.length < list.length ? others : [...list, value]).join(", ");
}

export const holds = (text: string, value: string): boolean =>
  readList(text).some((one) => isSame(one, value));

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const stageLabel = (stage: string) => STAGE_LABELS[stage as keyof typeof STAGE_LABELS] ?? stage;
const stageOf = (label: string) =>
  Object.entries(STAGE_LABELS).find(([, name]) => isSame(name, label))?.[0] ?? label;

const numberText = (value: number | null) =>
  value === null ? "" : value.toLocaleString("en-US", { maximumFractionDigits: 2 });

export const asTyped = (profile: InvestorProfile): TypedProfile => ({
  fund_name: profile.fund_name ?? "",
  investor_type: profile.investor_type ?? "",
  ticket_size_min: numberText(profile.ticket_size_min),
  ticket_size_max: numberText(profile.ticket_size_max),
  preference_sectors: profile.preference_sectors.join(", "),
  preference_stages: profile.preference_stages.map(stageLabel).join(", "),
  preference_geographies: profile.preference_geographies.join(", "),
  portfolio_size: numberText(profile.portfolio_size),
  total_aum: numberText(profile.total_aum),
  bio: profile.bio ?? "",
  linkedin_url: profile.linkedin_url ?? "",
  website_url: profile.website_url ?? "",
});

export interface ReadProfile {
  changes: Partial<InvestorProfile>;
  problems: Sentences;
  /** Numbers that cannot be read become empty, each with a sentence. */
  emptied: Sentences;
}

/** @param profile as stored: only differences are changes */
export function readProfile(typed: TypedProfile, profile: InvestorProfile): ReadProfile {
  const problems: Sentences = {};
  const emptied: Sentences = {};
  const read = {} as Record<ProfileField, unknown>;
  for (const field of NUMBERS) read[field] = readNumber(field, typed[field], problems, emptied);
  for (const field of Object.keys(LISTS) as (keyof typeof LISTS)[]) {
    const list = readList(typed[field]);
    read[field] = field === "preference_stages" ? list.map(stageOf) : list;
    if (list.length > MAX_VALUES) {
      problems[field] = `List at most ${MAX_VALUES} ${LISTS[field]}: these are ${list.length}.`;
    } else if (list.some((value) => value.length > LONGEST)) {
      problems[field] =
        `Each of them has at most ${LONGEST} characters. Separate them with commas.`;
    }
  }
  for (const field of Object.keys(LINES) as (keyof typeof LINES)[]) {
    const text = typed[field].trim();
    read[field] = text || null;
    if (text.length > LINES[field]) {
      problems[field] = `This text is too long: at most ${LINES[field]} characters.`;
    }
  }
  for (const field of ["linkedin_url", "website_url"] as const) {
    const text = withScheme(typed[field]);
    read[field] = text || null;
    if (text && !/^https:\/\/[^\s/@]+(?:[/?#]\S*)?$/i.test(text)) {
      problems[field] = "Enter a web address that begins with https://.";
    }
  }
  const [min, max] = [read.ticket_size_min, read.ticket_size_max] as (number | null)[];
  if (min != null && max != null && min > max) problems.ticket_size_max ??= CROSSED;
  const changes = Object.fromEntries(
    Object.entries(read).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(profile[field as ProfileField]),
    ),
  );
  return { changes, problems, emptied };
}

function readNumber(
  field: (typeof NUMBERS)[number],
  text: string,
  problems: Sentences,
  emptied: Sentences,
): number | null {
  const result =
    field === "portfolio_size" ? readAmount(text, { max: 1_000_000 }) : readMoney(text, "USD");
  if ("value" in result) return result.value;
  // Readable but refused, or asked about: it stays as typed.
  if (
    result.choices ||
    "value" in readAmount(text, { min: -MAX_MONEY, decimals: 20 }) ||
    /^-?[\d., ]{14,}$/.test(text.trim())
  ) {
    problems[field] = result.problem;
  } else {
    const shown = text.trim().length > 20 ? `${text.trim().slice(0, 20)}…` : text.trim();
    emptied[field] =
      `"${shown}" cannot be read as a number, so this is empty now. Type it like 1,200,000 or 1.2M, or save without it.`;
  }
  return null;
}
