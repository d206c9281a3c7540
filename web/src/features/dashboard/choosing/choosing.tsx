import { Button, Text } from "@radix-ui/themes";
import { useId, useState } from "react";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";

const MAX = 4;

export interface Choice {
  chosen: readonly string[];
  toggle: (slug: string) => void;
  clear: () => void;
}

export function useChoice(): Choice {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (slug: string) =>
    setChosen((before) =>
      before.includes(slug) ? before.filter((one) => one !== slug) : [...before, slug],
    );
  return { chosen, toggle, clear: () => setChosen([]) };
}

interface ChoiceBoxProps {
  slug: string;
  name: string;
  choice: Choice;
}

export function ChoiceBox({ slug, name, choice: { chosen, toggle } }: ChoiceBoxProps) {
  const id = useId();
  const isChosen = chosen.includes(slug);
  return (
    <div className="inline-flex items-center gap-1.5 text-(length:--font-size-1) text-(--gray-11)">
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-(--accent-9)"
        id={id}
        data-choice={slug}
        checked={isChosen}
        disabled={!isChosen && chosen.length >= MAX}
        onChange={() => toggle(slug)}
      />
      <label htmlFor={id} className="py-1">
        Compare<span className="sr-only"> {name}</span>
      </label>
    </div>
  );
}

export function ChoiceBar({ choice: { chosen, clear } }: { choice: Choice }) {
  // The bar disappears with the focused button.
  const letGo = () => {
    document.querySelector<HTMLElement>(`[data-choice="${chosen.at(-1)}"]`)?.focus();
    clear();
  };
  return (
    // In view wherever in the list one is.
    <div
      className="sticky bottom-3 z-10 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-(--radius-4) border border-(--gray-a5) bg-(--color-panel-solid) px-3.5 py-2.5 shadow-(--shadow-4) empty:hidden"
      role="status"
    >
      {chosen.length > 0 ? (
        <>
          <Text size="2">{saidOf(chosen.length)}</Text>
          {chosen.length > 1 ? (
            <ButtonLink size="2" variant="soft" to={paths.compare(chosen)}>
              Compare
            </ButtonLink>
          ) : null}
          <Button size="2" variant="soft" color="gray" onClick={letGo}>
            Clear
          </Button>
        </>
      ) : null}
    </div>
  );
}

function saidOf(count: number): string {
  if (count === 1) return "1 selected. Select one to three more.";
  return count < MAX ? `${count} chosen` : `${count} selected, the maximum`;
}
