import type { ExportProduct } from "@/data/export-products/types";
import { ProductView } from "@/domain/products/ProductView";
import { UnapprovedNotice } from "@/domain/UnapprovedNotice";
import { routes } from "@/lib/paths";
import { BackLink } from "@/ui/BackLink";
import { DemoButton } from "../demo/DemoButton";
import { useRequestDemo } from "../demo/use-request-demo";
import { useRequestedDemos } from "../demo/use-requested-demos";

export function Product({ product }: { product: ExportProduct }) {
  const demo = useRequestDemo(product);
  const requested = useRequestedDemos();
  return (
    <>
      <ProductView
        product={product}
        level={1}
        back={<BackLink to={routes.exports}>All products</BackLink>}
        action={
          <DemoButton
            requested={requested.get(product.id)}
            title={product.title}
            size="3"
            withIcon
            disabled={!product.is_on_market}
            onRequest={() => demo.request(product)}
          />
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
