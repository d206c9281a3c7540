type Kind = "success" | "error" | "info";

/** Long enough to be read and reached by keyboard. */
const ACT_MS = 12_000;

/** Loaded with the first notice or with Notices, whichever comes first. */
const sonner = () => Promise.all([import("sonner"), import("./notice-place")]);

interface NoticeAct {
  label: string;
  onAct: () => void;
}

let shown: string | number | undefined;

/** A new notice replaces the old one. */
async function show(
  kind: Kind,
  title: string,
  description: string | undefined,
  { wantsLine = false, act }: { wantsLine?: boolean; act?: NoticeAct } = {},
): Promise<void> {
  const [{ toast }, { freeLine, placeNotice }] = await sonner();
  if (shown !== undefined) toast.dismiss(shown);
  const isLine = wantsLine && freeLine() !== null;
  placeNotice(isLine);
  shown = toast[kind](title, {
    description,
    ...(isLine ? { className: "notice-line" } : {}),
    ...(act ? { action: { label: act.label, onClick: act.onAct }, duration: ACT_MS } : {}),
  });
  // Its height is known once it is drawn, which is in the frame after the next.
  if (!isLine) requestAnimationFrame(() => requestAnimationFrame(() => placeNotice(false)));
}

/** Notices: a title says what happened, a description what to do. */
export const notify = {
  success: (title: string, description?: string) => void show("success", title, description),
  error: (title: string, description?: string) => void show("error", title, description),
  info: (title: string, description?: string) => void show("info", title, description),
  /** For frequent successes: uses the line kept free for it (`data-notice-line`). */
  line: (title: string, description?: string) =>
    void show("success", title, description, { wantsLine: true }),
  /** The act must be available elsewhere, too: a notice goes by itself. */
  withAct: (title: string, description: string | undefined, act: NoticeAct) =>
    void show("success", title, description, { act }),
};

export async function dismissNotice(): Promise<void> {
  const [{ toast }] = await sonner();
  toast.dismiss();
  shown = undefined;
}
