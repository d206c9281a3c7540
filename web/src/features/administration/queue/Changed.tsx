import "./changed.css";
import type { ReactNode } from "react";

interface ChangedProps {
  field: string;
  before: ReactNode;
  after: ReactNode;
}

/** What a field said, and what it says now. */
export function Changed({ field, before, after }: ChangedProps) {
  return (
    <>
      <p className="text-xs text-(--gray-11)">{field}</p>
      <del dir="auto" className="changed">
        <span className="sr-only">was </span>
        {before ?? "Nothing"}
      </del>
      <ins dir="auto" className="changed">
        <span className="sr-only">is </span>
        {after ?? "Nothing"}
      </ins>
    </>
  );
}
