import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import type { SectionName } from "./sections";

interface ProfileNavProps {
  sections: readonly { name: SectionName; label: string }[];
  current: SectionName;
}

export function ProfileNav({ sections, current }: ProfileNavProps) {
  const list = useRef<HTMLUListElement>(null);
  // The current one may be scrolled out of the line.
  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>(`[data-section="${current}"]`);
    if (shown && list.current) list.current.scrollLeft = shown.offsetLeft - 16;
  }, [current]);
  return (
    <nav aria-label="Profile sections" className="profile-nav">
      <ul ref={list}>
        {sections.map(({ name, label }) => (
          <li key={name} data-section={name}>
            <Link
              to={name === "personal" ? "?" : `?section=${name}`}
              aria-current={name === current ? "page" : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
