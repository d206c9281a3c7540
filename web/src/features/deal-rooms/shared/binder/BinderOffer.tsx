import { Button, Heading, Text } from "@radix-ui/themes";
import { FolderArchive } from "lucide-react";
import { Suspense, useState } from "react";
import type { DealRoom } from "@/data/deal-rooms/types";
import { lazyComponent } from "@/ui/lazy-component";
import { WorkCard } from "@/ui/work/WorkCard";
import { useBinders } from "./use-binders";

const BinderDialog = lazyComponent(() => import("./BinderDialog"));

/** Closing binders in a line, the button that makes one, and the progress of the last one. */
export function BinderOffer({ room, userId }: { room: DealRoom; userId: string }) {
  const [isOpen, setOpen] = useState(false);
  const started = useBinders((ids) => ids[room.id]);
  return (
    <section aria-labelledby="closing-binder-title" className="min-w-0">
      <div className="flex flex-wrap gap-2.5 items-center min-h-8 mb-2">
        <Heading as="h3" size="3" id="closing-binder-title">
          Closing binder
        </Heading>
        <Button
          size="1"
          variant="soft"
          color="gray"
          className="touch-target ml-auto"
          onClick={() => setOpen(true)}
        >
          <FolderArchive aria-hidden size={14} />
          Closing binder
        </Button>
      </div>
      <Text as="p" size="2" color="gray" className="text-pretty">
        One zip file with the documents, questions, terms, certificates and the log that you can
        download. Anybody can check that nothing in it was changed.
      </Text>
      {started ? (
        <div className="mt-3">
          <WorkCard id={started} />
        </div>
      ) : null}
      {isOpen ? (
        <Suspense>
          <BinderDialog room={room} userId={userId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
