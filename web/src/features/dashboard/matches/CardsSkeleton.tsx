import { Skeleton } from "@radix-ui/themes";

export function CardsSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4" aria-hidden>
      <Skeleton height="22px" width="70%" />
      <Skeleton height="300px" />
      <Skeleton height="300px" />
      <Skeleton height="300px" />
    </div>
  );
}
