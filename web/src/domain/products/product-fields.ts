import { PRODUCT_FIELDS } from "@/domain/editable-fields";

export type ProductField = keyof typeof PRODUCT_FIELDS;

const isProductField = (field: string): field is ProductField =>
  Object.hasOwn(PRODUCT_FIELDS, field);

/** Whether it changes at once, even of a certified product: the price, which is the seller's alone. */
export const isPriceField = (field: string): boolean =>
  isProductField(field) && !PRODUCT_FIELDS[field].isVersioned;

export const productFieldLabel = (field: string): string =>
  isProductField(field) ? PRODUCT_FIELDS[field].label : field;
