import { ListCard } from "@/ui/ListCard";
import "./marketplace.css";
import { Heading, Text } from "@radix-ui/themes";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import type { ExportCard } from "@/data/export-products/types";
import { PriceText } from "@/domain/products/PriceText";
import { ProductBadges } from "@/domain/products/ProductBadges";
import { ProductPicture } from "@/domain/products/ProductPicture";
import { typeLabel } from "@/domain/products/product-labels";
import { SoldIn } from "@/domain/products/SoldIn";
import { TypeIcon } from "@/domain/products/TypeIcon";
import { paths } from "@/lib/paths";
import { ListedDemoButton } from "../demo/ListedDemoButton";

export interface ProductCardProps {
  product: ExportCard;
  eager?: boolean;
}

export function ProductCard({ product, eager }: ProductCardProps) {
  return (
    <ListCard as="article" className="product-card">
      <ProductPicture
        src={product.image_urls[0]}
        type={product.product_type}
        eager={eager}
        className="product-card-picture"
      />
      <div className="flex flex-1 flex-col px-4 pt-4 pb-4">
        <Heading as="h2" size="3" weight="medium">
          <Link to={paths.exportProduct(product.slug)} className="list-card-link">
            {product.title}
          </Link>
        </Heading>
        <p className="product-card-line">
          <TypeIcon type={product.product_type} />
          <span>
            {typeLabel(product.product_type)} by {product.startup_name}
          </span>
        </p>
        <Text as="p" size="2" className="mt-2 line-clamp-2 min-h-[2lh]">
          {product.short_description}
        </Text>
        <div className="mt-2">
          <ProductBadges product={product} />
        </div>
        <div className="product-card-foot">
          <p>
            <PriceText product={product} />
          </p>
          <ListedDemoButton product={product} size="2" className="relative z-1 shrink-0" />
        </div>
        <div className="product-card-end">
          <SoldIn countries={product.supported_countries} />
          {/* Keyboards get there by the title. */}
          <Link
            to={paths.exportProduct(product.slug)}
            tabIndex={-1}
            className="relative z-1 product-card-more"
          >
            View Details
            <ArrowRight aria-hidden size={14} />
          </Link>
        </div>
      </div>
    </ListCard>
  );
}
