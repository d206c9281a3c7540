import { Button, Progress, Text } from "@radix-ui/themes";
import { CircleAlert, CircleCheck, CircleSlash, LoaderCircle } from "lucide-react";
import { useEffect } from "react";
import { DismissButton } from "../DismissButton";
import {
  cancelWork,
  dismissWork,
  isUnderWay,
  type LongWork,
  showWork,
  useLongWork,
} from "./long-work";
import { RunningBar } from "./RunningBar";
import { workState } from "./work-state";

/** While its screen is shown; elsewhere see WorkStrip. */
export function WorkCard({ id }: { id: string }) {
  const work = useLongWork(({ list }) => list.find((one) => one.id === id));
  useEffect(() => showWork(id), [id]);
  return work ? <WorkView work={work} onCancel={cancelWork} onDismiss={dismissWork} /> : null;
}

interface WorkViewProps {
  work: LongWork;
  onCancel: (id: string) => void;
  onDismiss: (id: string) => void;
}

export function WorkView({ work, onCancel, onDismiss }: WorkViewProps) {
  const { id, title, state, done, total, outcomes } = work;
  const refused = outcomes.filter(({ problem }) => problem);
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-2.5 rounded-(--radius-4) border border-(--gray-a5) bg-(--color-panel-solid) px-3.5 py-3"
      data-state={state}
    >
      <div className="flex items-center gap-3">
        <WorkIcon state={state} isPartly={refused.length > 0} />
        <div className="min-w-0 flex-auto wrap-anywhere">
          <Text as="p" size="2" weight="medium">
            {title}
          </Text>
          <Text as="p" role="status" size="1" color="gray" className="tabular-nums">
            {workState(work)}
          </Text>
        </div>
        {isUnderWay(work) ? (
          <Button
            type="button"
            size="1"
            variant="soft"
            color="gray"
            className="touch-target"
            disabled={state === "cancelling"}
            onClick={() => onCancel(id)}
          >
            Cancel
          </Button>
        ) : (
          <DismissButton label={`Dismiss: ${title}`} iconSize={15} onClick={() => onDismiss(id)} />
        )}
      </div>
      {!isUnderWay(work) ? null : total === null ? (
        <RunningBar label={title} />
      ) : (
        <Progress size="1" aria-label={title} value={done} max={Math.max(total, 1)} />
      )}
      {refused.length > 0 ? (
        <ul
          aria-label="Refused"
          className="flex max-h-48 flex-col gap-1 overflow-y-auto rounded-(--radius-3) bg-(--red-a2) px-3 py-2.5 text-(length:--font-size-2) text-(--gray-11) wrap-anywhere"
        >
          {refused.map(({ name, problem }) => (
            <li key={`${name} ${problem}`}>
              <b dir="auto" className="font-medium text-(--gray-12)">
                {name}
              </b>{" "}
              {problem}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

export function WorkIcon({ state, isPartly }: { state: LongWork["state"]; isPartly: boolean }) {
  const size = 18;
  if (state === "failed" || (state === "done" && isPartly)) {
    return <CircleAlert aria-hidden size={size} className="shrink-0 text-(--red-11)" />;
  }
  if (state === "done")
    return <CircleCheck aria-hidden size={size} className="shrink-0 text-(--green-11)" />;
  if (state === "cancelled")
    return <CircleSlash aria-hidden size={size} className="shrink-0 text-(--gray-11)" />;
  return (
    <LoaderCircle aria-hidden size={size} className="shrink-0 animate-spin text-(--accent-11)" />
  );
}
