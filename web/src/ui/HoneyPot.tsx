import type { UseFormRegisterReturn } from "react-hook-form";

/** People do not see it: whoever fills it is a program. */
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
