import "./marketplace.css";
import type { ExportCard } from "@/data/export-products/types";
import { PriceText } from "@/domain/products/PriceText";
import { ProductBadges } from "@/domain/products/ProductBadges";
import { ProductPicture } from "@/domain/products/ProductPicture";
import { countriesInFull } from "@/domain/products/product-countries";
import { pricingLabel, typeLabel } from "@/domain/products/product-labels";
import { SoldIn } from "@/domain/products/SoldIn";
import { paths } from "@/lib/paths";
import { columnsOf, type Sort } from "@/ui/table/columns";
import { DataTable } from "@/ui/table/DataTable";
import { ListedDemoButton } from "../demo/ListedDemoButton";
import type { By } from "./orders";

const { field, made } = columnsOf<ExportCard>();

const COLUMNS = [
  field("title", {
    header: "Product",
    cell: (product) => (
      <span className="product-lead">
        <ProductPicture
          src={product.image_urls[0]}
          type={product.product_type}
          className="product-lead-picture"
        />
        <span className="flex-1 min-w-0">
          <span className="block overflow-hidden text-ellipsis">{product.title}</span>
          <span className="listing-second">
            {typeLabel(product.product_type)} by {product.startup_name}
          </span>
        </span>
      </span>
    ),
  }),
  made("kind", ({ pricing_model }) => pricingLabel(pricing_model), {
    header: "Kind",
    width: 216,
    from: 1000,
    cell: (product) => <ProductBadges product={product} />,
  }),
  made("countries", ({ supported_countries }) => countriesInFull(supported_countries), {
    header: "Sold in",
    width: 232,
    from: 760,
    cell: ({ supported_countries }) => <SoldIn countries={supported_countries} />,
  }),
  made("readiness", ({ integration_readiness: ready }) => ready, {
    header: "Readiness",
    width: 104,
    align: "end",
    from: 1080,
    cell: ({ integration_readiness: ready }) => `${ready}/100`,
  }),
  made("price", ({ base_price_amount }) => base_price_amount, {
    header: "Price",
    width: 160,
    align: "end",
    sort: "asc",
    cell: (product) => <PriceText product={product} />,
  }),
  made("demo", () => null, {
    header: "Demo",
    width: 140,
    align: "end",
    cell: (product) => <ListedDemoButton product={product} size="1" />,
  }),
] as const;

export interface ProductTableProps {
  products: readonly ExportCard[] | undefined;
  sort: Sort<By>;
  onSort: (sort: Sort<By>) => void;
  busy?: boolean;
}

export default function ProductTable({ products, sort, onSort, busy }: ProductTableProps) {
  const { by, direction } = sort;
  return (
    <DataTable
      label="Products"
      density="tall"
      columns={COLUMNS}
      rows={products}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      hrefOf={({ slug }) => paths.exportProduct(slug)}
      sort={by === "price" ? { by, direction } : undefined}
      onSort={(next) => onSort({ by: "price", direction: next.direction })}
      busy={busy}
      empty={null}
    />
  );
}
