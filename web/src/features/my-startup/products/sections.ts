import { PRODUCT_FIELDS } from "@/domain/editable-fields";
import { CURRENCIES, PRICING_LABELS, PRODUCT_TYPES, TARGET_COUNTRIES } from "@/domain/vocabulary";
import { type Choice, type EditSection, linesOf } from "../editor/sections";

const line = linesOf(PRODUCT_FIELDS);

export const TYPES: readonly Choice[] = PRODUCT_TYPES;
export const MODELS: readonly Choice[] = Object.entries(PRICING_LABELS).map(([value, label]) => ({
  value,
  label,
}));
const asChoices = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: value }));

const ADDRESS = { kind: "text", inputMode: "url" } as const;

export const SECTIONS: readonly EditSection[] = [
  {
    title: "What it is",
    about: "Buyers see the first sentence in lists.",
    lines: [
      line("title", {
        kind: "text",
        isNeeded: true,
        hint: "The page address keeps the first title, so links keep working.",
      }),
      line("product_type", { kind: "choice", options: TYPES, isNeeded: true }),
      line("short_description", {
        kind: "paragraph",
        rows: 2,
        isNeeded: true,
        isWide: true,
        hint: "A sentence or two, on one line.",
      }),
      line("long_description", {
        kind: "paragraph",
        rows: 8,
        isNeeded: true,
        isWide: true,
        hint: "What it does, who it is for and what it takes to run it.",
      }),
      line("specifications", {
        kind: "pairs",
        noun: "specification",
        examples: ["Range", "80 km"],
        isWide: true,
        hint: "What buyers compare: a name and its value, each on one line.",
      }),
      line("integration_readiness", {
        kind: "number",
        bounds: { max: 100 },
        hint: "0 to 100: how ready the integration is today.",
      }),
    ],
  },
  {
    title: "Price",
    about:
      "You can change it at any time, also while the product is on sale. The hub does not certify prices.",
    lines: [
      line("pricing_model", { kind: "choice", options: MODELS, isNeeded: true }),
      line("base_price_amount", {
        kind: "money",
        currencyOf: "base_price_currency",
        hint: 'Left empty, it shows "Contact for pricing".',
      }),
      line("base_price_currency", {
        kind: "choice",
        options: asChoices(CURRENCIES),
        isNeeded: true,
      }),
    ],
  },
  {
    title: "Countries and certificates",
    about: "Buyers filter by country. The hub reviews the certificates before it decides.",
    lines: [
      line("supported_countries", {
        kind: "several",
        options: asChoices(TARGET_COUNTRIES),
        isWide: true,
        hint: "Left empty, it sells in every country.",
      }),
      line("compliance_certificates", {
        kind: "links",
        noun: "certificate",
        needsAddress: false,
        isWide: true,
      }),
    ],
  },
  {
    title: "Material",
    about: "What buyers look at before they request a demo.",
    lines: [
      line("docs", { kind: "links", noun: "document", needsAddress: true, isWide: true }),
      line("demo_url", { ...ADDRESS, hint: "Where buyers can try it." }),
      line("video_url", { ...ADDRESS, hint: "A video of it in use." }),
    ],
  },
];
