import { Heading, Text } from "@radix-ui/themes";
import { formatDate } from "@/lib/format";
import type { ScanResult } from "./check-in-session";
import { resultText } from "./result-text";

export function LatestScan({
  look,
  closed,
}: {
  look: ScanResult | undefined;
  closed: string | null;
}) {
  const said = look ? resultText(look) : null;
  return (
    <div role="status" aria-label="Latest scan" className="check-in-look" data-tone={said?.tone}>
      <Text as="p" size="4" className="font-semibold text-balance">
        {said?.title ?? (closed ? "Closed" : "Ready")}
      </Text>
      <p className="mt-1 text-sm text-pretty text-(--gray-12)">
        {said?.more ??
          closed ??
          "Hold a ticket before the camera, type its code, or find the guest by name."}
      </p>
    </div>
  );
}

/** Updated by what is settled later or happened first at another door. */
export function EarlierScans({ looks }: { looks: readonly ScanResult[] }) {
  if (looks.length === 0) return null;
  return (
    <section aria-label="Earlier scans" className="check-in-panel">
      <Heading as="h2" size="3" weight="medium">
        Earlier scans
      </Heading>
      <ul className="check-in-rows mt-1 text-sm">
        {looks.map((look) => {
          const { title, more } = resultText(look);
          return (
            <li key={look.id}>
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="font-medium">{title}</span>
                <span className="block text-(--gray-11)">{more}</span>
              </span>
              <span className="text-(--gray-11) tabular-nums">{formatDate(look.at, "time")}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
