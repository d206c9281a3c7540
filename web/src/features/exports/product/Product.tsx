import { Button } from "@radix-ui/themes";
import { Presentation } from "lucide-react";
import type { ExportProduct } from "@/data/export-products/types";
import { routes } from "@/lib/paths";
import { BackLink } from "@/ui/BackLink";
import { ProductView } from "@/ui/products/ProductView";
import { UnapprovedNotice } from "@/ui/UnapprovedNotice";
import { useRequestDemo } from "../demo/use-request-demo";

/** All about one product, and the way to a demo. */
export function Product({ product }: { product: ExportProduct }) {
  const demo = useRequestDemo(product);
  return (
    <>
      <ProductView
        product={product}
        level={1}
        back={<BackLink to={routes.exports}>All products</BackLink>}
        action={
          <Button size="3" disabled={!product.is_on_market} onClick={() => demo.request(product)}>
            <Presentation aria-hidden size={17} />
            Request Demo
          </Button>
        }
        notice={
          <UnapprovedNotice
            status={product.status}
            isOnMarket={product.is_on_market}
            noun="product"
            className="mt-6"
          />
        }
      />
      {demo.dialog}
    </>
  );
}
