import { useQuery } from "@tanstack/react-query";
import type { EventType } from "@/data/events/types";
import { hubsQuery } from "@/data/hubs/queries";
import { EVENT_TYPE_LABELS } from "@/domain/events/event-words";
import type { ControlProps } from "@/ui/Field";
import { optionsOf, Select } from "@/ui/Select";

interface TypeChoiceProps {
  control: ControlProps;
  value: EventType | "";
  onChange: (type: EventType) => void;
}

export function TypeChoice({ control, value, onChange }: TypeChoiceProps) {
  return (
    <Select
      {...control}
      placeholder="Choose one"
      value={value}
      onChange={onChange}
      options={optionsOf(EVENT_TYPE_LABELS)}
    />
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
    <Select
      {...control}
      value={value}
      onChange={onChange}
      options={[
        { value: "", label: "The platform" },
        ...hubs.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
