import { Card, Heading, Text } from "@radix-ui/themes";
import { CircleCheck, CircleDashed } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import type { FieldReason } from "@/domain/field-reasons";
import type { WrongField } from "@/lib/errors";
import { DateTime } from "@/ui/DateTime";
import { Points } from "@/ui/timeline/Points";
import { goToField } from "./go-to-field";

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card size="2">
      <Heading as="h2" size="3" weight="medium" mb="2">
        {title}
      </Heading>
      {children}
    </Card>
  );
}

export const Words = ({ children }: { children: ReactNode }) => (
  <Text as="p" size="2" color="gray" className="text-pretty break-words">
    {children}
  </Text>
);

interface HubReasonProps {
  of: {
    decided_at: string | null;
    reason: string | null;
    field_reasons: readonly FieldReason[];
  };
  labelOf: (field: string) => string;
  /** Address of the editor; the present one without it. */
  at?: string;
}

/** Why a hub rejected it, when, and what has to change at which fields. */
function HubReason({ of, labelOf, at }: HubReasonProps) {
  const { decided_at, reason, field_reasons } = of;
  const navigate = useNavigate();
  return (
    <>
      <Words>{decided_at ? <DateTime value={decided_at} /> : null}</Words>
      <div className="edit-quote">
        <blockquote dir="auto">{reason}</blockquote>
        <Points
          points={field_reasons.map(({ field, reason }) => ({
            label: labelOf(field),
            text: reason,
            onGo: () => goToField(navigate, field, at),
          }))}
        />
      </div>
    </>
  );
}

interface NeedsProps {
  needs: readonly WrongField[];
  /** Address of the editor; the present one without it. */
  at?: string;
}

export function Needs({ needs, at }: NeedsProps) {
  const navigate = useNavigate();
  if (needs.length === 0) {
    return (
      <p className="edit-need">
        <CircleCheck aria-hidden size={16} className="text-(--green-11)" />
        Everything a hub asks for is complete.
      </p>
    );
  }
  return (
    <ul className="flex flex-col gap-2.5">
      {needs.map(({ field, message }) => (
        <li key={field} className="edit-need">
          <CircleDashed aria-hidden size={16} className="text-(--amber-11)" />
          <button
            type="button"
            className="text-link text-left"
            onClick={() => goToField(navigate, field, at)}
          >
            {message}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface RejectionPanelProps extends HubReasonProps {
  title: string;
  /** The next step. */
  next: string;
  needs: readonly WrongField[];
}

export function RejectionPanel({ title, next, needs, at, ...reason }: RejectionPanelProps) {
  const place = at === undefined ? {} : { at };
  return (
    <Panel title={title}>
      <HubReason {...reason} {...place} />
      <Words>{next}</Words>
      {needs.length > 0 ? <Needs needs={needs} {...place} /> : null}
    </Panel>
  );
}

export const shortened = (text: string | null): string | null =>
  text !== null && text.length > 160 ? `${text.slice(0, 160)}…` : text;
