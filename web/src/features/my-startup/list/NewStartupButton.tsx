import { Button } from "@radix-ui/themes";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyComponent } from "@/ui/lazy-component";
import type { NewStartupChoices } from "./NewStartupDialog";

const NewStartupDialog = lazyComponent(() => import("./NewStartupDialog"));

interface NewStartupButtonProps extends NewStartupChoices {
  isQuiet: boolean;
}

export function NewStartupButton({ isQuiet, ...choices }: NewStartupButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={isQuiet ? "soft" : "solid"} onClick={() => setOpen(true)}>
        <Plus aria-hidden size={16} />
        New startup
      </Button>
      {isOpen ? (
        <Suspense>
          <NewStartupDialog {...choices} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
