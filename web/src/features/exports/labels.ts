import { PRICING_LABELS, PRODUCT_TYPES } from "@/lib/vocabulary";

/** A product's type as people read it. */
export const typeLabel = (type: string): string =>
  PRODUCT_TYPES.find(({ value }) => value === type)?.label ?? type;

/** Where a product is sold: its countries, or everywhere when it names none. */
export const placesOf = (countries: readonly string[]): string =>
  countries.length === 0 ? "Global" : countries.join(", ");

/** A stored pricing model as people read it. */
export const pricingLabel = (model: string): string =>
  PRICING_LABELS[model as keyof typeof PRICING_LABELS] ?? model;
