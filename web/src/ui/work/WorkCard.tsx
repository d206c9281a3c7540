import "./work.css";
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
    <section aria-label={title} className="work" data-state={state}>
      <div className="work-head">
        <WorkIcon state={state} isPartly={refused.length > 0} />
        <div className="work-words">
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
        <div role="progressbar" aria-label={title} className="work-run" />
      ) : (
        <Progress size="1" aria-label={title} value={done} max={Math.max(total, 1)} />
      )}
      {refused.length > 0 ? (
        <ul aria-label="Refused" className="work-refused">
          {refused.map(({ name, problem }) => (
            <li key={`${name} ${problem}`}>
              <b dir="auto">{name}</b> {problem}
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
    return <CircleAlert aria-hidden size={size} className="work-mark work-mark-bad" />;
  }
  if (state === "done")
    return <CircleCheck aria-hidden size={size} className="work-mark work-mark-good" />;
  if (state === "cancelled") return <CircleSlash aria-hidden size={size} className="work-mark" />;
  return <LoaderCircle aria-hidden size={size} className="work-mark work-mark-busy" />;
}
