import type { UseFormRegisterReturn } from "react-hook-form";

/** A field that people do not see: only programs fill it. */
export function HoneyPot({ field }: { field: UseFormRegisterReturn }) {
  return (
    <div aria-hidden className="absolute -left-[200vw]">
      <label>
        Leave this empty
        <input {...field} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
