import { Button } from "@radix-ui/themes";
import { ArrowDownUp } from "lucide-react";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { TOUCH, useMedia } from "@/ui/use-media";
import type { Sort, SortChoice } from "../table/columns";
import { writeSort } from "../table/sort-in-address";

export interface SortMenuProps<Id extends string> {
  choices: readonly SortChoice<Id>[];
  sort: Sort<Id>;
  onSort: (sort: Sort<Id>) => void;
}

const LOOK = { variant: "surface", color: "gray", highContrast: true } as const;
const FACE = (
  <>
    <ArrowDownUp aria-hidden size={15} />
    Sort
  </>
);

/** The device's own picker where fingers choose, and a menu of ours elsewhere. */
export function SortMenu<Id extends string>({ choices, sort, onSort }: SortMenuProps<Id>) {
  const isTouch = useMedia(TOUCH);
  const value = writeSort(sort);
  const chosen = choices.find((choice) => writeSort(choice) === value);
  const choose = (key: string) => {
    const choice = choices.find((one) => writeSort(one) === key);
    if (choice) onSort({ by: choice.by, direction: choice.direction });
  };
  if (isTouch) {
    return (
      <Button {...LOOK} asChild>
        {/* The picker lies over what looks like the other buttons of its line. */}
        <label className="touch-target relative focus-within:outline-2">
          {FACE}
          <select
            aria-label="Sort"
            className="absolute inset-0 w-full opacity-0"
            // Smaller letters are zoomed into by iOS.
            style={{ fontSize: 16 }}
            value={chosen ? value : ""}
            onChange={({ target }) => choose(target.value)}
          >
            {chosen ? null : <option value="" disabled hidden />}
            {choices.map((choice) => (
              <option key={writeSort(choice)} value={writeSort(choice)}>
                {choice.label}
              </option>
            ))}
          </select>
        </label>
      </Button>
    );
  }
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <Button {...LOOK} aria-label={chosen ? `Sort: ${chosen.label}` : "Sort"}>
          {FACE}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        <DropdownMenu.RadioGroup value={value} onValueChange={choose}>
          {choices.map((choice) => (
            <DropdownMenu.RadioItem key={writeSort(choice)} value={writeSort(choice)}>
              {choice.label}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
