import { Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { DisplayHeading } from "@/ui/DisplayHeading";
import { PageFrame } from "@/ui/PageFrame";

export interface IntroProps {
  eyebrow: string;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  art?: ReactNode;
}

export function Intro({ eyebrow, title, children, actions, art }: IntroProps) {
  return (
    <section className="hero border-b hairline">
      <PageFrame className="grid items-center gap-10 py-14 lg:grid-cols-[1.05fr_1fr] lg:gap-14 lg:py-20">
        <div className="min-w-0">
          <p className="eyebrow">{eyebrow}</p>
          <DisplayHeading className="mt-4">{title}</DisplayHeading>
          <Text as="p" size="4" color="gray" className="mt-5 max-w-xl leading-relaxed text-pretty">
            {children}
          </Text>
          {actions ? <div className="mt-8 flex flex-wrap gap-3">{actions}</div> : null}
        </div>
        {art}
      </PageFrame>
    </section>
  );
}
