import { Badge } from "@radix-ui/themes";
import type { MyProduct } from "@/data/export-products/mine";
import { StatusBadge } from "@/ui/StatusBadge";

interface ProductStatusProps {
  product: Pick<MyProduct, "status" | "version" | "is_revocation">;
  size?: "1" | "2";
}

const VERSIONS = {
  DRAFT: ["gray", "New version begun"],
  PENDING: ["amber", "New version in review"],
  REJECTED: ["red", "New version rejected"],
} as const;

const wordsOf = ({ version }: ProductStatusProps["product"]) =>
  version && version !== "APPROVED" ? VERSIONS[version] : ([null, null] as const);

const labelOf = ({ status, is_revocation }: ProductStatusProps["product"]) =>
  ({
    DRAFT: "Draft",
    PENDING: "In review",
    APPROVED: "Certified",
    REJECTED: is_revocation ? "Revoked" : "Rejected",
  })[status];

export function ProductStatus({ product, size = "1" }: ProductStatusProps) {
  const [color, words] = wordsOf(product);
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <StatusBadge status={product.status} label={labelOf(product)} size={size} />
      {words ? (
        <Badge color={color} radius="full" size={size}>
          {words}
        </Badge>
      ) : null}
    </span>
  );
}

export function ProductState({ product }: Pick<ProductStatusProps, "product">) {
  const [, words] = wordsOf(product);
  return (
    <>
      <StatusBadge status={product.status} label={labelOf(product)} />
      {words ? <span className="listing-second">{words}</span> : null}
    </>
  );
}
