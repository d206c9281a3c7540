import { ListCard } from "@/ui/ListCard";
import "./marketplace.css";
import { Skeleton } from "@radix-ui/themes";
import { memo } from "react";
import type { ExportCard } from "@/data/export-products/types";
import { ProductPictureSkeleton } from "@/domain/products/ProductPicture";
import { ProductCard } from "./ProductCard";

/** Cards whose pictures load at once. */
const EAGER = 3;

export function ProductCards({ products }: { products: readonly ExportCard[] }) {
  return (
    <ul className="product-grid">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} eager={index < EAGER} />
        </li>
      ))}
    </ul>
  );
}

export const ProductCardSkeletons = memo(function ProductCardSkeletons({
  cards,
}: {
  cards: number;
}) {
  return (
    <div aria-hidden className="product-grid">
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move.
        <ListCard key={card} className="product-card">
          <ProductPictureSkeleton
            from={card < EAGER ? `rows.${card}.image_urls.0` : undefined}
            className="product-card-picture"
          />
          <div className="flex flex-1 flex-col px-4 pt-4 pb-4 product-card-coming">
            <Skeleton height="20px" width="45%" />
            <Skeleton height="16px" width="70%" />
            <Skeleton height="13px" width="92%" />
            <Skeleton height="13px" width="64%" />
          </div>
        </ListCard>
      ))}
    </div>
  );
});
