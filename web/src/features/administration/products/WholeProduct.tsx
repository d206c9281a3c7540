import { Badge, Text } from "@radix-ui/themes";
import { BadgeCheck, Gavel } from "lucide-react";
import { Link } from "react-router-dom";
import { exportApplicationKeys } from "@/data/export-applications/keys";
import type {
  ProductDecision,
  ProductFields,
  WholeExportApplication,
} from "@/data/export-applications/types";
import { toPoints } from "@/domain/field-reasons";
import { Gallery } from "@/domain/products/Gallery";
import { productFieldLabel } from "@/domain/products/product-fields";
import { linksOf, pairsOf } from "@/domain/products/product-json";
import { pricingLabel, typeLabel } from "@/domain/products/product-labels";
import { priceOf } from "@/domain/products/product-price";
import { formatDate } from "@/lib/format";
import { paths } from "@/lib/paths";
import { OutwardLink } from "@/ui/OutwardLink";
import { StatusBadge } from "@/ui/StatusBadge";
import { toChanges } from "@/ui/timeline/changes";
import { Timeline } from "@/ui/timeline/Timeline";
import { Fact, FactLines } from "../Fact";
import { QuietList } from "../QuietList";
import { DEADLINE_DAYS, isOverdue, waitingFor } from "../queue/age";
import { Changed } from "../queue/Changed";
import { Notes } from "../queue/Notes";
import { Founder, Note, Nothing, Part, Tags } from "../queue/parts";
import { statusLabel } from "./columns";

interface WholeProductProps {
  product: WholeExportApplication;
  now: number;
}

export function WholeProduct({ product, now }: WholeProductProps) {
  const { founder, certified } = product;
  return (
    <>
      <Standing product={product} now={now} />
      {certified || product.changes.length > 0 ? (
        <Part
          title={certified ? "What the new version changes" : "Changed since the last decision"}
        >
          <Changes product={product} />
        </Part>
      ) : null}
      <Part title="What it is">
        <Text as="p" size="2" weight="medium" dir="auto">
          {product.short_description}
        </Text>
        <Text as="p" size="2" className="wrap-anywhere whitespace-pre-line" dir="auto">
          {product.long_description ?? "No full description."}
        </Text>
      </Part>
      {product.image_urls.length > 0 ? (
        <Part title="Pictures">
          <Gallery images={product.image_urls} type={product.product_type} />
        </Part>
      ) : null}
      <Part title="Product">
        <Facts product={product} />
      </Part>
      <Part title="Founder">
        {founder ? <Founder founder={founder} /> : <Nothing>No owner.</Nothing>}
      </Part>
      <Part title="Earlier decisions">
        {product.decisions.length === 0 ? (
          <Nothing>No decisions yet.</Nothing>
        ) : (
          <Timeline
            label={`Decisions on ${product.title}`}
            level={4}
            empty=""
            entries={product.decisions.map((decision) => ({
              id: decision.id,
              at: decision.decided_at,
              who: decision.decided_by_name,
              what: actOf(decision),
              note: decision.reason,
              points: toPoints(decision.field_reasons, productFieldLabel),
              changes: toChanges(decision.changes, productFieldLabel),
            }))}
          />
        )}
      </Part>
      {product.notes ? (
        <Part title="Internal notes">
          <Notes
            targetType="export_product"
            id={product.id}
            notes={product.notes}
            queryKey={exportApplicationKeys.one(product.id)}
            canPropose={product.status === "PENDING" && !product.can_decide && !product.is_own}
          />
        </Part>
      ) : null}
    </>
  );
}

function actOf({ decision, is_version, is_revocation }: ProductDecision): string {
  if (is_revocation) return "revoked the certification";
  const act = decision === "APPROVED" ? "certified" : "rejected";
  return `${act} ${is_version ? "the new version" : "it"}`;
}

function Standing({ product, now }: WholeProductProps) {
  const { status, submitted_at, decisions, is_own, is_version, certified_at } = product;
  const [last] = decisions;
  const isPending = status === "PENDING";
  const isLate = isPending && isOverdue({ status: "PENDING", submitted_at }, now);
  const waited = waitingFor(submitted_at, now);
  return (
    <div className="grid gap-3 mb-5">
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge status={status} label={statusLabel(status)} />
        {is_version ? (
          <Badge color="amber" radius="full" size="1">
            New version
          </Badge>
        ) : null}
        {isPending ? (
          <Text size="2" color={isLate ? "amber" : "gray"}>
            {waited === "Today" ? "Submitted today" : `Has waited for ${waited}`}
            {isLate ? `, longer than ${DEADLINE_DAYS} days` : ""}
          </Text>
        ) : null}
      </p>
      {/* Announced: it may change while it is read. */}
      <div role="status" className="grid gap-2 empty:hidden">
        {!isPending && last ? (
          <Note icon={Gavel}>
            {last.decided_by_name} {actOf(last)} on {formatDate(last.decided_at, "with-zone")}.
          </Note>
        ) : null}
        {is_version ? (
          <Note icon={BadgeCheck}>
            The version certified{certified_at ? ` on ${formatDate(certified_at)}` : ""} stays on
            sale whatever you decide. The company sets the price.
          </Note>
        ) : null}
        {isPending && is_own ? (
          <Note icon={Gavel}>It belongs to your own startup, so somebody else decides on it.</Note>
        ) : null}
        {isPending && !is_own && !product.can_decide ? (
          <Note icon={Gavel}>{product.hub_name} decides on it.</Note>
        ) : null}
      </div>
    </div>
  );
}

function Changes({ product }: { product: WholeExportApplication }) {
  const { certified } = product;
  const text = (fields: ProductFields | null, field: string, words: string | null) => {
    const value = fields?.[field as keyof ProductFields];
    return typeof value === "string" && field.endsWith("description") ? value : words;
  };
  return (
    <ul
      aria-label={`Changes of ${product.title}`}
      className="grid gap-3 text-(length:--font-size-2)"
    >
      {product.changes.map(({ field, before, after }) => (
        <li key={field}>
          <Changed
            field={productFieldLabel(field)}
            before={text(certified, field, before)}
            after={text(product, field, after)}
          />
          {field === "image_urls" && certified && certified.image_urls.length > 0 ? (
            <Gallery images={certified.image_urls} type={certified.product_type} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Facts({ product }: { product: WholeExportApplication }) {
  return (
    <FactLines>
      <Fact label="Startup">
        <Link to={paths.startup(product.startup_slug)} className="text-link">
          {product.startup_name}
        </Link>
      </Fact>
      <Fact label="Type">{typeLabel(product.product_type)}</Fact>
      <Fact label="Price">
        {priceOf(product).text} ({pricingLabel(product.pricing_model)})
      </Fact>
      <Fact label="Integration readiness">{product.integration_readiness} of 100</Fact>
      <Fact label="Specifications">
        <Specifications stored={product.specifications} />
      </Fact>
      <Fact label="Countries">
        {product.supported_countries.length === 0 ? (
          "Every country"
        ) : (
          <Tags items={product.supported_countries} />
        )}
      </Fact>
      <Fact label="Certificates">
        <Links stored={product.compliance_certificates} />
      </Fact>
      <Fact label="Documents">
        <Links stored={product.docs} />
      </Fact>
      <Fact label="Online demo">
        <Address href={product.demo_url} />
      </Fact>
      <Fact label="Video">
        <Address href={product.video_url} />
      </Fact>
      {product.is_on_market ? (
        <Fact label="Public page">
          <Link to={paths.exportProduct(product.slug)} className="text-link">
            {paths.exportProduct(product.slug)}
          </Link>
        </Fact>
      ) : null}
    </FactLines>
  );
}

const Address = ({ href }: { href: string | null }) =>
  href ? (
    <OutwardLink href={href} className="text-link">
      {href.replace(/^https:\/\//, "")}
    </OutwardLink>
  ) : (
    "–"
  );

function Links({ stored }: { stored: unknown }) {
  const links = linksOf(stored);
  if (links.length === 0) return "–";
  return (
    <QuietList>
      {links.map(({ name, url }) => (
        <li key={`${name} ${url}`}>
          {url ? (
            <OutwardLink href={url} className="text-link">
              {name}
            </OutwardLink>
          ) : (
            name
          )}
        </li>
      ))}
    </QuietList>
  );
}

function Specifications({ stored }: { stored: unknown }) {
  const lines = pairsOf(stored);
  if (lines.length === 0) return "–";
  return (
    <QuietList>
      {lines.map(({ name, value }, index) => (
        // Two may have the same name.
        // biome-ignore lint/suspicious/noArrayIndexKey: as above, and none moves.
        <li key={index} dir="auto">
          {name}: {value}
        </li>
      ))}
    </QuietList>
  );
}
