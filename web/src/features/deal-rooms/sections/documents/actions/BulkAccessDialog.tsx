import { Dialog, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import {
  type AccessLine,
  askAccessAgain,
  type DocumentAccess,
  type LessThanDownload,
  lessThanDownloadQuery,
  roomAccessQuery,
  setAccess,
} from "@/data/deal-rooms/access";
import { countOf } from "@/lib/format";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { Select } from "@/ui/Select";
import { RowsSkeleton } from "@/ui/Skeletons";
import {
  ACCESSES,
  aboutAccess,
  audienceName,
  choiceLabel,
  unreadable,
} from "../../../model/access-words";
import type { DocumentRow } from "../../../model/document-rows";
import { nodeOf } from "../../../model/document-rows";

interface BulkAccessDialogProps {
  roomId: string;
  rows: readonly DocumentRow[];
  onDone: () => void;
  onClose: () => void;
}

const INHERIT = "INHERIT";
const nameOf = (line: AccessLine) =>
  line.audience === "ROLE"
    ? `${audienceName(line)} of the ${line.side === "FOUNDER" ? "founder" : "investor"}'s side`
    : audienceName(line);
const keyOf = ({ audience, side, role, user_id }: AccessLine) =>
  [audience, side, role, user_id].join(":");

export default function BulkAccessDialog({ roomId, rows, onDone, onClose }: BulkAccessDialogProps) {
  const client = useQueryClient();
  // The audiences are the same at each row.
  const audiences = useQuery(roomAccessQuery(roomId, { folder: null, document: null }));
  const left = useQuery(lessThanDownloadQuery(roomId, rows.map(nodeOf)));
  const [chosen, setChosen] = useState("");
  const [access, setWish] = useState<DocumentAccess | typeof INHERIT | "">("");
  const formId = useId();
  const setting = useSubmit(async (line: AccessLine) => {
    try {
      for (const row of rows) {
        await setAccess(roomId, nodeOf(row), line, access === INHERIT ? null : access || null);
      }
    } finally {
      await askAccessAgain(client, roomId);
    }
  }, "Access not changed everywhere");
  const lines = (audiences.data ?? []).filter((line) => line.can_set);
  const line = lines.find((one) => keyOf(one) === chosen);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!line || !access || !(await setting.submit(line))) return;
    notify.success("Access changed", countOf(rows.length, "item"));
    onDone();
    onClose();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !setting.pending && onClose()}>
      <DialogFrame
        title={`Access to ${countOf(rows.length, "item")}`}
        about="What else is set on them stays."
        maxWidth="28rem"
        label="Access"
        foot={
          <DialogActions form={formId} pending={setting.pending} disabled={!line || !access}>
            Set access
          </DialogActions>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4 px-6 pb-5">
          {audiences.isPending || left.isPending ? (
            <RowsSkeleton rows={2} />
          ) : !audiences.data ? (
            <NotLoaded compact query={audiences} title="Failed to fetch the access" />
          ) : !left.data ? (
            <NotLoaded compact query={left} title="Failed to fetch what can be read" />
          ) : (
            <>
              <Unreadable left={left.data} />
              <Field label="Who">
                {(control) => (
                  <Select
                    {...control}
                    placeholder="Choose a side, role or member"
                    value={chosen}
                    onChange={setChosen}
                    options={lines.map((one) => ({ value: keyOf(one), label: nameOf(one) }))}
                  />
                )}
              </Field>
              <Field
                label="Access"
                hint={access && access !== INHERIT ? aboutAccess(access, left.data) : undefined}
              >
                {(control) => (
                  <Select
                    {...control}
                    placeholder="Choose the access"
                    value={access}
                    onChange={setWish}
                    options={[
                      { value: INHERIT, label: "Inherit from above" },
                      ...ACCESSES.map((one) => ({
                        value: one,
                        label: choiceLabel(one, left.data),
                        isDisabled:
                          left.data.unshown_chosen > 0 && (one === "VIEW" || one === "STAMPED"),
                      })),
                    ]}
                  />
                )}
              </Field>
            </>
          )}
          <FormProblem problem={setting.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}

function Unreadable({ left }: { left: LessThanDownload }) {
  const warning = unreadable(left);
  if (warning === null) return null;
  return (
    <Text as="p" size="2" color="amber" className="wrap-anywhere">
      {warning}
      {left.unshown_chosen > 0
        ? ` To choose one of these for the others, deselect ${left.unshown_chosen === 1 ? "it" : "them"}.`
        : null}
    </Text>
  );
}
