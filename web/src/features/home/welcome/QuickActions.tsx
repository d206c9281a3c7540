import { ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import { Panel } from "./Panel";
import type { HomeLink } from "./Welcome";

export function QuickActions({ shortcuts }: { shortcuts: readonly HomeLink[] }) {
  if (shortcuts.length === 0) return null;
  return (
    <Panel title="Quick Actions">
      <ul className="-mx-2 flex flex-col">
        {shortcuts.map(({ label, to }) => (
          <li key={label}>
            <Link
              to={to}
              className="flex items-center justify-between rounded-md px-2 py-2 text-sm font-medium hover:bg-(--gray-a3)"
            >
              {label}
              <ChevronRight aria-hidden size={15} className="text-(--gray-11)" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
