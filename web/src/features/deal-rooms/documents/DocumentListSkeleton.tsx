import { RowsSkeleton } from "@/ui/Skeletons";

/** No heading: nothing can be dropped on it yet. */
export function DocumentListSkeleton() {
  return (
    <div className="px-4 py-5 sm:px-6">
      <RowsSkeleton rows={4} />
    </div>
  );
}
