import { Heading } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { ScrollRegion } from "@/ui/ScrollRegion";

interface SectionFrameProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function SectionFrame({ title, actions, children }: SectionFrameProps) {
  return (
    <ScrollRegion label={title} className="h-full overflow-y-auto outline-offset-[-2px]">
      <div className="mx-auto max-w-[64rem] px-4 py-5 sm:px-6 sm:py-6">
        <div className="mb-4 flex min-h-8 flex-wrap items-center justify-between gap-3">
          <Heading as="h2" size="4">
            {title}
          </Heading>
          {actions}
        </div>
        {children}
      </div>
    </ScrollRegion>
  );
}
