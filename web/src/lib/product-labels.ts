import { PRICING_LABELS, PRODUCT_TYPES } from "./vocabulary";

/** A product's type as people read it. */
export const typeLabel = (type: string): string =>
  PRODUCT_TYPES.find(({ value }) => value === type)?.label ?? type;

/** A stored pricing model as people read it. */
export const pricingLabel = (model: string): string =>
  PRICING_LABELS[model as keyof typeof PRICING_LABELS] ?? model;
