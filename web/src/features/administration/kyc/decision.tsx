import { Callout, Text, TextField } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { CircleCheck, Info } from "lucide-react";
import { useState } from "react";
import { actInConsole, decideCheck } from "@/data/console/mutations";
import type { IdentityCheck } from "@/data/console/types";
import { DateTime } from "@/ui/DateTime";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/forms/FormProblem";
import { lengthOf, MAX_REASON, objectionToReason, Reason } from "@/ui/forms/Reason";
import { useEditsDraft } from "@/ui/forms/use-edits-draft";
import { useSubmit } from "@/ui/forms/use-submit";
import { useTextDraft } from "@/ui/forms/use-text-draft";
import { notify } from "@/ui/notify";
import { endsOf } from "./clock";

export type Decision = ReturnType<typeof useDecision>;

/** By a document's id, or OWNERS: why it is rejected. Undefined: it is not. */
type Rejections = Record<string, string | undefined>;

export function useDecision(check: IdentityCheck) {
  const client = useQueryClient();
  const { text: reason, write, forget } = useTextDraft(`kyc:${check.id}`);
  const {
    edits,
    edit,
    forget: forgetRejections,
  } = useEditsDraft<Rejections>(`kyc:${check.id}:rejected`);
  const rejected = Object.fromEntries(
    Object.entries(edits).flatMap(([part, why]) => (why === undefined ? [] : [[part, why.trim()]])),
  );
  const hasRejected = Object.keys(rejected).length > 0;
  const [ends] = useState(() => endsOf(Date.now()));
  const [until, setUntil] = useState(ends.usual);
  const [objections, object] = useState<{ reason?: string; until?: string }>({});
  const [isAsked, setAsked] = useState(false);
  const [wanted, want] = useState<"verify" | "reject" | null>(null);
  const doing = useSubmit(
    (verified: boolean) =>
      actInConsole(
        client,
        decideCheck(check.id, verified, reason.trim(), verified ? until : null, rejected),
      ),
    "Not decided",
  );

  const decide = async (verified: boolean) => {
    const found = {
      ...(lengthOf(reason) === 0 && (verified || !hasRejected)
        ? { reason: "Give a reason. The investor reads it." }
        : {}),
      ...(verified && !(until >= ends.first && until <= ends.last)
        ? { until: "Choose a day within the next ten years." }
        : {}),
    };
    object(found);
    const isUnsaid = Object.values(rejected).some(
      (why) => lengthOf(why) === 0 || objectionToReason(why, MAX_REASON),
    );
    setAsked(isUnsaid);
    if (isUnsaid || (verified && hasRejected)) return;
    if ("reason" in found || "until" in found || objectionToReason(reason, MAX_REASON)) return;
    want(verified ? "verify" : "reject");
    if (!(await doing.submit(verified))) return;
    forget();
    forgetRejections();
    notify.success(verified ? "Verified" : "Rejected", check.name);
  };
  return {
    hasRejected,
    rejectionOf: (part: string) => edits[part],
    reject: (part: string, why: string | undefined) => edit({ [part]: why }),
    /** Reasons were missing at the last try. */
    isAsked,
    reason,
    setReason: (text: string) => {
      write(text);
      object(({ until: other }) => (other ? { until: other } : {}));
    },
    ends,
    until,
    setUntil: (day: string) => {
      setUntil(day);
      object(({ reason: other }) => (other ? { reason: other } : {}));
    },
    objections,
    decide,
    pending: doing.pending ? wanted : null,
    problem: doing.problem,
  };
}

interface DecisionFieldsProps {
  check: IdentityCheck;
  decision: Decision;
}

export function DecisionFields({ check, decision }: DecisionFieldsProps) {
  const { objections, ends } = decision;
  return (
    <div className="flex flex-col gap-3">
      {check.kyc_status === "VERIFIED" ? (
        <Callout.Root size="1" color="amber">
          <Callout.Icon>
            <Info aria-hidden size={16} />
          </Callout.Icon>
          <Callout.Text>
            {check.name} is verified
            {check.kyc_valid_until ? (
              <>
                {" "}
                until <DateTime value={`${check.kyc_valid_until}T12:00:00Z`} />
              </>
            ) : null}
            . Rejecting these documents ends that at once.
          </Callout.Text>
        </Callout.Root>
      ) : null}
      <Reason
        label="Reason"
        optional={decision.hasRejected}
        hint={`${check.name} reads it.`}
        value={decision.reason}
        max={MAX_REASON}
        error={objections.reason ?? null}
        onChange={decision.setReason}
      />
      <Field
        label="Verified until"
        hint="The last day it is valid. A rejection needs none."
        {...(objections.until ? { error: objections.until } : {})}
      >
        {(control) => (
          <TextField.Root
            {...control}
            type="date"
            min={ends.first}
            max={ends.last}
            value={decision.until}
            onChange={({ target }) => decision.setUntil(target.value)}
          />
        )}
      </Field>
      <FormProblem problem={decision.problem} />
      <Text as="p" size="1" color="gray">
        {decision.hasRejected
          ? "Something is rejected, so the check cannot be verified. What is accepted is not asked for again."
          : "Verified investors can join deal rooms, close deals and count as accredited. Either way they are notified at once."}
      </Text>
    </div>
  );
}

export function DecisionMade({ check }: { check: IdentityCheck }) {
  if (check.status === "SUBMITTED") {
    return (
      <Callout.Root size="1" color="gray">
        <Callout.Icon>
          <Info aria-hidden size={16} />
        </Callout.Icon>
        <Callout.Text>
          You belong to this investor. Another platform administrator decides on its documents.
        </Callout.Text>
      </Callout.Root>
    );
  }
  const isVerified = check.status === "VERIFIED";
  return (
    <Callout.Root size="1" color={isVerified ? "green" : "red"} role="status">
      <Callout.Icon>
        <CircleCheck aria-hidden size={16} />
      </Callout.Icon>
      <Callout.Text>
        {isVerified ? "Verified" : "Rejected"} by {check.decided_by_name}
        {check.decided_at ? (
          <>
            {", "}
            <DateTime value={check.decided_at} format="with-zone" />
          </>
        ) : null}
        {check.valid_until ? (
          <>
            , until <DateTime value={`${check.valid_until}T12:00:00Z`} />
          </>
        ) : null}
        {check.reason ? `: "${check.reason}"` : "."}
      </Callout.Text>
    </Callout.Root>
  );
}
