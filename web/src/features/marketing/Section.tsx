import { Heading, Text } from "@radix-ui/themes";
import { type ReactNode, useId } from "react";

export interface SectionProps {
  title: string;
  lead?: ReactNode;
  tone?: "plain" | "tinted";
  children: ReactNode;
}

export function Section({ title, lead, tone = "plain", children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={tone === "tinted" ? "border-y hairline bg-(--gray-2)" : undefined}
    >
      <div className="mx-auto w-full max-w-[75rem] px-4 py-14 sm:px-6 lg:px-8 lg:py-20">
        <Heading as="h2" id={id} size="7" className="max-w-2xl text-balance">
          {title}
        </Heading>
        {lead ? (
          <Text as="p" size="3" color="gray" className="mt-3 max-w-prose text-pretty">
            {lead}
          </Text>
        ) : null}
        <div className="mt-9">{children}</div>
      </div>
    </section>
  );
}
