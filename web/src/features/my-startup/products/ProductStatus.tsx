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

/** Where a product stands, and its new version beside it. */
export function ProductStatus({ product, size = "1" }: ProductStatusProps) {
  const { status, version, is_revocation } = product;
  const label = {
    DRAFT: "Draft",
    PENDING: "In review",
    APPROVED: "Certified",
    REJECTED: is_revocation ? "Revoked" : "Rejected",
  }[status];
  const [color, words] = version && version !== "APPROVED" ? VERSIONS[version] : [];
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <StatusBadge status={status} label={label} size={size} />
      {words ? (
        <Badge color={color} radius="full" size={size}>
          {words}
        </Badge>
      ) : null}
    </span>
  );
}
