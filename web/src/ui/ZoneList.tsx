import { useMemo } from "react";
import { zones } from "@/lib/zoned-time";

/** The time zones that a text field proposes: its `list` is this id. */
export function ZoneList({ id }: { id: string }) {
  const list = useMemo(zones, []);
  return (
    <datalist id={id}>
      {list.map((zone) => (
        <option key={zone} value={zone} />
      ))}
    </datalist>
  );
}
