import "./diligence-choose.css";
import { Dialog, Text } from "@radix-ui/themes";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { SearchField } from "@/ui/filters/SearchField";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useAct } from "@/ui/forms/use-act";

export interface Choosable {
  id: string;
  name: string;
  /** What tells it from others of that name. */
  second: ReactNode;
}

interface ChooseDialogProps {
  title: string;
  about: string;
  /** What is chosen from: "Documents". */
  label: string;
  /** Undefined stands for `fallback`. */
  choices: readonly Choosable[] | undefined;
  /** Loading, failed, or nothing there. */
  fallback: ReactNode;
  failed: string;
  onChoose: (ids: readonly string[]) => Promise<unknown>;
  onClose: () => void;
}

/** How many are offered at once; the others are found by their name. */
const MAX_SHOWN = 50;

/** Chooses one or several of what is there, to be linked. */
export function ChooseDialog(props: ChooseDialogProps) {
  const { title, about, label, choices, fallback, failed, onChoose, onClose } = props;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [wanted, setWanted] = useState("");
  const formId = useId();
  const linking = useAct(() => onChoose(chosen), failed);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length > 0 && (await linking.act(undefined))) onClose();
  };
  const words = wanted.trim().toLowerCase();
  const found = choices?.filter(({ name }) => name.toLowerCase().includes(words)) ?? [];
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !linking.pending && onClose()}>
      <DialogFrame
        title={title}
        about={about}
        maxWidth="34rem"
        label={label}
        foot={
          <DialogActions form={formId} pending={linking.pending} disabled={chosen.length === 0}>
            Link
          </DialogActions>
        }
      >
        <form id={formId} onSubmit={submit} className="diligence-choose">
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
                  <label key={id}>
                    <input
                      type="checkbox"
                      checked={chosen.includes(id)}
                      onChange={({ target }) =>
                        setChosen(
                          target.checked ? [...chosen, id] : chosen.filter((one) => one !== id),
                        )
                      }
                    />
                    <Text as="span" size="2">
                      <bdi className="diligence-choice">{name}</bdi>
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
            </>
          )}
          <FormProblem problem={linking.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
