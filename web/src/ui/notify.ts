type Kind = "success" | "error" | "info";

/** Long enough to be read and reached by keyboard. */
const ACT_MS = 12_000;
/** Frequent toasts disappear sooner. */
const BRIEF_MS = 3000;

/** Loaded with the first toast or with Toasts, whichever comes first. */
const sonner = () => import("sonner");

interface ToastAct {
  label: string;
  onAct: () => void;
}

let shown: string | number | undefined;

/** A new toast replaces the old one. */
async function show(
  kind: Kind,
  title: string,
  description: string | undefined,
  { duration, act }: { duration?: number; act?: ToastAct } = {},
): Promise<void> {
  const { toast } = await sonner();
  if (shown !== undefined) toast.dismiss(shown);
  shown = toast[kind](title, {
    description,
    ...(duration ? { duration } : {}),
    ...(act ? { action: { label: act.label, onClick: act.onAct } } : {}),
  });
}

/** Toasts: a title says what happened, a description what to do. */
export const notify = {
  success: (title: string, description?: string) => void show("success", title, description),
  error: (title: string, description?: string) => void show("error", title, description),
  info: (title: string, description?: string) => void show("info", title, description),
  /** For frequent successes. */
  brief: (title: string, description?: string) =>
    void show("success", title, description, { duration: BRIEF_MS }),
  /** The act must be available elsewhere, too: a toast goes by itself. */
  withAct: (title: string, description: string | undefined, act: ToastAct) =>
    void show("success", title, description, { act, duration: ACT_MS }),
};

export async function dismissToast(): Promise<void> {
  const { toast } = await sonner();
  toast.dismiss();
  shown = undefined;
}
