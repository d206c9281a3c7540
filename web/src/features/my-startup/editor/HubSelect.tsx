import { useQuery } from "@tanstack/react-query";
import { hubsQuery } from "@/data/hubs/queries";
import type { ControlProps } from "@/ui/Field";
import { Select } from "@/ui/Select";

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
    <Select
      {...control}
      value={isListed && value ? value : ""}
      onChange={onChoose}
      disabled={!canEdit || !hubs.data}
      placeholder={
        hubs.isError
          ? "Hubs could not be loaded"
          : value && hubs.data
            ? "Your hub is not accepting applications right now"
            : "Choose a hub"
      }
      options={(hubs.data ?? []).map(({ id, name, city, country }) => ({
        value: id,
        label: `${name}, ${[city, country].filter(Boolean).join(", ")}`,
      }))}
    />
  );
}
