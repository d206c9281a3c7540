import { Text } from "@radix-ui/themes";
import { BadgeCheck, ExternalLink, FileText, Video } from "lucide-react";
import { AutoGrid } from "@/ui/AutoGrid";
import { OutwardLink } from "@/ui/OutwardLink";
import { docsOf, linksOf, pairsOf } from "./product-json";
import { Section } from "./Section";
import type { ShownProduct } from "./shown-product";

interface DetailsProps {
  product: ShownProduct;
  level: 1 | 2;
}

export function Details({ product, level }: DetailsProps) {
  const specifications = pairsOf(product.specifications);
  const certificates = linksOf(product.compliance_certificates);
  const reading = [
    ...docsOf(product.docs).map((doc) => ({ ...doc, icon: FileText })),
    ...(product.video_url ? [{ name: "Video", url: product.video_url, icon: Video }] : []),
  ];
  return (
    <div className="grid gap-9">
      <Section level={level} title="About this product">
        {product.long_description ? (
          <Text as="p" size="3" className="max-w-prose leading-relaxed whitespace-pre-line">
            {product.long_description}
          </Text>
        ) : (
          <Text as="p" size="3" color="gray">
            The seller has not added a description.
          </Text>
        )}
      </Section>
      {specifications.length > 0 ? (
        <Section level={level} title="Specifications">
          <dl className="product-specifications">
            {specifications.map(({ name, value }, index) => (
              // Two may have the same name.
              // biome-ignore lint/suspicious/noArrayIndexKey: as above, and none moves.
              <div key={index}>
                <dt dir="auto">{name}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        </Section>
      ) : null}
      {certificates.length > 0 ? (
        <Section level={level} title="Compliance certificates">
          <AutoGrid as="ul" least={16} keepsEmpty className="gap-2.5">
            {certificates.map(({ name, url }) => (
              <li key={`${name} ${url}`}>
                {url ? (
                  <OutwardLink href={url} className="product-link">
                    <BadgeCheck aria-hidden size={16} />
                    <span>{name}</span>
                    <ExternalLink aria-hidden size={14} />
                  </OutwardLink>
                ) : (
                  <p className="product-link">
                    <BadgeCheck aria-hidden size={16} />
                    <span>{name}</span>
                  </p>
                )}
              </li>
            ))}
          </AutoGrid>
        </Section>
      ) : null}
      {reading.length > 0 ? (
        <Section level={level} title="Documents">
          <AutoGrid as="ul" least={16} keepsEmpty className="gap-2.5">
            {reading.map(({ name, url, icon: Icon }) => (
              <li key={url}>
                <OutwardLink href={url} className="product-link">
                  <Icon aria-hidden size={16} />
                  <span>{name}</span>
                  <ExternalLink aria-hidden size={14} />
                </OutwardLink>
              </li>
            ))}
          </AutoGrid>
        </Section>
      ) : null}
    </div>
  );
}
