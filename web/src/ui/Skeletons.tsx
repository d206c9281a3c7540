import { Skeleton, Text } from "@radix-ui/themes";
import { prefillAttribute } from "@/early/prefill-attribute";

/** Text-like, and the same in every render. */
const WIDTHS = ["92%", "78%", "86%", "64%", "81%"];

export interface PictureSkeletonProps {
  /** Where the picture's address stands in the page's early data (prefill-attribute.ts). */
  from?: string;
  className: string;
}

export function PictureSkeleton({ from, className }: PictureSkeletonProps) {
  return (
    <div aria-hidden className={`relative overflow-hidden ${className}`}>
      <Skeleton className="size-full" />
      {from ? (
        <img
          alt=""
          className="absolute inset-0 size-full object-cover"
          {...prefillAttribute(from)}
        />
      ) : null}
    </div>
  );
}

const LOOKS = {
  title: {
    size: "8",
    weight: "bold",
    className: "text-balance empty:h-10 empty:w-64",
  },
  lead: { size: "4", color: "gray", className: "min-h-[2lh] text-pretty" },
} as const;

interface EarlyTextProps {
  look: keyof typeof LOOKS;
  /** Where the text stands in the page's early data (prefill-attribute.ts). */
  from: string;
  className?: string;
}

/** Shown while the rest of the page loads. */
export function EarlyText({ look, from, className = "" }: EarlyTextProps) {
  const { className: own, ...rest } = LOOKS[look];
  return (
    <Text as="p" {...rest} className={`${own} ${className}`} {...prefillAttribute(from)}>
      {""}
    </Text>
  );
}

interface LinesProps {
  lines?: number;
}

export function TextSkeleton({ lines = 3 }: LinesProps) {
  return (
    <div aria-hidden className="flex flex-col gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move.
        <Skeleton key={line} height="14px" width={WIDTHS[line % WIDTHS.length]} />
      ))}
    </div>
  );
}

interface RowsProps {
  rows?: number;
}

export function RowsSkeleton({ rows = 4 }: RowsProps) {
  return (
    <div aria-hidden className="flex flex-col gap-5">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
        <div key={row} className="flex items-center gap-3">
          <Skeleton width="36px" height="36px" style={{ borderRadius: "9999px" }} />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton height="13px" width={row % 2 ? "34%" : "42%"} />
            <Skeleton height="12px" width={WIDTHS[row % WIDTHS.length]} />
          </div>
        </div>
      ))}
    </div>
  );
}
