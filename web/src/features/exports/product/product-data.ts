import type { ExportProduct } from "@/data/export-products/types";
import { typeLabel } from "@/domain/products/product-labels";
import { paths } from "@/lib/paths";

/**
 * What search engines list, in the words of schema.org: what every visitor reads. Nothing while it is not on the market.
 * @param site its origin
 */
export function productData(product: ExportProduct, site: string): Record<string, unknown> | null {
  if (!product.is_on_market) return null;
  const { startup } = product;
  const url = `${site}${paths.exportProduct(product.slug)}`;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.title,
    description: product.short_description,
    url,
    image: product.image_urls
      .filter((one) => URL.canParse(one, site))
      .map((one) => new URL(one, site).href),
    category: typeLabel(product.product_type),
    manufacturer: startup
      ? {
          "@type": "Organization",
          name: startup.name,
          url: `${site}${paths.startup(startup.slug)}`,
        }
      : undefined,
    offers: offerOf(product, url),
  };
}

/** Of what has one price; what is paid by the month, by use or from a price on has none that could be listed. */
function offerOf(product: ExportProduct, url: string): Record<string, unknown> | undefined {
  const price = Number(product.base_price_amount ?? 0);
  if (product.pricing_model !== "FIXED" || price === 0) return undefined;
  return { "@type": "Offer", url, price, priceCurrency: product.base_price_currency };
}
