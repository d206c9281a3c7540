import { Heading } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { BackLink } from "@/ui/BackLink";
import { type ScreenAct, ScreenActions } from "@/ui/ScreenActions";
import { SaveState } from "./SaveState";
import type { Saving } from "./use-autosave";

interface HeaderFrameProps {
  back: { label: string; to: string };
  mark?: ReactNode;
  title: string;
  /** Beside whether everything is saved. */
  status: ReactNode;
  saving: Saving;
  others: readonly ScreenAct[];
  /** Null while it cannot be submitted. */
  submit: { label: string; onSelect: () => void; pending: boolean } | null;
  /** Under all of it. */
  note: ReactNode;
  /** Dialogs. */
  children: ReactNode;
}

/** The editor's title, status and acts. */
export function HeaderFrame(props: HeaderFrameProps) {
  const { back, mark, title, status, saving, others, submit, note, children } = props;
  return (
    <header>
      <BackLink to={back.to}>{back.label}</BackLink>
      <div className="flex flex-wrap items-center gap-4 mt-4">
        {mark}
        <div className="min-w-0 flex-1">
          <Heading as="h1" size="6" className="break-words" dir="auto">
            {title}
          </Heading>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
            {status}
            <SaveState saving={saving} />
          </div>
        </div>
        <ScreenActions others={others} {...(submit ? { primary: submit } : {})} />
      </div>
      {note}
      {children}
    </header>
  );
}
