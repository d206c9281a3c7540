import { type ReactNode, Suspense, useState } from "react";
import { isOwnPath } from "@/lib/paths";
import { lazyComponent } from "@/ui/lazy-component";
import { OutwardLink } from "@/ui/OutwardLink";

const PitchDialog = lazyComponent(() => import("./PitchDialog"));

export interface WatchPitchProps {
  name: string;
  video: string;
  className?: string;
  children: ReactNode;
}

/** Our own films play in the page, others at their own place. */
export function WatchPitch({ name, video, children, ...rest }: WatchPitchProps) {
  const [open, setOpen] = useState(false);
  if (!isOwnPath(video)) {
    return (
      <OutwardLink {...rest} href={video}>
        {children}
      </OutwardLink>
    );
  }
  return (
    <>
      <button {...rest} type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      {open ? (
        <Suspense>
          <PitchDialog name={name} video={video} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
