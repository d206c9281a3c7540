import { IconButton } from "@radix-ui/themes";
import { Users } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { countOf } from "@/lib/format";
import type { ParticipantsProps } from "./Participants";

const ParticipantsSheet = lazy(() => import("./ParticipantsSheet"));

/** Where there is no room for the panel: a button that opens it. */
export function ParticipantsButton(props: ParticipantsProps) {
  const [isOpen, setOpen] = useState(false);
  const count = props.people?.filter((person) => person.is_current).length ?? 0;
  return (
    <>
      <IconButton
        variant="soft"
        color="gray"
        className="touch-target"
        aria-haspopup="dialog"
        aria-label={`Show ${countOf(count, "participant")}`}
        onClick={() => setOpen(true)}
      >
        <Users aria-hidden size={16} />
      </IconButton>
      {isOpen ? (
        <Suspense>
          <ParticipantsSheet {...props} count={count} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
