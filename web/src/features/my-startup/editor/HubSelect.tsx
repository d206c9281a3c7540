import { Select } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { hubsQuery } from "@/data/hubs/queries";
import type { ControlProps } from "@/ui/Field";

interface HubSelectProps {
  value: string | null;
  canEdit: boolean;
  control: ControlProps;
  onChoose: (hub: string) => void;
}

export function HubSelect({ value, canEdit, control, onChoose }: HubSelectProps) {
  const hubs = useQuery(hubsQuery());
  const isListed = hubs.data?.some(({ id }) => id === value) ?? false;
  return (
    <Select.Root
      value={isListed && value ? value : ""}
      onValueChange={onChoose}
      disabled={!canEdit || !hubs.data}
    >
      <Select.Trigger
        {...control}
        placeholder={
          hubs.isError
            ? "Hubs could not be loaded"
            : value && hubs.data
              ? "Your hub is not accepting applications right now"
              : "Choose a hub"
        }
      />
      <Select.Content position="popper">
        {(hubs.data ?? []).map(({ id, name, city, country }) => (
          <Select.Item key={id} value={id}>
            {name}, {[city, country].filter(Boolean).join(", ")}
          </Select.Item>
        ))}
      </Select.Content>
    </Select.Root>
  );
}
