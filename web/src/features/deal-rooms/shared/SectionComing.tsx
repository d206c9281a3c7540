import { RowsSkeleton } from "@/ui/Skeletons";

/** A section on its way, without a heading. */
export function SectionComing() {
  return (
    <div className="px-4 py-5 sm:px-6">
      <RowsSkeleton rows={4} />
    </div>
  );
}
