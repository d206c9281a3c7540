import { Button, Dialog, Text } from "@radix-ui/themes";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Link } from "react-router-dom";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { SearchField } from "@/ui/filters/SearchField";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";

export interface Choosable {
  id: string;
  name: string;
  /** A second line that tells it from others of that name. */
  second: ReactNode;
}

export interface ChooseDialogProps {
  title: string;
  about: string;
  /** The plural of the choices: "Documents". */
  label: string;
  /** Undefined stands for `fallback`. */
  choices: readonly Choosable[] | undefined;
  /** Loading, failed, or nothing there. */
  fallback: ReactNode;
  /** Where there is something to choose from, when nothing is there. */
  elsewhere?: { label: string; to: string };
  /** One instead of several. */
  isOne?: true;
  /** Chosen at first. */
  chosen?: readonly string[];
  act: string;
  failed: string;
  onChoose: (ids: readonly string[]) => Promise<unknown>;
  onClose: () => void;
  /** Fields below the choices. */
  children?: ReactNode;
}

/** How many are offered at once; the others are found by their name. */
const MAX_SHOWN = 50;

/** Chooses one or several of what is there. */
export function ChooseDialog(props: ChooseDialogProps) {
  const { title, about, label, choices, fallback, elsewhere, isOne, act, failed } = props;
  const { onChoose, onClose } = props;
  const [chosen, setChosen] = useState(props.chosen ?? []);
  const [wanted, setWanted] = useState("");
  const formId = useId();
  const choosing = useSubmit(() => onChoose(chosen), failed);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length > 0 && (await choosing.submit(undefined))) onClose();
  };
  const words = wanted.trim().toLowerCase();
  const found = choices?.filter(({ name }) => name.toLowerCase().includes(words)) ?? [];
  const turn = (id: string, isChosen: boolean) => {
    const others = isOne ? [] : chosen.filter((one) => one !== id);
    setChosen(isChosen ? [...others, id] : others);
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !choosing.pending && onClose()}>
      <DialogFrame
        title={title}
        about={about}
        maxWidth="32rem"
        label={label}
        foot={
          elsewhere && choices?.length === 0 ? (
            <div className="dialog-actions">
              <Dialog.Close>
                <Button type="button" variant="soft" color="gray">
                  Cancel
                </Button>
              </Dialog.Close>
              <Button asChild>
                <Link to={elsewhere.to}>{elsewhere.label}</Link>
              </Button>
            </div>
          ) : (
            <DialogActions form={formId} pending={choosing.pending} disabled={chosen.length === 0}>
              {act}
            </DialogActions>
          )
        }
      >
        <form id={formId} onSubmit={submit} className="dialog-form">
          {choices === undefined || choices.length === 0 ? (
            fallback
          ) : (
            <>
              {choices.length > 8 ? (
                <SearchField
                  label={`Find in ${label.toLowerCase()}`}
                  placeholder="Find by name"
                  value={wanted}
                  onChange={setWanted}
                />
              ) : null}
              <fieldset>
                <legend className="sr-only">{label}</legend>
                {found.slice(0, MAX_SHOWN).map(({ id, name, second }) => (
                  <label key={id} className="flex gap-2.5 py-2">
                    <input
                      className="mt-0.5 size-4 shrink-0 accent-(--accent-9)"
                      type={isOne ? "radio" : "checkbox"}
                      name={formId}
                      checked={chosen.includes(id)}
                      onChange={({ target }) => turn(id, target.checked)}
                    />
                    <Text as="span" size="2">
                      <bdi className="block wrap-anywhere">{name}</bdi>
                      <Text as="span" size="1" color="gray">
                        {second}
                      </Text>
                    </Text>
                  </label>
                ))}
              </fieldset>
              {found.length === 0 ? (
                <Text as="p" size="2" color="gray">
                  Nothing here is named so.
                </Text>
              ) : null}
              {props.children}
            </>
          )}
          <FormProblem problem={choosing.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
