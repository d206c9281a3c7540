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
      <div className="export-part-head">
        <Heading as="h2" id={id} size="4" weight="medium">
          {title}
        </Heading>
        {action}
      </div>
      {children}
    </section>
  );
}
