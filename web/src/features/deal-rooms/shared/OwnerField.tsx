import type { RoomPerson } from "@/data/deal-rooms/types";
import { Field, type FieldProps } from "@/ui/Field";
import { Select } from "@/ui/Select";

interface OwnerFieldProps extends Pick<FieldProps, "hint" | "error"> {
  people: readonly RoomPerson[];
  /** The id of whose it is already: they stay a choice, whatever has become of them. */
  former: string | null;
  value: string | null;
  /** The label for no owner. */
  nobody?: string;
  onChange: (owner: string | null) => void;
}

/** The field for an owner: any member of the room who is no viewer. */
export function OwnerField(props: OwnerFieldProps) {
  const { people, former, value, nobody = "Nobody", onChange, ...field } = props;
  const owners = people.filter(
    ({ user_id, is_current, role, nda_accepted_at }) =>
      user_id === former || (is_current && role !== "VIEWER" && nda_accepted_at !== null),
  );
  return (
    <Field label="Owner" optional {...field}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ""}
          onChange={(chosen) => onChange(chosen || null)}
          options={[
            { value: "", label: nobody },
            ...owners.map(({ user_id, display_name, is_me }) => ({
              value: user_id,
              label: is_me ? `${display_name} (you)` : display_name,
            })),
          ]}
        />
      )}
    </Field>
  );
}
