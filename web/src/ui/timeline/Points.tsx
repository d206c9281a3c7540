import "./points.css";

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
    <ul className="points">
      {points.map(({ label, text, onGo }) => (
        <li key={label}>
          {onGo ? (
            <button type="button" className="text-link" onClick={onGo}>
              {label}
            </button>
          ) : (
            <b>{label}</b>
          )}
          : <span dir="auto">{text}</span>
        </li>
      ))}
    </ul>
  );
}
