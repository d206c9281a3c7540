import "./factors.css";
import { Dialog, Text, TextField } from "@radix-ui/themes";
import encodeQR from "qr";
import { type FormEvent, useId, useMemo, useState } from "react";
import { beginFactor, type NewFactor, showFactor } from "@/data/session/factors";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame, type DialogFrameProps } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";
import { CodeField, isCode } from "./CodeField";

interface EnrolDialogProps {
  /** How many there are already: a further one is the spare. */
  others: number;
  onDone: () => void;
  onClose: () => void;
}

export default function EnrolDialog({ others, onDone, onClose }: EnrolDialogProps) {
  const [begun, setBegun] = useState<NewFactor | null>(null);
  const naming = useNaming(others, setBegun);
  const confirming = useConfirming(begun, onDone);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      {/* One frame for both steps: one that ends gives the focus back to the page behind. */}
      <DialogFrame
        {...(begun ? confirming : naming)}
        maxWidth="26rem"
        label="The new authenticator app"
      />
    </Dialog.Root>
  );
}

type Step = Omit<DialogFrameProps, "maxWidth" | "label">;

function useNaming(others: number, onBegun: (factor: NewFactor) => void): Step {
  const formId = useId();
  const [name, setName] = useState(others === 0 ? "Authenticator app" : "Spare");
  const beginning = useSubmit(
    async (wanted: string) => onBegun(await beginFactor(wanted)),
    "Not added",
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) void beginning.submit(name.trim());
  };
  return {
    title: others === 0 ? "Add an authenticator app" : "Add a spare",
    about:
      others === 0
        ? "An app on your phone shows a new code every 30 seconds. Signing in asks for it after your password."
        : "Set it up on another device: it signs you in when you lose the first.",
    foot: (
      <DialogActions form={formId} pending={beginning.pending} disabled={!name.trim()}>
        Continue
      </DialogActions>
    ),
    children: (
      <form id={formId} noValidate onSubmit={submit} className="dialog-form">
        <Field label="Name" hint="To tell your authenticator apps apart.">
          {(control) => (
            <TextField.Root
              {...control}
              value={name}
              maxLength={60}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <FormProblem problem={beginning.problem} />
      </form>
    ),
  };
}

function useConfirming(factor: NewFactor | null, onDone: () => void): Step {
  const formId = useId();
  const [code, setCode] = useState("");
  const confirming = useSubmit((typed: string) => showFactor(factor?.id ?? "", typed), "Not added");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isCode(code)) return;
    if (await confirming.submit(code)) onDone();
    else setCode("");
  };
  return {
    title: "Scan the code",
    about: "Scan it with your authenticator app, then enter the six digits that it shows.",
    foot: (
      <DialogActions form={formId} pending={confirming.pending} disabled={!isCode(code)}>
        Turn on
      </DialogActions>
    ),
    children: factor ? (
      <form id={formId} noValidate onSubmit={submit} className="dialog-form">
        <Picture uri={factor.uri} />
        <Text as="p" size="2" color="gray">
          No camera? Type this key into the app, or{" "}
          <a className="text-link" href={factor.uri}>
            open the app on this device
          </a>
          .
        </Text>
        <code className="factor-key">{factor.key.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
        <CodeField value={code} onChange={setCode} autoFocus />
        <FormProblem problem={confirming.problem} />
      </form>
    ) : null,
  };
}

/** Black on white in any theme, as cameras expect. */
function Picture({ uri }: { uri: string }) {
  const { path, cells } = useMemo(() => {
    const rows = encodeQR(uri, "raw", { ecc: "medium", border: 3 });
    const dark = rows.flatMap((row, y) => row.map((is, x) => (is ? `M${x} ${y}h1v1h-1z` : "")));
    return { path: dark.join(""), cells: rows.length };
  }, [uri]);
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${cells} ${cells}`}
      shapeRendering="crispEdges"
      className="factor-picture"
    >
      <rect width={cells} height={cells} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
