import { Heading, Text } from "@radix-ui/themes";
import { type ReactNode, useId } from "react";
import { PageFrame } from "@/ui/PageFrame";

export interface BandProps {
  title: string;
  description?: string;
  action?: ReactNode;
  tinted?: boolean;
  children: ReactNode;
}

export function Band({ title, description, action, tinted, children }: BandProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`far-down ${tinted ? "border-y hairline bg-(--gray-2)" : ""}`}
    >
      <PageFrame className="py-14 lg:py-20">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <Heading as="h2" id={id} size="7" className="text-balance">
              {title}
            </Heading>
            {description ? (
              <Text as="p" size="3" color="gray" className="mt-2 max-w-xl text-pretty">
                {description}
              </Text>
            ) : null}
          </div>
          {action}
        </div>
        <div className="mt-8">{children}</div>
      </PageFrame>
    </section>
  );
}
