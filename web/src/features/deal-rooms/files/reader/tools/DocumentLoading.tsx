import { Progress, Text } from "@radix-ui/themes";
import { formatFileSize } from "@/lib/format";
import { Spinner } from "@/ui/Spinner";
import type { Loading } from "./use-content";

interface DocumentLoadingProps {
  name: string;
  loading?: Loading;
  /** Bytes of the file, used when the answer does not tell its length. */
  size?: number;
}

export function DocumentLoading({ name, loading, size = 0 }: DocumentLoadingProps) {
  const total = loading?.total ?? size;
  const isLong = loading !== undefined && total > 500_000;
  return (
    <div className="reader-body reader-note">
      {isLong ? (
        <div className="reader-arriving">
          <Text as="p" size="2" color="gray" className="tabular-nums">
            {formatFileSize(Math.min(loading.received, total))} of {formatFileSize(total)}
          </Text>
          <Progress
            aria-label={`Loading ${name}`}
            value={Math.min(100, Math.round((100 * loading.received) / total))}
          />
        </div>
      ) : (
        <Spinner label={`Loading ${name}`} />
      )}
    </div>
  );
}
