import { Check } from "lucide-react";
import type { ControlProps } from "@/ui/Field";
import type { Choice } from "./sections";

interface SeveralProps {
  label: string;
  options: readonly Choice[];
  chosen: readonly string[];
  canEdit: boolean;
  control: ControlProps;
  onChoose: (chosen: string[]) => void;
}

export function Several({ label, options, chosen, canEdit, control, onChoose }: SeveralProps) {
  return (
    <fieldset
      id={control.id}
      className="edit-several"
      aria-describedby={control["aria-describedby"]}
      disabled={!canEdit}
    >
      <legend className="sr-only">{label}</legend>
      {options.map(({ value, label: name }) => {
        const isChosen = chosen.includes(value);
        return (
          <label key={value} className="edit-chip" data-chosen={isChosen || undefined}>
            <input
              type="checkbox"
              checked={isChosen}
              onChange={() =>
                onChoose(isChosen ? chosen.filter((other) => other !== value) : [...chosen, value])
              }
            />
            {isChosen ? <Check aria-hidden size={13} /> : null}
            {name}
          </label>
        );
      })}
    </fieldset>
  );
}
