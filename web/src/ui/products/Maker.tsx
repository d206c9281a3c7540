import { Card, Heading, Text } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { formatDate } from "@/lib/format";
import { paths, routes } from "@/lib/paths";
import { BrandMark } from "../BrandMark";
import { ScoreRing } from "../ScoreRing";
import type { ShownProduct } from "./shown-product";

interface MakerProps {
  product: Pick<
    ShownProduct,
    "integration_readiness" | "startup" | "hub" | "is_hub_certified" | "certified_at"
  >;
  /** Of the product's title. */
  level: 1 | 2;
}

/** How ready it is, who makes it and who certified it. */
export function Maker({ product, level }: MakerProps) {
  const heading = level === 1 ? "h2" : "h3";
  const { startup, hub } = product;
  return (
    <aside aria-label="Readiness and maker" className="flex flex-col gap-5">
      <Card size="2">
        <div className="flex items-center gap-4">
          <ScoreRing
            label="Integration readiness"
            score={product.integration_readiness}
            size={76}
          />
          <div>
            <Heading as={heading} size="3" weight="medium">
              Integration readiness
            </Heading>
            <Text as="p" size="2" color="gray" className="mt-0.5">
              Out of 100, as its maker states it.
            </Text>
          </div>
        </div>
      </Card>
      {startup ? (
        <Card size="2">
          <Heading as={heading} size="3" weight="medium" className="mb-3.5">
            Made by
          </Heading>
          <div className="flex items-center gap-3.5">
            <BrandMark name={startup.name} src={startup.logo_url} />
            <div className="min-w-0">
              <Link to={paths.startup(startup.slug)} className="text-link">
                {startup.name}
              </Link>
              <Text as="p" size="2" color="gray" className="line-clamp-2">
                {startup.short_description}
              </Text>
            </div>
          </div>
        </Card>
      ) : null}
      {hub ? (
        <Card size="2">
          <Heading as={heading} size="3" weight="medium" className="mb-2">
            {product.is_hub_certified ? "Certified by" : "Submitted to"}
          </Heading>
          <Link to={`${routes.exports}?hubId=${encodeURIComponent(hub.id)}`} className="text-link">
            {hub.name}
          </Link>
          <Text as="p" size="2" color="gray" className="mt-0.5">
            {[hub.country, product.certified_at ? formatDate(product.certified_at) : null]
              .filter(Boolean)
              .join(" · ")}
          </Text>
        </Card>
      ) : null}
    </aside>
  );
}
