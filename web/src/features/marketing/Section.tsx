import { Heading, Text } from "@radix-ui/themes";
import { type ReactNode, useId } from "react";
import { PageFrame } from "@/ui/PageFrame";

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
      <PageFrame className="py-14 lg:py-20">
        <Heading as="h2" id={id} size="7" className="max-w-2xl text-balance">
          {title}
        </Heading>
        {lead ? (
          <Text as="p" size="3" color="gray" className="mt-3 max-w-prose text-pretty">
            {lead}
          </Text>
        ) : null}
        <div className="mt-9">{children}</div>
      </PageFrame>
    </section>
  );
}
