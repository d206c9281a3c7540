import { Skeleton } from "@radix-ui/themes";
import { TextSkeleton } from "@/ui/Skeletons";

/** The shape of a product's page while it is on its way. */
export function ProductSkeleton() {
  return (
    <div
      aria-busy
      className="mx-auto grid w-full max-w-[75rem] gap-10 px-4 py-10 sm:px-6 lg:grid-cols-[1.25fr_1fr] lg:px-8"
    >
      <span className="sr-only" role="status">
        Loading the product
      </span>
      <Skeleton className="aspect-[16/10] w-full" />
      <div className="flex flex-col gap-4">
        <Skeleton height="22px" width="40%" />
        <Skeleton height="38px" width="75%" />
        <TextSkeleton lines={4} />
        <Skeleton height="150px" />
      </div>
    </div>
  );
}
