import "./products.css";
import { BadgeCheck } from "lucide-react";
import { pricingLabel } from "./product-labels";

export interface ProductMarksProps {
  product: { is_hub_certified: boolean; pricing_model: string };
  children?: React.ReactNode;
}

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
