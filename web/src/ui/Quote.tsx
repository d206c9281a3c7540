import "./quote.css";
import { useId } from "react";

export interface QuoteProps {
  /** Whose words these are, or what they say: "Note", "Founder's reason". */
  label: string;
  children: string;
}

/** What somebody wrote, with its lines as they were written. */
export function Quote({ label, children }: QuoteProps) {
  const id = useId();
  return (
    <figure className="quote" aria-labelledby={id}>
      <figcaption id={id}>{label}</figcaption>
      <blockquote dir="auto">{children}</blockquote>
    </figure>
  );
}
