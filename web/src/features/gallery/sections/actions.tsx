import { Download, Pencil, Send } from "lucide-react";
import { useState } from "react";
import { ScreenActions } from "@/ui/ScreenActions";
import { Specimen } from "../Specimen";

export const title = "Actions of a screen";
export const order = 58;

const nothing = () => undefined;
const SUBMIT = { label: "Submit for review", icon: Send, onSelect: nothing };
const EDIT = { label: "Edit", icon: Pencil, to: "/gallery/actions" };
const EXPORT = { label: "Export", icon: Download, onSelect: nothing };

export default function Actions() {
  const [pending, setPending] = useState(false);
  return (
    <>
      <Specimen name="One that stands out" about="A screen has one primary action at most.">
        <ScreenActions
          primary={{ ...SUBMIT, pending, onSelect: () => setPending(true) }}
          others={[EDIT]}
        />
      </Specimen>
      <Specimen
        name="Many"
        about="Two stand beside it, the rest is a menu; on a phone all others are."
      >
        <ScreenActions
          primary={SUBMIT}
          others={[
            EDIT,
            EXPORT,
            { label: "Preview as an investor", to: "/gallery/actions" },
            { label: "Withdraw", onSelect: nothing },
            { label: "Delete the draft", onSelect: nothing, disabled: true },
          ]}
        />
      </Specimen>
      <Specimen name="Under way">
        <ScreenActions primary={{ ...SUBMIT, pending: true }} others={[EDIT]} />
      </Specimen>
      <Specimen name="Not now">
        <ScreenActions
          primary={{ ...SUBMIT, disabled: true }}
          others={[{ ...EDIT, disabled: true }]}
        />
      </Specimen>
      <Specimen name="None that stands out">
        <ScreenActions others={[EDIT, EXPORT]} />
      </Specimen>
    </>
  );
}
