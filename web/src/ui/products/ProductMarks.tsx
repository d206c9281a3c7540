import "./products.css";
import { BadgeCheck } from "lucide-react";
import { pricingLabel } from "@/lib/product-labels";

export interface ProductMarksProps {
  product: { is_hub_certified: boolean; pricing_model: string };
  /** Stands between the two. */
  children?: React.ReactNode;
}

/** What every product has of its kind, on one quiet line: certified by a hub, how it is priced. */
export function ProductMarks({ product, children }: ProductMarksProps) {
  return (
    <p className="product-marks">
      {product.is_hub_certified ? (
        <span className="product-mark-certified">
          <BadgeCheck aria-hidden size={14} />
          Hub Certified
        </span>
      ) : null}
      {children}
      <span>{pricingLabel(product.pricing_model)}</span>
    </p>
  );
}
