import { Button } from "@radix-ui/themes";
import { ArrowDownUp } from "lucide-react";
import { DropdownMenu } from "@/ui/DropdownMenu";
import type { Sort, SortChoice } from "../table/columns";
import { writeSort } from "../table/sort-in-address";

export interface SortMenuProps<Id extends string> {
  choices: readonly SortChoice<Id>[];
  sort: Sort<Id>;
  onSort: (sort: Sort<Id>) => void;
}

export function SortMenu<Id extends string>({ choices, sort, onSort }: SortMenuProps<Id>) {
  const chosen = choices.find((choice) => writeSort(choice) === writeSort(sort));
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <Button
          variant="surface"
          color="gray"
          highContrast
          aria-label={chosen ? `Sort: ${chosen.label}` : "Sort"}
        >
          <ArrowDownUp aria-hidden size={15} />
          Sort
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        <DropdownMenu.RadioGroup
          value={writeSort(sort)}
          onValueChange={(value) => {
            const choice = choices.find((one) => writeSort(one) === value);
            if (choice) onSort({ by: choice.by, direction: choice.direction });
          }}
        >
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
