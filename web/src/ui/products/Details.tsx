import { Badge, Heading, Text } from "@radix-ui/themes";
import { ExternalLink, FileText } from "lucide-react";
import { type ReactNode, useId } from "react";
import { certificatesOf, docsOf } from "@/lib/product-json";
import { OutwardLink } from "../OutwardLink";
import type { ShownProduct } from "./shown-product";

interface DetailsProps {
  product: ShownProduct;
  /** Of the product's title. */
  level: 1 | 2;
}

/** What it is, what it is certified for, where it is sold and what there is to read. */
export function Details({ product, level }: DetailsProps) {
  const certificates = certificatesOf(product.compliance_certificates);
  const docs = docsOf(product.docs);
  return (
    <div className="flex min-w-0 flex-col gap-9">
      <Section level={level} title="About this product">
        <Text as="p" size="3" className="max-w-prose leading-relaxed! whitespace-pre-line">
          {product.long_description || product.short_description}
        </Text>
      </Section>
      {certificates.length > 0 ? (
        <Section level={level} title="Compliance certificates">
          <ul className="flex flex-wrap gap-2">
            {certificates.map((certificate) => (
              <li key={certificate}>
                <Badge size="2" color="green" variant="surface" radius="full">
                  {certificate}
                </Badge>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section level={level} title="Sold in">
        {product.supported_countries.length === 0 ? (
          <Text as="p" size="3">
            Global: every country
          </Text>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {product.supported_countries.map((country) => (
              <li key={country}>
                <Badge size="2" color="gray" radius="full">
                  {country}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </Section>
      {docs.length > 0 || product.video_url ? (
        <Section level={level} title="Documents">
          <ul className="grid gap-2.5 sm:grid-cols-2">
            {[
              ...docs,
              ...(product.video_url ? [{ name: "Video", url: product.video_url }] : []),
            ].map(({ name, url }) => (
              <li key={url}>
                <OutwardLink
                  href={url}
                  className="flex items-center gap-3 rounded-lg border hairline bg-(--color-panel-solid) p-3.5 text-sm font-medium hover:border-(--gray-a7)"
                >
                  <FileText aria-hidden size={17} className="shrink-0 text-(--accent-11)" />
                  <span className="min-w-0 flex-1 truncate">{name}</span>
                  <ExternalLink aria-hidden size={14} className="text-(--gray-11)" />
                </OutwardLink>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </div>
  );
}

interface SectionProps {
  title: string;
  level: 1 | 2;
  children: ReactNode;
}

function Section({ title, level, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading as={level === 1 ? "h2" : "h3"} id={id} size="4" weight="medium" className="mb-3">
        {title}
      </Heading>
      {children}
    </section>
  );
}
