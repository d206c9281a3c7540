import { Skeleton } from "@radix-ui/themes";
import { memo } from "react";
import type { ExportCard } from "@/data/export-products/types";
import { ProductPictureSkeleton } from "@/ui/products/ProductPicture";
import { useRequestedDemos } from "../demo/use-requested-demos";
import { ProductCard } from "./ProductCard";

/** Pictures of so many cards load at once. */
const EAGER = 3;

const gridOf = (row: boolean, narrow: boolean) =>
  `grid gap-4 ${row ? "" : `sm:grid-cols-2 ${narrow ? "" : "xl:grid-cols-3"}`}`;

interface GridProps {
  row: boolean;
  /** The panel of filters stands beside it. */
  narrow: boolean;
}

export interface ProductCardsProps extends GridProps {
  products: readonly ExportCard[];
  onRequestDemo: (product: ExportCard) => void;
}

/** Products as a grid of cards or as a list. */
export function ProductCards({ products, row, narrow, onRequestDemo }: ProductCardsProps) {
  const requested = useRequestedDemos();
  return (
    <ul className={gridOf(row, narrow)}>
      {products.map((product, place) => (
        <li key={product.id} className="min-w-0">
          <ProductCard
            product={product}
            row={row}
            eager={place < EAGER}
            requested={requested.get(product.id)}
            onRequestDemo={() => onRequestDemo(product)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The same grid while its products are on their way. */
export const ProductCardSkeletons = memo(function ProductCardSkeletons({
  cards,
  row,
  narrow,
}: GridProps & { cards: number }) {
  return (
    <div aria-hidden className={gridOf(row, narrow)}>
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move.
        <div key={card} className={`list-card p-0! ${row ? "h-56" : "h-[31.25rem]"}`}>
          {row ? null : (
            <div className="shrink-0">
              <ProductPictureSkeleton
                from={card < EAGER ? `rows.${card}.image_urls.0` : undefined}
              />
            </div>
          )}
          <div className="flex flex-col gap-3 p-5">
            <Skeleton height="20px" width="45%" />
            <Skeleton height="16px" width="70%" />
            <Skeleton height="13px" width="92%" />
            <Skeleton height="13px" width="64%" />
          </div>
        </div>
      ))}
    </div>
  );
});
