import { Button } from "@radix-ui/themes";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyComponent } from "@/ui/lazy-component";

const NewStartupDialog = lazyComponent(() => import("./NewStartupDialog"));

export function NewStartupButton({ isQuiet }: { isQuiet: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={isQuiet ? "soft" : "solid"} onClick={() => setOpen(true)}>
        <Plus aria-hidden size={16} />
        New startup
      </Button>
      {isOpen ? (
        <Suspense>
          <NewStartupDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
