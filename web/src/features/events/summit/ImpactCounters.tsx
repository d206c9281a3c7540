import { SUMMIT_FIGURES } from "@/domain/samples";
import { PageFrame } from "@/ui/PageFrame";
import { SampleFigure } from "@/ui/SampleFigure";
import { useCountUp } from "./use-count-up";

export function ImpactCounters() {
  if (SUMMIT_FIGURES.length === 0) return null;
  return (
    <section aria-label="Impact" className="border-b hairline">
      <PageFrame as="dl" className="grid grid-cols-2 gap-y-8 py-10 lg:grid-cols-4 lg:py-14">
        {SUMMIT_FIGURES.map((figure) => (
          <Counter key={figure.label} {...figure} />
        ))}
      </PageFrame>
    </section>
  );
}

function Counter({ prefix, count, suffix, label }: (typeof SUMMIT_FIGURES)[number]) {
  const { shown, target } = useCountUp<HTMLElement>(count);
  const say = (number: number) => `${prefix}${number}${suffix}`;
  return (
    <div className="flex flex-col-reverse">
      <dt className="mt-1">
        <SampleFigure>{label}</SampleFigure>
      </dt>
      <dd
        ref={target}
        className="text-4xl font-semibold tracking-[-0.03em] text-(--gray-11) tabular-nums lg:text-5xl"
      >
        <span aria-hidden>{say(shown)}</span>
        <span className="sr-only">{say(count)}</span>
      </dd>
    </div>
  );
}
