import { Skeleton } from "@radix-ui/themes";
import { TextSkeleton } from "@/ui/Skeletons";

/** The shape of a startup's page while it is on its way: nothing moves when it comes. */
export function StartupSkeleton() {
  return (
    <div aria-busy>
      <span className="sr-only" role="status">
        Loading the startup
      </span>
      <div className="hero border-b hairline">
        <div className="mx-auto w-full max-w-[75rem] px-4 pt-5 pb-8 sm:px-6 lg:px-8">
          <Skeleton width="6.5rem" height="21px" />
          <div className="mt-5 flex flex-col gap-4 sm:flex-row sm:gap-5">
            <Skeleton width="80px" height="80px" />
            <div className="flex flex-1 flex-col">
              <Skeleton width="16rem" height="40px" />
              <Skeleton width="20rem" height="24px" className="mt-2.5 max-w-full" />
              <Skeleton width="60%" height="26px" className="mt-3" />
            </div>
          </div>
          <div className="mt-8 grid grid-cols-2 gap-px lg:grid-cols-4">
            {["revenue", "team", "score", "founded"].map((tile) => (
              <Skeleton key={tile} height="88px" />
            ))}
          </div>
        </div>
      </div>
      <div className="mx-auto grid min-h-[70vh] w-full max-w-[75rem] content-start gap-10 px-4 py-8 sm:px-6 lg:grid-cols-[1fr_20rem] lg:px-8">
        <div>
          <Skeleton height="40px" />
          <div className="mt-8">
            <TextSkeleton lines={7} />
          </div>
        </div>
        <Skeleton height="260px" />
      </div>
    </div>
  );
}
