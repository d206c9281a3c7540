import type { MyProduct } from "@/data/export-products/mine";
import { VersionBadge, versionLabel } from "@/domain/VersionBadge";
import { StatusBadge } from "@/ui/StatusBadge";

interface ProductStatusProps {
  product: Pick<MyProduct, "status" | "version" | "is_revocation">;
  size?: "1" | "2";
}

const labelOf = ({ status, is_revocation }: ProductStatusProps["product"]) =>
  ({
    DRAFT: "Draft",
    PENDING: "In review",
    APPROVED: "Certified",
    REJECTED: is_revocation ? "Revoked" : "Rejected",
  })[status];

export function ProductStatus({ product, size = "1" }: ProductStatusProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <StatusBadge status={product.status} label={labelOf(product)} size={size} />
      <VersionBadge version={product.version} size={size} />
    </span>
  );
}

export function ProductState({ product }: Pick<ProductStatusProps, "product">) {
  const words = versionLabel(product.version);
  return (
    <>
      <StatusBadge status={product.status} label={labelOf(product)} />
      {words ? <span className="listing-second">{words}</span> : null}
    </>
  );
}
