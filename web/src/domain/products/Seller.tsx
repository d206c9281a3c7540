import { Text } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { formatDate } from "@/lib/format";
import { paths, routes } from "@/lib/paths";
import { LogoTile } from "@/ui/LogoTile";
import { ScoreRing } from "@/ui/ScoreRing";
import { Section } from "./Section";
import type { ShownProduct } from "./shown-product";

interface SellerProps {
  product: ShownProduct;
  level: 1 | 2;
}

export function Seller({ product, level }: SellerProps) {
  const { startup, hub, supported_countries: countries } = product;
  return (
    <aside aria-label="Readiness and seller" className="product-facts">
      <Section level={level} size="2" title="Integration readiness">
        <div className="flex items-center gap-4">
          <span className="shrink-0">
            <ScoreRing
              label="Integration readiness"
              score={product.integration_readiness}
              size={60}
            />
          </span>
          <Text as="p" size="2" color="gray">
            How ready its integration is today, out of 100, as stated by its seller.
          </Text>
        </div>
      </Section>
      <Section level={level} size="2" title="Sold in">
        {countries.length === 0 ? "Global: every country" : countries.join(", ")}
      </Section>
      {startup ? (
        <Section level={level} size="2" title="Sold by">
          <div className="flex items-start gap-3.5">
            <LogoTile name={startup.name} src={startup.logo_url} />
            <div className="min-w-0">
              <Link to={paths.startup(startup.slug)} className="text-link">
                {startup.name}
              </Link>
              <Text as="p" size="2" color="gray">
                {startup.short_description}
              </Text>
            </div>
          </div>
        </Section>
      ) : null}
      {hub ? (
        <Section
          level={level}
          size="2"
          title={product.is_hub_certified ? "Certified by" : "Submitted to"}
        >
          <div className="flex items-start gap-3.5">
            <LogoTile name={hub.name} src={hub.logo_url} />
            <div className="min-w-0">
              <Link
                to={`${routes.exports}?hubId=${encodeURIComponent(hub.id)}`}
                className="text-link"
              >
                {hub.name}
              </Link>
              <Text as="p" size="2" color="gray">
                {[hub.city, hub.country].filter(Boolean).join(", ")}
                {product.certified_at ? ` · ${formatDate(product.certified_at)}` : null}
              </Text>
            </div>
          </div>
        </Section>
      ) : null}
    </aside>
  );
}
