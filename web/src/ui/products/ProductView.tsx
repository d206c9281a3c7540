import { Badge, Button, Heading, Text } from "@radix-ui/themes";
import { BadgeCheck, MonitorPlay } from "lucide-react";
import type { ReactNode } from "react";
import { pricingLabel, typeLabel } from "@/lib/product-labels";
import { priceOf } from "@/lib/product-price";
import { OutwardLink } from "../OutwardLink";
import { Details } from "./Details";
import { Gallery } from "./Gallery";
import { Maker } from "./Maker";
import type { ShownProduct } from "./shown-product";
import { TypeIcon } from "./TypeIcon";

interface ProductViewProps {
  product: ShownProduct;
  /** Of its title: 1 on its page, 2 where it is a part of another. */
  level: 1 | 2;
  /** The way back, above it. */
  back?: ReactNode;
  /** What a reader can do with it. */
  action: ReactNode;
  /** Who sees it, where not everybody does. */
  notice?: ReactNode;
}

/** All about one product, as its page and its founder's preview show it. */
export function ProductView({ product, level, back, action, notice }: ProductViewProps) {
  const price = priceOf(product);
  return (
    <>
      <div className="hero border-b hairline">
        <div className="mx-auto w-full max-w-[75rem] px-4 pt-5 pb-10 sm:px-6 lg:px-8">
          {back}
          <div className="mt-5 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1.15fr_1fr]">
            <Gallery images={product.image_urls} type={product.product_type} />
            <div className="min-w-0">
              <div className="flex flex-wrap gap-1.5">
                {product.is_hub_certified ? (
                  <Badge color="green" radius="full" size="2">
                    <BadgeCheck aria-hidden size={14} />
                    Hub Certified
                  </Badge>
                ) : null}
                <Badge color="gray" radius="full" size="2">
                  <TypeIcon type={product.product_type} />
                  {typeLabel(product.product_type)}
                </Badge>
                <Badge color="gray" radius="full" size="2">
                  {pricingLabel(product.pricing_model)}
                </Badge>
              </div>
              <Heading
                as={level === 1 ? "h1" : "h2"}
                size="8"
                className="mt-4 tracking-[-0.025em]! text-balance"
              >
                {product.title}
              </Heading>
              <Text as="p" size="4" color="gray" className="mt-3 text-pretty">
                {product.short_description}
              </Text>
              <p className="mt-6">
                <span className="text-3xl font-semibold tracking-tight">{price.text}</span>
                {price.unit ? <span className="ml-2 text-(--gray-11)">{price.unit}</span> : null}
              </p>
              <div className="mt-6 flex flex-wrap gap-3">
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
              {notice}
            </div>
          </div>
        </div>
      </div>
      <div className="mx-auto grid w-full max-w-[75rem] gap-x-12 gap-y-8 px-4 py-10 sm:px-6 lg:grid-cols-[1.7fr_1fr] lg:px-8">
        <Details product={product} level={level} />
        <Maker product={product} level={level} />
      </div>
    </>
  );
}
