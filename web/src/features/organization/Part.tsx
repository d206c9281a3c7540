import { Heading } from "@radix-ui/themes";
import { type ReactNode, useId } from "react";

interface PartProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export function Part({ title, action, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex min-h-7 items-center justify-between gap-3">
        <Heading as="h2" size="3" id={id}>
          {title}
        </Heading>
        {action}
      </div>
      {children}
    </section>
  );
}
