import { useState } from "react";
import { Monogram } from "./Monogram";
import "./person-avatar.css";

export interface PersonAvatarProps {
  name: string;
  imageUrl?: string | null;
  /** 24, 32, 40, 48 and 64 pixels. */
  size?: "1" | "2" | "3" | "4" | "5";
  fallback?: string;
  /** A green dot for "here now". Say it in words nearby, too. */
  present?: boolean;
  /** `square` for companies. */
  shape?: "round" | "square";
}

/** Decorative: the name stands beside it. */
export function PersonAvatar({
  name,
  imageUrl,
  size = "2",
  fallback,
  present,
  shape = "round",
}: PersonAvatarProps) {
  const [missing, setMissing] = useState<string>();
  return (
    <span aria-hidden className="avatar" data-size={size} data-shape={shape}>
      {imageUrl && imageUrl !== missing ? (
        <img alt="" src={imageUrl} decoding="async" onError={() => setMissing(imageUrl)} />
      ) : (
        <Monogram name={name} letters={fallback} />
      )}
      {present ? <span className="avatar-dot" /> : null}
    </span>
  );
}
