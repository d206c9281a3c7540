import { useState } from "react";
import { Monogram } from "./Monogram";
import "./person-avatar.css";

export interface PersonAvatarProps {
  /** Full name; its monogram stands in for the picture. */
  name: string;
  imageUrl?: string | null;
  /** Edges of 24, 32, 40, 48 and 64 pixels. */
  size?: "1" | "2" | "3" | "4" | "5";
  /** Letters to show instead of the initials. */
  fallback?: string;
  /** A green dot: here now. Say it in words nearby, too. */
  present?: boolean;
  /** `square` for companies. */
  shape?: "round" | "square";
}

/** A person's or company's picture, or their monogram. Decorative: the name stands beside it. */
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
