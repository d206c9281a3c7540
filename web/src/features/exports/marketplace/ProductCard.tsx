import { Badge, Heading, Text } from "@radix-ui/themes";
import { ArrowRight, BadgeCheck, Globe } from "lucide-react";
import { Link } from "react-router-dom";
import type { ExportCard } from "@/data/export-products/types";
import { paths } from "@/lib/paths";
import { pricingLabel, typeLabel } from "@/lib/product-labels";
import { priceOf } from "@/lib/product-price";
import { ProductPicture } from "@/ui/products/ProductPicture";
import { TypeIcon } from "@/ui/products/TypeIcon";
import { DemoButton } from "../demo/DemoButton";
import type { RequestedDemo } from "../demo/use-requested-demos";

export interface ProductCardProps {
  product: ExportCard;
  /** As a row of a list instead of a card of a grid. */
  row?: boolean;
  /** Among the first that one sees: its picture loads at once. */
  eager?: boolean;
  /** The open deal that one has about it. */
  requested?: RequestedDemo;
  onRequestDemo: () => void;
}

/** A product in a grid or a list; all of it leads to its page, but for its button. */
export function ProductCard({ product, row, eager, requested, onRequestDemo }: ProductCardProps) {
  const price = priceOf(product);
  return (
    <article className={`list-card h-full overflow-hidden p-0! ${row ? "sm:flex-row!" : ""}`}>
      <div className={row ? "sm:w-56 sm:shrink-0" : ""}>
        <ProductPicture src={product.image_urls[0]} type={product.product_type} eager={eager} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-5">
        <div className="flex flex-wrap gap-1.5">
          {product.is_hub_certified ? (
            <Badge color="green" radius="full">
              <BadgeCheck aria-hidden size={13} />
              Hub Certified
            </Badge>
          ) : null}
          <Badge color="gray" radius="full">
            {pricingLabel(product.pricing_model)}
          </Badge>
        </div>
        <Heading as="h2" size="3" weight="medium" className="mt-3">
          <Link to={paths.exportProduct(product.slug)} className="list-card-link">
            {product.title}
          </Link>
        </Heading>
        <Text as="p" size="2" color="gray" className="mt-0.5 flex items-center gap-1.5">
          <TypeIcon type={product.product_type} />
          <span className="truncate">
            {typeLabel(product.product_type)} by {product.startup_name}
          </span>
        </Text>
        <Text as="p" size="2" className={`mt-2.5 line-clamp-2 ${row ? "" : "min-h-[2lh]"}`}>
          {product.short_description}
        </Text>
        <div className="mt-auto flex items-end justify-between gap-3 pt-4">
          <p className="min-w-0">
            <span className="block text-base font-semibold tracking-tight">{price.text}</span>
            <span className="flex items-center gap-1 text-xs text-(--gray-11)">
              {price.unit ? <span>{price.unit} ·</span> : null}
              <Globe aria-hidden size={12} />
              Global
            </span>
          </p>
          <DemoButton
            requested={requested}
            title={product.title}
            size="2"
            variant="soft"
            className="list-card-above shrink-0"
            isNamed
            onRequest={onRequestDemo}
          />
        </div>
        {/* By the keyboard one gets there by the title. */}
        <Link
          to={paths.exportProduct(product.slug)}
          tabIndex={-1}
          className="list-card-above mt-3.5 inline-flex items-center gap-1 border-t hairline pt-3 text-sm font-medium text-(--accent-11) hover:underline"
        >
          View Details
          <ArrowRight aria-hidden size={15} />
        </Link>
      </div>
    </article>
  );
}
