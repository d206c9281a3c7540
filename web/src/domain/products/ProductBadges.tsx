import "./products.css";
import { BadgeCheck } from "lucide-react";
import { pricingLabel } from "./product-labels";

export interface ProductBadgesProps {
  product: { is_hub_certified: boolean; pricing_model: string };
  children?: React.ReactNode;
}

export function ProductBadges({ product, children }: ProductBadgesProps) {
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
