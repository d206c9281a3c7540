import { Heading } from "@radix-ui/themes";
import { type ReactNode, useId } from "react";

export function DialogPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading as="h2" size="3" mb="2" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
