import { Button, TextField } from "@radix-ui/themes";
import { useState } from "react";
import { Field } from "@/ui/Field";

export interface CodeFormProps {
  /** Resolves with a sentence when the code is not checked. */
  onEnter: (code: string) => Promise<string | null>;
}

export function CodeForm({ onEnter }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isLooking, setLooking] = useState(false);
  const enter = async () => {
    setLooking(true);
    const sentence = await onEnter(code);
    setLooking(false);
    setProblem(sentence);
    if (sentence === null) setCode("");
  };
  return (
    <form
      aria-label="Type a code"
      className="rounded-(--radius-4) border border-(--gray-a4) bg-(--color-panel-solid) p-5"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (!isLooking) void enter();
      }}
    >
      <Field
        label="Ticket's code"
        hint="The eight letters and digits under the picture."
        error={problem ?? undefined}
      >
        {(control) => (
          <div className="flex gap-2.5">
            <TextField.Root
              {...control}
              className="min-w-0 flex-1 font-mono tracking-[0.06em] uppercase"
              value={code}
              onChange={({ target }) => {
                setCode(target.value);
                setProblem(null);
              }}
              placeholder="K7MQ-2HXA"
              maxLength={20}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <Button type="submit" variant="soft" loading={isLooking}>
              Check in
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
