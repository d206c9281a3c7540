import { Button } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { Suspense, useState } from "react";
import type { Profile } from "@/data/users/profile";
import type { Person } from "@/data/users/queries";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";
import { lazyComponent } from "@/ui/lazy-component";
import { isUnderWay, useLongWork } from "@/ui/work/long-work";
import { WorkCard } from "@/ui/work/WorkCard";
import { Panel } from "./Panel";

const CloseDialog = lazyComponent(() => import("./CloseDialog"));

export function DataSection({ user, profile }: { user: Person; profile: Profile }) {
  const [isClosing, setClosing] = useState(false);
  const [download, setDownload] = useState<string | null>(null);
  const isDownloading = useLongWork(({ list }) =>
    list.some((work) => work.id === download && isUnderWay(work)),
  );
  const starting = useSubmit(async () => {
    const { startDataDownload } = await import("./download/start-download");
    setDownload(startDataDownload({ name: user.display_name, username: user.username }));
  }, "Data not downloaded");
  return (
    <>
      <Panel
        title="Download your data"
        about="Everything we keep about you, in one zip file: a page to read, the same data as JSON, and the files you have uploaded and can still open. It holds nothing that other people wrote or uploaded."
      >
        <div className="flex flex-col gap-4 max-w-104">
          <FormProblem problem={starting.problem} />
          <div className="flex flex-wrap items-center gap-3">
            <Button
              type="button"
              variant="soft"
              loading={starting.pending || isDownloading}
              onClick={() => void starting.submit(undefined)}
            >
              <Download aria-hidden size={15} />
              Download
            </Button>
          </div>
          {download === null ? null : <WorkCard id={download} />}
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
