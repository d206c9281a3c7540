export interface LogoProps {
  /** Height in pixels. */
  size?: number;
  /** Without the name, the mark names itself. */
  withName?: boolean;
}

/** Same drawing as favicon.svg. */
export function Logo({ size = 28, withName = true }: LogoProps) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg
        width={size}
        height={size}
        viewBox="0 0 32 32"
        role={withName ? undefined : "img"}
        aria-hidden={withName ? true : undefined}
        aria-label={withName ? undefined : "Dealport"}
        className="shrink-0"
      >
        <rect width="32" height="32" rx="8" fill="var(--brand-mark)" />
        <path d="M9 8h6.5a8 8 0 0 1 0 16H9v-4.2h6.5a3.8 3.8 0 0 0 0-7.6H9z" fill="#fff" />
        <circle cx="10.9" cy="16" r="1.9" fill="#fff" fillOpacity=".72" />
      </svg>
      {withName ? (
        <span className="text-[17px] leading-none font-semibold tracking-[-0.025em]">Dealport</span>
      ) : null}
    </span>
  );
}
