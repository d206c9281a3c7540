import { Button, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { viewAsQuery } from "@/data/deal-rooms/access";
import type { RoomPerson } from "@/data/deal-rooms/types";
import { NotLoaded } from "@/ui/NotLoaded";
import { useChangeQuery } from "@/ui/use-change-query";
import { SIDE_WORDS } from "../../../model/sides";
import { SectionComing } from "../../../shared/SectionComing";

interface ViewAsProps {
  roomId: string;
  person: RoomPerson;
  /** The viewer's own side. */
  side: RoomPerson["side"];
  /** Shown once the room's log has recorded it. */
  children: ReactNode;
}

export default function ViewAs({ roomId, person, side, children }: ViewAsProps) {
  const begun = useQuery(viewAsQuery(roomId, person.user_id));
  const change = useChangeQuery();
  const leave = () => change({ as: null });
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || isInUse(event.target)) return;
    leave();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onEscape(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <section
        aria-label="Viewing as a member"
        className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-(--amber-a6) bg-(--amber-a3) px-4 py-2.5 text-(--amber-12) max-sm:py-1.5 sm:px-6 short:py-1.5"
      >
        <Eye aria-hidden size={18} className="shrink-0" />
        <div className="grow basis-32 min-w-0 wrap-anywhere" role="status">
          <Text as="p" size="2" weight="bold">
            You are viewing as <bdi>{person.display_name}</bdi>
          </Text>
          <Text as="p" size="1" className="max-sm:hidden short:hidden">
            Only the documents of {SIDE_WORDS[side]}, as {person.display_name} sees them. Nothing
            can be changed or opened here.
            {person.nda_accepted_at
              ? ""
              : " They have not accepted the NDA: until then they see no documents."}
          </Text>
        </div>
        <Button
          color="amber"
          variant="surface"
          highContrast
          aria-keyshortcuts="Escape"
          title="Leave this view (Esc)"
          onClick={leave}
        >
          Leave this view
        </Button>
      </section>
      <div className="flex-1 min-h-0">
        {begun.data ? (
          children
        ) : begun.isPending ? (
          <SectionComing />
        ) : (
          <NotLoaded query={begun} title="These documents could not be shown" />
        )}
      </div>
    </div>
  );
}

/** Then Escape belongs to what is open above, or to the field. */
function isInUse(target: EventTarget | null): boolean {
  if (document.querySelector("[role=dialog], [role=menu], [role=listbox]")) return true;
  return target instanceof HTMLElement && target.matches("input, textarea, select");
}
