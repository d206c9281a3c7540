import { Skeleton } from "@radix-ui/themes";
import { TextSkeleton } from "@/ui/Skeletons";

/** The shape of a startup's page while it is on its way. */
export function StartupSkeleton() {
  return (
    <div aria-busy>
      <span className="sr-only" role="status">
        Loading the startup
      </span>
      <div className="hero border-b hairline">
        <div className="mx-auto w-full max-w-[75rem] px-4 py-8 sm:px-6 sm:py-10 lg:px-8">
          <div className="flex gap-5">
            <Skeleton width="80px" height="80px" />
            <div className="flex flex-1 flex-col gap-3">
              <Skeleton width="16rem" height="30px" />
              <Skeleton width="22rem" height="20px" />
              <Skeleton width="60%" height="18px" />
            </div>
          </div>
          <div className="mt-8 grid grid-cols-2 gap-4 lg:grid-cols-4">
            {["revenue", "team", "score", "founded"].map((tile) => (
              <Skeleton key={tile} height="76px" />
            ))}
          </div>
        </div>
      </div>
      <div className="mx-auto grid w-full max-w-[75rem] gap-10 px-4 py-10 sm:px-6 lg:grid-cols-[1fr_20rem] lg:px-8">
        <TextSkeleton lines={7} />
        <Skeleton height="260px" />
      </div>
    </div>
  );
}
