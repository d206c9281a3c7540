import { Avatar } from "@radix-ui/themes";
import { initials } from "@/lib/format";

export interface PersonAvatarProps {
  /** Full name; its initials stand in for the picture. */
  name: string;
  imageUrl?: string | null;
  size?: "1" | "2" | "3" | "4" | "5";
  /** Letters to show instead of the initials. */
  fallback?: string;
  /** A green dot: here now. Say it in words nearby, too. */
  present?: boolean;
  /** `square` for companies. */
  shape?: "round" | "square";
}

/** A person's or company's picture, or initials. Decorative: the name stands beside it. */
export function PersonAvatar({
  name,
  imageUrl,
  size = "2",
  fallback,
  present,
  shape = "round",
}: PersonAvatarProps) {
  return (
    <span aria-hidden className="relative inline-flex shrink-0">
      <Avatar
        size={size}
        radius={shape === "round" ? "full" : "medium"}
        color={toneOf(name)}
        src={imageUrl ?? undefined}
        fallback={fallback ?? initials(name)}
      />
      {present ? (
        <span className="absolute right-0 bottom-0 size-2.5 rounded-full bg-(--green-9) ring-2 ring-(--color-background)" />
      ) : null}
    </span>
  );
}

const TONES = ["indigo", "gray", "blue", "green", "amber"] as const;

/** The same name has the same colour everywhere. */
function toneOf(name: string): (typeof TONES)[number] {
  let sum = 0;
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return TONES[sum % TONES.length] ?? "indigo";
}
