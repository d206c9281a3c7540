import { Heading, Text } from "@radix-ui/themes";
import { formatDate } from "@/lib/format";
import { Panel } from "@/ui/Panel";
import type { ScanResult } from "./check-in-session";
import { resultText } from "./result-text";

const TONES = {
  good: "border-(--green-8) bg-(--green-a3)",
  wait: "border-(--amber-8) bg-(--amber-a3)",
  bad: "border-(--red-8) bg-(--red-a3)",
} as const;

export function LatestScan({
  look,
  closed,
  owed,
}: {
  look: ScanResult | undefined;
  closed: string | null;
  /** What this guest has yet to pay, e.g. "$50". */
  owed: string | null;
}) {
  const said = look ? resultText(look) : null;
  return (
    <div
      role="status"
      aria-label="Latest scan"
      className={`min-h-22 rounded-(--radius-4) border border-l-[6px] px-5 py-4 wrap-anywhere ${said ? TONES[said.tone] : "border-(--gray-a5) bg-(--gray-a2)"}`}
    >
      <Text as="p" size="4" className="font-semibold text-balance">
        {said?.title ?? (closed ? "Closed" : "Ready")}
      </Text>
      <p className="mt-1 text-sm text-pretty text-(--gray-12)">
        {said?.more ??
          closed ??
          "Hold a ticket before the camera, type its code, or find the guest by name."}
      </p>
      {owed ? <p className="mt-1 text-sm font-semibold">{`Not paid yet: ${owed}.`}</p> : null}
    </div>
  );
}

/** Updated by what is settled later or happened first at another door. */
export function EarlierScans({ looks }: { looks: readonly ScanResult[] }) {
  if (looks.length === 0) return null;
  return (
    <Panel as="section" isCard aria-label="Earlier scans" className="p-5">
      <Heading as="h2" size="3" weight="medium">
        Earlier scans
      </Heading>
      <ul className="mt-1 divide-y divide-(--gray-a4) text-sm">
        {looks.map((look) => {
          const { title, more } = resultText(look);
          return (
            <li
              key={look.id}
              className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 py-1.5"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="font-medium">{title}</span>
                <span className="block text-(--gray-11)">{more}</span>
              </span>
              <span className="text-(--gray-11) tabular-nums">{formatDate(look.at, "time")}</span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
