import { Badge, Button, Heading, Text } from "@radix-ui/themes";
import { CircleCheck, Hourglass, Milestone } from "lucide-react";
import type { ExportDeal } from "@/data/export-deals/types";
import { useNow } from "@/ui/use-now";
import { nextStep, type StepAct } from "./next-step";

interface NextStepProps {
  deal: ExportDeal;
  pending: StepAct | null;
  onAct: (act: StepAct) => void;
}

export function NextStep({ deal, pending, onAct }: NextStepProps) {
  // A quote may expire while it is read.
  const step = nextStep(deal, useNow(30_000));
  const { act, label, other } = step;
  const isMine = act !== null && !step.isWaiting;
  const Icon = deal.closed_at ? CircleCheck : isMine ? Milestone : Hourglass;
  return (
    <section
      aria-labelledby="next-step"
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-(--radius-4) border px-4.5 py-4 ${isMine ? "border-(--accent-a7) bg-(--accent-a2)" : "border-(--gray-a5) bg-(--gray-a2)"}`}
    >
      <Icon aria-hidden size={20} className={isMine ? "text-(--accent-11)" : "text-(--gray-11)"} />
      <div className="grow basis-64 min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <Heading as="h2" size="2" id="next-step">
            {deal.closed_at ? "Outcome" : "Next step"}
          </Heading>
          {isMine ? (
            <Badge color="amber" radius="full">
              Waiting for you
            </Badge>
          ) : null}
        </div>
        <Text as="p" size="2" role="status" className="mt-0.5 text-pretty">
          {step.words}
        </Text>
      </div>
      {act ? (
        <div className="flex flex-wrap gap-2">
          {other ? (
            <Button
              variant="soft"
              color="gray"
              loading={pending === other.act}
              disabled={pending !== null}
              onClick={() => onAct(other.act)}
            >
              {other.label}
            </Button>
          ) : null}
          <Button
            variant={isMine ? "solid" : "soft"}
            loading={pending === act}
            disabled={pending !== null}
            onClick={() => onAct(act)}
          >
            {label}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
