import { describe, expect, it } from "vitest";
import type { ExportProduct } from "@/data/export-products/types";
import { productData } from "./product-data";

const product = {
  title: "Forge L2",
  slug: "forge-l2",
  is_on_market: true,
  short_description: "Presses cells.",
  product_type: "HARDWARE",
  pricing_model: "FIXED",
  base_price_amount: 3700,
  base_price_currency: "EUR",
  image_urls: ["/market/forge.webp", "https://"],
  startup: { slug: "forge", name: "Forge" },
} as unknown as ExportProduct;
const SITE = "https://dealport.example";

describe("what search engines are told of a product", () => {
  it("is what, by whom and for how much, with full addresses", () => {
    expect(productData(product, SITE)).toMatchObject({
      "@type": "Product",
      name: "Forge L2",
      url: `${SITE}/exports/forge-l2`,
      image: [`${SITE}/market/forge.webp`],
      category: "Hardware",
      manufacturer: { name: "Forge", url: `${SITE}/startups/forge` },
      offers: { url: `${SITE}/exports/forge-l2`, price: 3700, priceCurrency: "EUR" },
    });
  });

  it("names no price where there is none, or not one", () => {
    for (const other of [{ base_price_amount: null }, { pricing_model: "SUBSCRIPTION" }]) {
      const { offers } = productData({ ...product, ...other } as ExportProduct, SITE) ?? {};
      expect(offers).toBeUndefined();
    }
  });

  it("is nothing while it is not on the market", () => {
    expect(productData({ ...product, is_on_market: false }, SITE)).toBeNull();
  });
});
