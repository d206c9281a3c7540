import { Button } from "@radix-ui/themes";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";

const NewStartupDialog = lazy(() => import("./NewStartupDialog"));

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
