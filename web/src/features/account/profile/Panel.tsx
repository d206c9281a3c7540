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
    <section
      aria-labelledby={id}
      className="rounded-(--radius-4) border border-(--gray-a5) bg-(--color-panel-solid) p-5"
    >
      <Heading as="h2" size="4" id={id}>
        {title}
      </Heading>
      {about ? (
        <Text as="p" size="2" color="gray" className="mt-1 max-w-[60ch] text-pretty">
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
        {hint ? <Hint>{hint}</Hint> : null}
      </dd>
    </div>
  );
}

/** Below what it explains. */
export const Hint = ({ children }: { children: ReactNode }) => (
  <p className="mt-1 max-w-[56ch] text-xs text-pretty text-(--gray-11)">{children}</p>
);
