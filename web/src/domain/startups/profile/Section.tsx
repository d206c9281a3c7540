import { Heading } from "@radix-ui/themes";
import { type ReactNode, useId } from "react";

export interface SectionProps {
  title: string;
  children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="not-first:mt-9">
      <Heading as="h2" id={id} size="4" weight="medium" className="mb-3">
        {title}
      </Heading>
      {children}
    </section>
  );
}
