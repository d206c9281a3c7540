import { useState } from "react";
import { Monogram } from "./Monogram";

export interface LogoTileProps {
  name: string;
  src?: string | null;
  /** Edge in pixels. */
  size?: number;
  eager?: boolean;
}

/** Decorative: the name stands beside it. */
export function LogoTile({ name, src, size = 44, eager }: LogoTileProps) {
  const [failed, setFailed] = useState(false);
  const box = { width: size, height: size, borderRadius: Math.round(size * 0.22) };
  if (!src || failed) {
    return (
      <span aria-hidden style={box} className="grid shrink-0">
        <Monogram name={name} />
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
