import { Button } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { Suspense, useState } from "react";
import { downloadMyData } from "@/data/users/own-data";
import type { Profile } from "@/data/users/profile";
import type { Person } from "@/data/users/queries";
import { saveFile } from "@/lib/save-file";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";
import { lazyComponent } from "@/ui/lazy-component";
import { Panel } from "./Panel";

const CloseDialog = lazyComponent(() => import("./CloseDialog"));

export function DataSection({ user, profile }: { user: Person; profile: Profile }) {
  const [isClosing, setClosing] = useState(false);
  const downloading = useSubmit(async (name: string) => {
    saveFile(name, "application/json", await downloadMyData());
  }, "Data not downloaded");
  return (
    <>
      <Panel
        title="Download your data"
        about="Everything we keep about you, in one JSON file. It holds nothing about anybody else."
      >
        <div className="flex flex-col gap-4 max-w-104">
          <FormProblem problem={downloading.problem} />
          <div className="flex flex-wrap items-center gap-3">
            <Button
              type="button"
              variant="soft"
              loading={downloading.pending}
              onClick={() => void downloading.submit(`dealport-${user.username}.json`)}
            >
              <Download aria-hidden size={15} />
              Download
            </Button>
          </div>
        </div>
      </Panel>
      <Panel
        title="Close your account"
        about='Your name, email, documents, lists and notifications are permanently deleted. What others rely on stays under "Former member": messages, accepted NDAs and deals.'
      >
        <Button type="button" variant="soft" color="red" onClick={() => setClosing(true)}>
          Close account
        </Button>
        {isClosing ? (
          <Suspense>
            <CloseDialog user={user} profile={profile} onClose={() => setClosing(false)} />
          </Suspense>
        ) : null}
      </Panel>
    </>
  );
}
