import { TextField } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "@/data/session";
import {
  approveStartup,
  refreshStartupApplications,
  rejectStartup,
} from "@/data/startup-applications/mutations";
import type { StartupApplication } from "@/data/startup-applications/types";
import { STARTUP_FIELDS } from "@/domain/editable-fields";
import { countOf } from "@/lib/format";
import { Field } from "@/ui/Field";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { notify } from "@/ui/notify";
import { startBulk } from "@/ui/work/long-work";
import { FieldReasons } from "../queue/FieldReasons";
import { useFieldReasons } from "../queue/use-field-reasons";

export type DecisionRequest =
  | { act: "approve" | "reject"; row: StartupApplication }
  | {
      act: "approve" | "reject";
      rows: readonly StartupApplication[];
      onBegun: (work: string) => void;
    };

interface DecisionDialogProps {
  request: DecisionRequest;
  onClose: () => void;
}

export function DecisionDialog({ request, onClose }: DecisionDialogProps) {
  if ("rows" in request) return <DecideMany {...request} onClose={onClose} />;
  return request.act === "approve" ? (
    <Approve row={request.row} onClose={onClose} />
  ) : (
    <Reject row={request.row} onClose={onClose} />
  );
}

interface OneProps {
  row: StartupApplication;
  onClose: () => void;
}

function useEffects(row: StartupApplication, effects: readonly string[]): string[] {
  const { user } = useSession();
  const { claim } = row;
  return claim && claim.user_id !== user?.id
    ? [`${claim.name} is reviewing this now and will see your decision.`, ...effects]
    : [...effects];
}

function Approve({ row, onClose }: OneProps) {
  const client = useQueryClient();
  const [text, setText] = useState("");
  const score = text.trim() === "" ? null : Number(text);
  const isScore = score === null || (Number.isInteger(score) && score >= 0 && score <= 100);
  const present = row.export_readiness_score;
  const effects = useEffects(row, [
    row.has_pending_version
      ? "The new version takes the place of what is public at once."
      : `${row.name} becomes hub-verified and public at once.`,
    "Its company is notified.",
  ]);
  return (
    <ConfirmWithReason
      title={
        row.has_pending_version ? `Approve the new version of ${row.name}?` : `Approve ${row.name}?`
      }
      effects={effects}
      act="Approve"
      canAct={isScore}
      draftKey={`approve:${row.id}`}
      failed="Approval failed"
      onConfirm={() =>
        approveStartup(row.id, score, row.submitted_at).finally(() =>
          refreshStartupApplications(client),
        )
      }
      onDone={() =>
        row.has_pending_version
          ? notify.success("New version approved", "It is public now.")
          : notify.success(
              "Startup approved",
              "The startup has been successfully approved and is now hub-verified.",
            )
      }
      onClose={onClose}
    >
      <Field
        label="Export score"
        optional
        hint={`0 to 100. Left empty, ${present === null ? "it has none" : `it stays at ${present}`}.`}
        {...(isScore ? {} : { error: "The export score is a whole number from 0 to 100." })}
      >
        {(control) => (
          <TextField.Root
            {...control}
            data-autofocus
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
    </ConfirmWithReason>
  );
}

function Reject({ row, onClose }: OneProps) {
  const client = useQueryClient();
  const draftKey = `reject:${row.id}`;
  const atFields = useFieldReasons(draftKey, STARTUP_FIELDS);
  const effects = useEffects(row, [
    row.has_pending_version
      ? "The new version goes back to its company. What is approved stays public."
      : `${row.name} leaves the queue and goes back to its company.`,
    "They can change it and submit it again.",
  ]);
  return (
    <ConfirmWithReason
      title={
        row.has_pending_version ? `Reject the new version of ${row.name}?` : `Reject ${row.name}?`
      }
      effects={effects}
      act="Reject"
      isDangerous
      reason={{ hint: "The company reads it." }}
      details={<FieldReasons draft={atFields} />}
      canAct={atFields.isComplete}
      draftKey={draftKey}
      failed="Rejection failed"
      onConfirm={(reason) =>
        rejectStartup(row.id, reason, atFields.reasons, row.submitted_at).finally(() =>
          refreshStartupApplications(client),
        )
      }
      onDone={() => {
        atFields.forget();
        if (row.has_pending_version) {
          notify.success("New version rejected", "What is approved stays public.");
        } else {
          notify.success("Startup rejected", "The startup application has been rejected.");
        }
      }}
      onClose={onClose}
    />
  );
}

interface ManyProps {
  act: "approve" | "reject";
  rows: readonly StartupApplication[];
  onBegun: (work: string) => void;
  onClose: () => void;
}

function DecideMany({ act, rows, onBegun, onClose }: ManyProps) {
  const client = useQueryClient();
  const isApproval = act === "approve";
  const count = countOf(rows.length, "application");
  const begin = (reason: string) => {
    const last = rows.at(-1);
    const work = startBulk(
      {
        title: `${isApproval ? "Approving" : "Rejecting"} ${count}`,
        href: `${window.location.pathname}${window.location.search}`,
      },
      rows,
      ({ name }) => name,
      (row) =>
        (isApproval
          ? approveStartup(row.id, null, row.submitted_at)
          : rejectStartup(row.id, reason, [], row.submitted_at)
        ).finally(() => (row === last ? refreshStartupApplications(client) : undefined)),
    );
    onBegun(work);
    return Promise.resolve();
  };
  return (
    <ConfirmWithReason
      title={`${isApproval ? "Approve" : "Reject"} ${count}?`}
      effects={
        isApproval
          ? [
              "Each becomes hub-verified and public at once, a new version in the place of the old one.",
              "Export scores stay as they are.",
              "Applications that somebody else has decided are left as they are and listed.",
            ]
          : [
              "Each goes back to its company with your reason.",
              "Applications that somebody else has decided are left as they are and listed.",
            ]
      }
      act={isApproval ? "Approve" : "Reject"}
      isDangerous={!isApproval}
      {...(isApproval ? {} : { reason: { hint: "Each company reads it." } })}
      draftKey={`${act}:several`}
      failed={isApproval ? "Approval failed" : "Rejection failed"}
      onConfirm={begin}
      onClose={onClose}
    />
  );
}
