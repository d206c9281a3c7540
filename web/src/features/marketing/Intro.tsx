import { Heading, Text } from "@radix-ui/themes";
import type { ReactNode } from "react";

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
          <Heading
            as="h1"
            className="mt-4 text-[2.25rem]! leading-[1.08]! font-semibold! tracking-[-0.03em]! text-balance sm:text-[3rem]!"
          >
            {title}
          </Heading>
          <Text as="p" size="4" color="gray" className="mt-5 max-w-xl leading-relaxed! text-pretty">
            {children}
          </Text>
          {actions ? <div className="mt-8 flex flex-wrap gap-3">{actions}</div> : null}
        </div>
        {art}
      </div>
    </section>
  );
}
