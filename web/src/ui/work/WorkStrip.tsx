import { Button, Text } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { DismissButton } from "../DismissButton";
import { cancelWork, dismissWork, isUnderWay, type LongWork, useLongWork } from "./long-work";
import { WorkIcon } from "./WorkCard";
import { workState } from "./work-state";

export function WorkStrip() {
  const { list, shown } = useLongWork();
  const elsewhere = list.filter(({ id }) => !shown.includes(id));
  if (elsewhere.length === 0) return null;
  return (
    <section aria-label="Work under way" className="border-b border-(--gray-a5) bg-(--accent-a2)">
      {elsewhere.map((work) => (
        <WorkLine key={work.id} work={work} />
      ))}
    </section>
  );
}

export function WorkLine({ work }: { work: LongWork }) {
  const refused = work.outcomes.some(({ problem }) => problem);
  return (
    <div className="flex min-h-9 items-center gap-3 px-4 py-1">
      <WorkIcon state={work.state} isPartly={refused} />
      <Text size="2" role="status" className="min-w-0 truncate tabular-nums">
        {work.title} · {workState(work)}
      </Text>
      {work.href ? (
        <Link to={work.href} className="text-link shrink-0 text-(length:--font-size-2)">
          Show
        </Link>
      ) : null}
      <span className="ml-auto">
        {isUnderWay(work) ? (
          <Button
            size="1"
            variant="ghost"
            color="gray"
            className="touch-target m-0"
            disabled={work.state === "cancelling"}
            onClick={() => cancelWork(work.id)}
          >
            Cancel
          </Button>
        ) : (
          <DismissButton
            label={`Dismiss: ${work.title}`}
            iconSize={15}
            onClick={() => dismissWork(work.id)}
          />
        )}
      </span>
    </div>
  );
}
