import { Skeleton } from "@radix-ui/themes";
import { routes } from "@/lib/paths";
import { BackLink } from "@/ui/BackLink";
import { ProductPictureSkeleton } from "@/ui/products/ProductPicture";
import { EarlyText, TextSkeleton } from "@/ui/Skeletons";

/** The shape of a product's page while it is on its way: nothing moves when it comes. */
export function ProductSkeleton() {
  return (
    <div aria-busy>
      <span className="sr-only" role="status">
        Loading the product
      </span>
      <div className="hero border-b hairline">
        <div className="mx-auto w-full max-w-[75rem] px-4 pt-5 pb-10 sm:px-6 lg:px-8">
          <BackLink to={routes.exports}>All products</BackLink>
          <div className="mt-5 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1.15fr_1fr]">
            <ProductPictureSkeleton from="0.image_urls.0" className="rounded-xl border hairline" />
            <div className="flex min-w-0 flex-col">
              <Skeleton height="24px" width="18rem" className="max-w-full" />
              <EarlyText look="title" from="0.title" className="mt-4" />
              <EarlyText look="lead" from="0.short_description" className="mt-3" />
              <Skeleton height="36px" width="40%" className="mt-6" />
              <Skeleton height="40px" width="9.5rem" className="mt-6" />
            </div>
          </div>
        </div>
      </div>
      <div className="mx-auto grid min-h-[50vh] w-full max-w-[75rem] content-start gap-x-12 gap-y-8 px-4 py-10 sm:px-6 lg:grid-cols-[1.7fr_1fr] lg:px-8">
        <TextSkeleton lines={7} />
        <Skeleton height="220px" />
      </div>
    </div>
  );
}
