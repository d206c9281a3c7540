import { Heading } from "@radix-ui/themes";
import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  level: 1 | 2;
  size?: "2" | "4";
  children: ReactNode;
}

export function Section({ title, level, size = "4", children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading as={level === 1 ? "h2" : "h3"} id={id} size={size} weight="medium" className="mb-3">
        {title}
      </Heading>
      {children}
    </section>
  );
}
