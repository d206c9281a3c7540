import { Button, Text, TextArea } from "@radix-ui/themes";
import { Plus } from "lucide-react";
import { useId, useRef } from "react";
import { flushSync } from "react-dom";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { Field } from "@/ui/Field";
import { lengthOf, MAX_REASON, objectionToReason } from "@/ui/forms/Reason";
import { type FieldReasonsDraft, MAX_FIELDS } from "./use-field-reasons";

/** Reasons at any number of fields of a submission, beside the reason of the whole. */
export function FieldReasons({ draft }: { draft: FieldReasonsDraft }) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const added = useRef<string | null>(null);
  const boxOf = (field: string) =>
    group.current?.querySelector<HTMLElement>(`[data-field="${field}"]`);
  return (
    <fieldset
      ref={group}
      aria-describedby={`${id}-hint`}
      className="flex min-w-0 flex-col gap-3 border-t border-(--gray-a5) pt-4"
    >
      <Text asChild size="2" weight="medium">
        {/* Floating, it stands in the box instead of on its edge. */}
        <legend className="float-left">Fields to change (optional)</legend>
      </Text>
      <Text as="p" size="1" color="gray" id={`${id}-hint`}>
        The company reads what you write here at each field.
      </Text>
      {draft.written.map(({ field, label, text }) => (
        <FieldReason
          key={field}
          field={field}
          label={label}
          text={text}
          onWrite={(next) => draft.write(field, next)}
          onRemove={() => {
            // Of a full list the choice is drawn first.
            flushSync(() => draft.remove(field));
            add.current?.focus();
          }}
        />
      ))}
      {draft.written.length >= MAX_FIELDS ? (
        <Text as="p" size="1" color="gray">
          {MAX_FIELDS} fields is the maximum.
        </Text>
      ) : draft.others.length > 0 ? (
        <DropdownMenu.Root>
          <DropdownMenu.Trigger>
            <Button
              ref={add}
              type="button"
              variant="soft"
              color="gray"
              className="self-start pointer-coarse:min-h-11"
            >
              <Plus aria-hidden size={15} />
              Add a field
            </Button>
          </DropdownMenu.Trigger>
          <DropdownMenu.Content
            className="max-h-80"
            onCloseAutoFocus={(event) => {
              const box = added.current && boxOf(added.current);
              added.current = null;
              if (!box) return;
              event.preventDefault();
              box.focus();
            }}
          >
            {draft.others.map(({ field, label }) => (
              <DropdownMenu.Item
                key={field}
                onSelect={() => {
                  added.current = field;
                  draft.write(field, "");
                }}
              >
                {label}
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Content>
        </DropdownMenu.Root>
      ) : null}
    </fieldset>
  );
}

interface FieldReasonProps {
  field: string;
  label: string;
  text: string;
  onWrite: (text: string) => void;
  onRemove: () => void;
}

function FieldReason({ field, label, text, onWrite, onRemove }: FieldReasonProps) {
  const error = objectionToReason(text, MAX_REASON);
  return (
    <Field
      label={label}
      {...(error ? { error } : {})}
      {...(lengthOf(text) === 0 ? { hint: "Write what has to change, or remove the field." } : {})}
      aside={
        <Button
          type="button"
          size="1"
          variant="ghost"
          color="gray"
          aria-label={`Remove ${label}`}
          className="pointer-coarse:min-h-11"
          onClick={onRemove}
        >
          Remove
        </Button>
      }
    >
      {(control) => (
        <TextArea
          {...control}
          data-field={field}
          dir="auto"
          rows={2}
          value={text}
          onChange={({ target }) => onWrite(target.value)}
        />
      )}
    </Field>
  );
}
