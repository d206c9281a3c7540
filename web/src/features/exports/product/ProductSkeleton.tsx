import { Skeleton } from "@radix-ui/themes";
import { ProductFrame } from "@/domain/products/ProductFrame";
import { ProductPictureSkeleton } from "@/domain/products/ProductPicture";
import { routes } from "@/lib/paths";
import { BackLink } from "@/ui/BackLink";
import { EarlyText, TextSkeleton } from "@/ui/Skeletons";

export function ProductSkeleton() {
  return (
    <ProductFrame
      isLoading
      back={
        <>
          <span className="sr-only" role="status">
            Loading the product
          </span>
          <BackLink to={routes.exports}>All products</BackLink>
        </>
      }
      picture={
        <ProductPictureSkeleton from="image_urls.0" className="rounded-xl border hairline" />
      }
      seller={<Skeleton height="24px" width="16rem" className="max-w-full" />}
      price={
        <>
          <Skeleton height="36px" width="45%" />
          <div className="flex flex-wrap gap-3 mt-4">
            <Skeleton height="40px" width="9.5rem" />
          </div>
        </>
      }
      body={
        <>
          <TextSkeleton lines={7} />
          <Skeleton height="320px" />
        </>
      }
    >
      <EarlyText look="title" from="title" className="mt-3" />
      <EarlyText look="lead" from="short_description" className="mt-3" />
      <Skeleton height="20px" width="60%" className="mt-3" />
    </ProductFrame>
  );
}
