import "@/ui/lists.css";
import { LayoutGrid, List, type LucideIcon } from "lucide-react";

export type View = "grid" | "list";

const VIEWS: readonly { view: View; label: string; icon: LucideIcon }[] = [
  { view: "grid", label: "Grid view", icon: LayoutGrid },
  { view: "list", label: "List view", icon: List },
];

export interface ViewToggleProps {
  view: View;
  onChange: (view: View) => void;
}

export function ViewToggle({ view, onChange }: ViewToggleProps) {
  return (
    <fieldset className="view-toggle">
      <legend className="sr-only">View</legend>
      {VIEWS.map(({ view: one, label, icon: Icon }) => (
        <button
          key={one}
          type="button"
          aria-label={label}
          aria-pressed={view === one}
          onClick={() => onChange(one)}
        >
          <Icon aria-hidden size={16} />
        </button>
      ))}
    </fieldset>
  );
}
