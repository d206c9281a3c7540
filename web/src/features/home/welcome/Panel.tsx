import { Card, Heading } from "@radix-ui/themes";
import { type ReactNode, useId } from "react";

export interface PanelProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, action, children }: PanelProps) {
  const id = useId();
  return (
    <Card size="3" asChild>
      <section aria-labelledby={id}>
        <div className="mb-4 flex items-baseline justify-between gap-3">
          <Heading as="h2" id={id} size="3" weight="medium">
            {title}
          </Heading>
          {action}
        </div>
        {children}
      </section>
    </Card>
  );
}
