import { Select } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { EventType } from "@/data/events/types";
import { hubsQuery } from "@/data/hubs/queries";
import { EVENT_TYPE_LABELS } from "@/domain/events/event-words";
import type { ControlProps } from "@/ui/Field";

/** For none, as a Select has no empty value. */
const PLATFORM = "platform";

interface TypeChoiceProps {
  control: ControlProps;
  value: EventType | "";
  onChange: (type: EventType) => void;
}

export function TypeChoice({ control, value, onChange }: TypeChoiceProps) {
  return (
    <Select.Root value={value} onValueChange={(type) => onChange(type as EventType)}>
      <Select.Trigger {...control} placeholder="Choose one" />
      <Select.Content position="popper">
        {Object.entries(EVENT_TYPE_LABELS).map(([type, label]) => (
          <Select.Item key={type} value={type}>
            {label}
          </Select.Item>
        ))}
      </Select.Content>
    </Select.Root>
  );
}

interface HostChoiceProps {
  control: ControlProps;
  value: string;
  onChange: (hub: string) => void;
}

export function HostChoice({ control, value, onChange }: HostChoiceProps) {
  const { data: hubs = [] } = useQuery(hubsQuery());
  return (
    <Select.Root
      value={value || PLATFORM}
      onValueChange={(hub) => onChange(hub === PLATFORM ? "" : hub)}
    >
      <Select.Trigger {...control} />
      <Select.Content position="popper">
        <Select.Item value={PLATFORM}>The platform</Select.Item>
        {hubs.map(({ id, name }) => (
          <Select.Item key={id} value={id}>
            {name}
          </Select.Item>
        ))}
      </Select.Content>
    </Select.Root>
  );
}
