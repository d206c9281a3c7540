import "./product-page.css";
import type { ReactNode } from "react";

interface ProductFrameProps {
  back?: ReactNode;
  picture: ReactNode;
  /** Who sells it. */
  seller: ReactNode;
  /** Its title, and what it is in a sentence. */
  children: ReactNode;
  price: ReactNode;
  notice?: ReactNode;
  body: ReactNode;
  isLoading?: boolean;
}

/** Where things stand on a product's page, in its founder's preview, and while it loads. */
export function ProductFrame({ isLoading, ...parts }: ProductFrameProps) {
  return (
    <div className="product-page" aria-busy={isLoading}>
      {parts.back}
      <div className="product-head">
        {parts.picture}
        <div>
          <div className="product-seller-line">{parts.seller}</div>
          {parts.children}
          <div className="product-price">{parts.price}</div>
          {parts.notice}
        </div>
      </div>
      <div className={`product-body ${isLoading ? "min-h-[50vh]" : ""}`}>{parts.body}</div>
    </div>
  );
}
