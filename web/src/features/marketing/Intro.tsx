import { Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { DisplayHeading } from "@/ui/DisplayHeading";

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
      <div className="mx-auto grid max-w-[75rem] items-center gap-10 px-4 py-14 sm:px-6 lg:grid-cols-[1.05fr_1fr] lg:gap-14 lg:px-8 lg:py-20">
        <div className="min-w-0">
          <p className="eyebrow">{eyebrow}</p>
          <DisplayHeading className="mt-4">{title}</DisplayHeading>
          <Text as="p" size="4" color="gray" className="mt-5 max-w-xl leading-relaxed text-pretty">
            {children}
          </Text>
          {actions ? <div className="mt-8 flex flex-wrap gap-3">{actions}</div> : null}
        </div>
        {art}
      </div>
    </section>
  );
}
