import { Button, Heading, Text } from "@radix-ui/themes";
import { MonitorPlay } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "@/lib/paths";
import { LogoTile } from "@/ui/LogoTile";
import { OutwardLink } from "@/ui/OutwardLink";
import { Details } from "./Details";
import { Gallery } from "./Gallery";
import { PriceText } from "./PriceText";
import { ProductBadges } from "./ProductBadges";
import { ProductFrame } from "./ProductFrame";
import { typeLabel } from "./product-labels";
import { Seller } from "./Seller";
import type { ShownProduct } from "./shown-product";
import { TypeIcon } from "./TypeIcon";

interface ProductViewProps {
  product: ShownProduct;
  /** 1 on its page, 2 as a part of another. */
  level: 1 | 2;
  back?: ReactNode;
  action: ReactNode;
  /** A note on who sees it, unless everybody does. */
  notice?: ReactNode;
}

/** For its page and its founder's preview. */
export function ProductView({ product, level, back, action, notice }: ProductViewProps) {
  const { startup, hub } = product;
  return (
    <ProductFrame
      back={back}
      picture={<Gallery images={product.image_urls} type={product.product_type} />}
      seller={
        <>
          {startup ? (
            <>
              <LogoTile name={startup.name} src={startup.logo_url} size={24} eager />
              <Link to={paths.startup(startup.slug)} className="font-medium text-(--gray-12)">
                {startup.name}
              </Link>
            </>
          ) : null}
          {hub ? <span>{[hub.name, hub.country].join(", ")}</span> : null}
        </>
      }
      price={
        <>
          <p>
            <PriceText product={product} size="large" />
          </p>
          <div className="flex flex-wrap gap-3 mt-4">
            {action}
            {product.demo_url ? (
              <Button asChild size="3" variant="surface" color="gray" highContrast>
                <OutwardLink href={product.demo_url}>
                  <MonitorPlay aria-hidden size={16} />
                  Try it online
                </OutwardLink>
              </Button>
            ) : null}
          </div>
        </>
      }
      notice={notice}
      body={
        <>
          <Details product={product} level={level} />
          <Seller product={product} level={level} />
        </>
      }
    >
      <Heading as={level === 1 ? "h1" : "h2"} size="8" className="mt-3 text-balance">
        {product.title}
      </Heading>
      <Text as="p" size="4" color="gray" className="mt-3 min-h-[2lh] text-pretty">
        {product.short_description}
      </Text>
      <div className="mt-3">
        <ProductBadges product={product}>
          <span>
            <TypeIcon type={product.product_type} />
            {typeLabel(product.product_type)}
          </span>
        </ProductBadges>
      </div>
    </ProductFrame>
  );
}
