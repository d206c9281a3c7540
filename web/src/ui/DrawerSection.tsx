import { type ReactNode, useId } from "react";

export interface DrawerSectionProps {
  /** Left out where its content has a head of its own. */
  title?: string;
  /** Its title names it for readers of the screen. */
  isNamed?: boolean;
  children: ReactNode;
}

/** A further part of a drawer, below what is known about the thing. */
export function DrawerSection({ title, isNamed, children }: DrawerSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={isNamed ? id : undefined} className="mt-7">
      {title === undefined ? null : (
        <h3 id={id} className="mb-2 text-(length:--font-size-2) font-semibold">
          {title}
        </h3>
      )}
      {children}
    </section>
  );
}
