import { Text } from "@radix-ui/themes";
import { type LucideIcon, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";

export interface RecordFactsProps {
  label: string;
  title: string;
  icon?: LucideIcon;
  action?: ReactNode;
  facts: readonly { name: string; value: ReactNode }[];
  /** SHA-256 of the text, hexadecimal. */
  hash: string | null;
}

export function RecordFacts({
  label,
  title,
  icon: Icon = ShieldCheck,
  action,
  facts,
  hash,
}: RecordFactsProps) {
  return (
    <section
      aria-label={label}
      className="rounded-(--radius-4) border border-(--green-a6) bg-(--green-a2) p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Text size="3" weight="medium" className="inline-flex items-center gap-2">
          <Icon aria-hidden size={18} className="text-(--green-11)" />
          {title}
        </Text>
        {action}
      </div>
      <dl className="m-0 mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        {facts.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        {hash ? (
          <Fact name="SHA-256 of the text" isWide>
            <span className="font-mono text-xs break-all">{hash}</span>
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}

interface FactProps {
  name: string;
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ name, isWide, children }: FactProps) {
  return (
    <div className={isWide ? "min-w-0 sm:col-span-2" : "min-w-0"}>
      <dt className="text-(--gray-11)">{name}</dt>
      <dd className="m-0 font-medium break-words tabular-nums">{children}</dd>
    </div>
  );
}
