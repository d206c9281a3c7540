import { useState } from "react";
import { initials } from "@/lib/format";

export interface BrandMarkProps {
  /** The company's name; two initials stand in for a missing picture. */
  name: string;
  src?: string | null;
  /** Edge in pixels. */
  size?: number;
  /** The picture is among the first that one sees: load it at once. */
  eager?: boolean;
}

/** A company's logo, or its initials. Decorative: the name stands beside it. */
export function BrandMark({ name, src, size = 44, eager }: BrandMarkProps) {
  const [failed, setFailed] = useState(false);
  const box = { width: size, height: size, borderRadius: Math.round(size * 0.22) };
  if (!src || failed) {
    return (
      <span
        aria-hidden
        style={{ ...box, fontSize: size * 0.34 }}
        className="grid shrink-0 place-items-center bg-(--accent-a3) font-semibold tracking-wide text-(--accent-11)"
      >
        {initials(name)}
      </span>
    );
  }
  return (
    <img
      alt=""
      src={src}
      width={size}
      height={size}
      style={box}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      className="shrink-0 border hairline bg-(--gray-2) object-cover"
      onError={() => setFailed(true)}
    />
  );
}
