import { Skeleton } from "@radix-ui/themes";

export function CardsSkeleton() {
  return (
    <div className="matches" aria-hidden>
      <Skeleton height="22px" width="70%" />
      <Skeleton height="300px" />
      <Skeleton height="300px" />
      <Skeleton height="300px" />
    </div>
  );
}
