import { PackageX } from "lucide-react";
import { useParams } from "react-router-dom";
import { exportProductQuery } from "@/data/export-products/queries";
import type { ExportProduct } from "@/data/export-products/types";
import { useReadThing } from "@/data/notifications/use-read-thing";
import { useScreenQuery } from "@/data/use-screen-query";
import type { PageHead } from "@/lib/page-head";
import { routes } from "@/lib/paths";
import { pageOrigin } from "@/lib/site";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { usePageHead } from "@/ui/use-page-head";
import { Product } from "./Product";
import { ProductSkeleton } from "./ProductSkeleton";
import { productData } from "./product-data";

export default function ProductPage() {
  const { slug = "" } = useParams();
  const { data, isPending, isError, refetch, isFetching } = useScreenQuery(
    exportProductQuery(slug),
  );
  usePageHead(headOf(data, isError));
  useReadThing("export_product", data?.id ?? null);
  if (isPending) return <ProductSkeleton />;
  if (isError) {
    return (
      <ErrorState
        level={1}
        title="Failed to load this product"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        Please try again later.
      </ErrorState>
    );
  }
  return data ? <Product key={data.id} product={data} /> : <NotFound />;
}

function headOf(product: ExportProduct | null | undefined, isError: boolean): PageHead {
  if (product === null) return { title: "Product Not Found", noIndex: true };
  return {
    title: product?.title ?? "Product",
    description: product?.short_description,
    image: product?.image_urls[0],
    noIndex: isError,
    data: product && productData(product, pageOrigin()),
  };
}

/** The same words for a missing and a hidden product, so that nothing leaks. */
function NotFound() {
  return (
    <EmptyState
      icon={PackageX}
      level={1}
      title="Product Not Found"
      action={<ButtonLink to={routes.exports}>Browse All Products</ButtonLink>}
    >
      This product does not exist or has been removed.
    </EmptyState>
  );
}
