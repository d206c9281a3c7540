import { Spinner } from "@radix-ui/themes";
import { Check, CircleAlert, CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { countOf } from "@/lib/format";
import type { Saving } from "./use-autosave";

export function SaveState({ saving: { state, autosave } }: { saving: Saving }) {
  const unsaved = Object.values(state.unsaved);
  const marked = unsaved.filter(({ problem, isContested }) => problem !== null || isContested);
  const [look, inside] = ((): [string, ReactNode] => {
    if (state.sending.length > 0) {
      return [
        "",
        <>
          <Spinner size="1" /> Saving
        </>,
      ];
    }
    if (state.failure && unsaved.length > 0) {
      return [
        "waiting",
        <>
          <CloudOff aria-hidden size={14} /> Not saved, kept on this device.{" "}
          {state.failure.sentence}{" "}
          <button type="button" className="text-link" onClick={() => void autosave.settle()}>
            Retry
          </button>
        </>,
      ];
    }
    if (marked.length > 0) {
      return [
        "wrong",
        <>
          <CircleAlert aria-hidden size={14} />
          {countOf(marked.length, "field")} not saved
        </>,
      ];
    }
    if (state.justSaved.length > 0 && unsaved.length === 0) {
      return [
        "saved",
        <>
          <Check aria-hidden size={14} /> Saved
        </>,
      ];
    }
    return ["", null];
  })();
  return (
    <span role="status" className="edit-state" data-look={look}>
      {inside}
    </span>
  );
}
