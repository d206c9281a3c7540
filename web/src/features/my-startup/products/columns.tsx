import type { MyProduct } from "@/data/export-products/mine";
import { productFieldLabel } from "@/domain/products/product-fields";
import { typeLabel } from "@/domain/products/product-labels";
import { priceOf } from "@/domain/products/product-price";
import { formatCount } from "@/lib/format";
import { DateTime } from "@/ui/DateTime";
import { columnsOf } from "@/ui/table/columns";
import { LeadCell } from "@/ui/table/LeadCell";
import { ProductState } from "./ProductStatus";

const { field } = columnsOf<MyProduct>();

function secondLine(product: MyProduct): string {
  const { status, version, needs, reason, hub_name, startup_name, product_type } = product;
  const isRejected = version ? version === "REJECTED" : status === "REJECTED";
  if (isRejected) return `To fix: ${reason ?? ""}`;
  if ((status === "DRAFT" || version === "DRAFT") && needs.length > 0) {
    return `Still missing: ${needs.map(({ field: name }) => productFieldLabel(name)).join(", ")}`;
  }
  if (status === "DRAFT") return "Ready to submit";
  if (version === "DRAFT") return "A new version is ready to submit";
  if (status === "PENDING" || version === "PENDING") {
    return `${hub_name ?? "The hub"} is reviewing ${version ? "the new version" : "it"}`;
  }
  return [typeLabel(product_type), startup_name].join(" · ");
}

export const COLUMNS = [
  field("title", {
    header: "Product",
    cell: (product) => (
      <LeadCell
        name={product.title}
        imageUrl={product.image_url}
        shape="square"
        second={secondLine(product)}
      />
    ),
  }),
  field("status", {
    header: "Status",
    width: 190,
    onPhone: "head",
    cell: (product) => <ProductState product={product} />,
  }),
  field("base_price_amount", {
    header: "Price",
    width: 170,
    align: "end",
    from: 760,
    cell: (product) => priceOf(product).text,
  }),
  field("open_deals", {
    header: "Open deals",
    width: 100,
    align: "end",
    from: 900,
    cell: ({ open_deals }) => (open_deals > 0 ? formatCount(open_deals) : "–"),
  }),
  field("updated_at", {
    header: "Changed",
    width: 140,
    align: "end",
    from: 1_000,
    cell: ({ updated_at }) => <DateTime value={updated_at} format="relative" />,
  }),
];
