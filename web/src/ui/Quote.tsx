import "./quote.css";
import { useId } from "react";

export interface QuoteProps {
  label: string;
  children: string;
}

export function Quote({ label, children }: QuoteProps) {
  const id = useId();
  return (
    <figure className="quote" aria-labelledby={id}>
      <figcaption id={id}>{label}</figcaption>
      <blockquote dir="auto">{children}</blockquote>
    </figure>
  );
}
