type Kind = "success" | "error" | "info";

/** Loaded with the first notice or with the place where notices appear, whichever comes first. */
const sonner = () => Promise.all([import("sonner"), import("./notice-place")]);

let shown: string | number | undefined;

/** One notice at a time: a new one takes the old one's place. */
async function show(
  kind: Kind,
  title: string,
  description: string | undefined,
  wantsLine = false,
): Promise<void> {
  const [{ toast }, { freeLine, placeNotice }] = await sonner();
  if (shown !== undefined) toast.dismiss(shown);
  const isLine = wantsLine && freeLine() !== null;
  placeNotice(isLine);
  shown = toast[kind](title, { description, ...(isLine ? { className: "notice-line" } : {}) });
  // Its height is known once it is drawn.
  if (!isLine) setTimeout(() => placeNotice(false), 50);
}

/** Short messages at the edge of the screen, worded as in the specification's error catalogue. */
export const notify = {
  success: (title: string, description?: string) => void show("success", title, description),
  error: (title: string, description?: string) => void show("error", title, description),
  info: (title: string, description?: string) => void show("info", title, description),
  /** What succeeds often: in the line that the screen keeps free for it (`data-notice-line`). */
  line: (title: string, description?: string) => void show("success", title, description, true),
};

/** Closes the notice that is on screen, if any. */
export async function dismissNotice(): Promise<void> {
  const [{ toast }] = await sonner();
  toast.dismiss();
  shown = undefined;
}
