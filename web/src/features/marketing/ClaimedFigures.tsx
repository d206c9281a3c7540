import type { ClaimedFigure } from "@/domain/samples";
import { SampleFigure } from "@/ui/SampleFigure";

/** Each says that it is a sample. */
export function ClaimedFigures({ figures }: { figures: readonly ClaimedFigure[] }) {
  if (figures.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-6">
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="mt-1">
            <SampleFigure>{label}</SampleFigure>
          </dt>
          <dd className="text-4xl font-semibold tracking-[-0.03em] text-(--gray-11) tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
