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
      <div className="flex flex-wrap gap-x-4 gap-y-2 items-center justify-between min-h-8 mb-3">
        <Heading as="h2" id={id} size="4" weight="medium">
          {title}
        </Heading>
        {action}
      </div>
      {children}
    </section>
  );
}
