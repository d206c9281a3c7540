import { IconButton } from "@radix-ui/themes";
import { Users } from "lucide-react";
import { Suspense, useState } from "react";
import { useLocation } from "react-router-dom";
import { countOf } from "@/lib/format";
import { lazyComponent } from "@/ui/lazy-component";
import type { ParticipantsProps } from "./Participants";

const ParticipantsSheet = lazyComponent(() => import("./ParticipantsSheet"));

export function ParticipantsButton(props: ParticipantsProps) {
  const { pathname, search } = useLocation();
  const place = pathname + search;
  /** The address at which it was opened: navigation closes it. */
  const [openAt, setOpenAt] = useState<string | null>(null);
  const count = props.people?.filter((person) => person.is_current).length ?? 0;
  return (
    <>
      <IconButton
        variant="soft"
        color="gray"
        className="touch-target"
        aria-haspopup="dialog"
        aria-label={`Show ${countOf(count, "participant")}`}
        onClick={() => setOpenAt(place)}
      >
        <Users aria-hidden size={16} />
      </IconButton>
      {openAt === place ? (
        <Suspense>
          <ParticipantsSheet {...props} count={count} onClose={() => setOpenAt(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
