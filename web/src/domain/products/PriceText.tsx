import "./products.css";
import { priceOf } from "./product-price";

export interface PriceTextProps {
  product: Parameters<typeof priceOf>[0];
  size?: "small" | "large";
}

export function PriceText({ product, size = "small" }: PriceTextProps) {
  const { before, amount, after } = priceOf(product);
  return (
    <span className="price-text" data-size={size}>
      {before ? <span>{before} </span> : null}
      <b data-words={/\d/.test(amount) ? undefined : ""}>{amount}</b>
      {after ? <span> {after}</span> : null}
    </span>
  );
}
