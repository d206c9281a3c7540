import "./filter-menu.css";
import { ChevronDown } from "lucide-react";
import { type ReactNode, Suspense, useId, useRef, useState } from "react";
import { TextSkeleton } from "../Skeletons";

export interface FilterMenuProps {
  label: string;
  text: string;
  /** Rendered only while open, and may load then. */
  children: () => ReactNode;
}

/** Pixels. */
const GAP = 4;

/** The browser's own popover: it closes by Escape or a click outside, at no cost to the page. */
export function FilterMenu({ label, text, children }: FilterMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const place = () => {
    const at = button.current?.getBoundingClientRect();
    const box = menu.current;
    if (!at || !box) return;
    // Absolute, so that it moves with its button; at most 18 rem wide.
    const left = Math.min(at.left, document.documentElement.clientWidth - 288 - 16);
    box.style.top = `${at.bottom + window.scrollY + GAP}px`;
    box.style.left = `${Math.max(left, 16) + window.scrollX}px`;
  };
  return (
    <div className="flex min-w-0 flex-col gap-1.5 text-sm font-medium">
      <span id={`${id}-label`}>{label}</span>
      <button
        ref={button}
        id={`${id}-button`}
        type="button"
        popoverTarget={id}
        aria-labelledby={`${id}-label ${id}-button`}
        className="flex h-10 w-full cursor-pointer items-center justify-between gap-2 rounded-md border border-(--gray-a7) bg-(--color-surface) px-2.5 font-normal"
      >
        <span className="truncate">{text}</span>
        <ChevronDown aria-hidden size={15} className="shrink-0" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="filter-menu font-normal"
        onBeforeToggle={place}
        onToggle={({ newState }) => setIsOpen(newState === "open")}
      >
        {isOpen ? <Suspense fallback={<TextSkeleton lines={4} />}>{children()}</Suspense> : null}
      </div>
    </div>
  );
}
