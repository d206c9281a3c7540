export const PRODUCT_FIELDS = {
  title: "Title",
  product_type: "Type",
  short_description: "Short description",
  long_description: "Description",
  specifications: "Specifications",
  integration_readiness: "Integration readiness",
  pricing_model: "Pricing model",
  base_price_amount: "Price",
  base_price_currency: "Currency",
  supported_countries: "Countries",
  compliance_certificates: "Compliance certificates",
  docs: "Documents",
  image_urls: "Pictures",
  demo_url: "Online demo",
  video_url: "Video",
} as const;

export type ProductField = keyof typeof PRODUCT_FIELDS;

/** The seller's alone: they change at once, even on a certified product. */
export const PRICE_FIELDS: ReadonlySet<string> = new Set<ProductField>([
  "pricing_model",
  "base_price_amount",
  "base_price_currency",
]);

export const productFieldLabel = (field: string): string =>
  Object.hasOwn(PRODUCT_FIELDS, field) ? PRODUCT_FIELDS[field as ProductField] : field;
