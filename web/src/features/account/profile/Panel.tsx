import { Heading, Text } from "@radix-ui/themes";
import { type ReactNode, useId } from "react";

interface PanelProps {
  title: string;
  about?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, about, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="profile-panel">
      <Heading as="h2" size="4" id={id}>
        {title}
      </Heading>
      {about ? (
        <Text as="p" size="2" color="gray" className="profile-about">
          {about}
        </Text>
      ) : null}
      <div className="mt-4">{children}</div>
    </section>
  );
}

interface FactProps {
  label: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** For use in a `dl`. */
export function Fact({ label, hint, children }: FactProps) {
  return (
    <div className="profile-fact">
      <dt>{label}</dt>
      <dd>
        {children}
        {hint ? <p className="profile-hint">{hint}</p> : null}
      </dd>
    </div>
  );
}
