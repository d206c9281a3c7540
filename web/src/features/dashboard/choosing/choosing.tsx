import "./choosing.css";
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
    <div className="choice-box">
      <input
        type="checkbox"
        id={id}
        data-choice={slug}
        checked={isChosen}
        disabled={!isChosen && chosen.length >= MAX}
        onChange={() => toggle(slug)}
      />
      <label htmlFor={id}>
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
    <div className="choice-bar" role="status">
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
