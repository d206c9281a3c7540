/** Sixty-four digits and letters that nobody reads, but compares. */
export const Fingerprint = ({ value, className = "" }: { value: string; className?: string }) => (
  <code
    className={`font-(family-name:--code-font-family) text-(length:--font-size-1) wrap-anywhere ${className}`}
  >
    {value}
  </code>
);
