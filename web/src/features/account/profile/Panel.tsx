import { Heading, Text } from "@radix-ui/themes";
import { type ReactNode, useId } from "react";

interface PanelProps {
  title: string;
  /** What it is for, in a sentence. */
  about?: ReactNode;
  children: ReactNode;
}

/** One subject of the page, under its heading. */
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
      <div className="profile-body">{children}</div>
    </section>
  );
}

interface FactProps {
  label: string;
  /** Below it: why it cannot change, or what it is for. */
  hint?: ReactNode;
  children: ReactNode;
}

/** A line of a panel: what it is, and its value. For use in a `dl`. */
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
