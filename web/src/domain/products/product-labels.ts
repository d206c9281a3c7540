import { PRICING_LABELS, PRODUCT_TYPES } from "@/domain/vocabulary";

export const typeLabel = (type: string): string =>
  PRODUCT_TYPES.find(({ value }) => value === type)?.label ?? type;

export const pricingLabel = (model: string): string =>
  PRICING_LABELS[model as keyof typeof PRICING_LABELS] ?? model;
