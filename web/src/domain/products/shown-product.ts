export interface ShownProduct {
  title: string;
  short_description: string;
  long_description: string | null;
  product_type: string;
  pricing_model: string;
  /** As text where no digit may be lost; null is "Contact for pricing". */
  base_price_amount: number | string | null;
  base_price_currency: string;
  integration_readiness: number;
  /** As stored: objects with a name and a value. */
  specifications: unknown;
  /** As stored: names, or objects with one. */
  compliance_certificates: unknown;
  supported_countries: readonly string[];
  demo_url: string | null;
  /** As stored: objects with a name and an address. */
  docs: unknown;
  image_urls: readonly string[];
  video_url: string | null;
  is_hub_certified: boolean;
  certified_at: string | null;
  startup: {
    slug: string;
    name: string;
    logo_url: string | null;
    short_description: string | null;
  } | null;
  hub: {
    id: string;
    name: string;
    city: string | null;
    country: string;
    logo_url: string | null;
  } | null;
}
