import { Text } from "@radix-ui/themes";

export interface Point {
  label: string;
  text: string;
  /** Leads to what it is about. */
  onGo?: () => void;
}

/** "Website: It shows nothing.", a line each. */
export function Points({ points }: { points: readonly Point[] }) {
  if (points.length === 0) return null;
  return (
    <Text asChild size="2">
      <ul className="mt-2 grid gap-1">
        {points.map(({ label, text, onGo }) => (
          <li key={label} className="whitespace-pre-wrap wrap-anywhere">
            {onGo ? (
              <button type="button" className="text-link" onClick={onGo}>
                {label}
              </button>
            ) : (
              <b className="font-medium text-(--gray-12)">{label}</b>
            )}
            : <span dir="auto">{text}</span>
          </li>
        ))}
      </ul>
    </Text>
  );
}
