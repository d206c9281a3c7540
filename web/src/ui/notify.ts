type Kind = "success" | "error" | "info";

/** Loaded with the first notice or with the place where notices appear, whichever comes first. */
const sonner = () => import("sonner");

let shown: string | number | undefined;

/** One notice at a time: a new one takes the old one's place. */
async function show(kind: Kind, title: string, description?: string): Promise<void> {
  const { toast } = await sonner();
  if (shown !== undefined) toast.dismiss(shown);
  shown = toast[kind](title, { description });
}

/** Short messages at the edge of the screen, worded as in the specification's error catalogue. */
export const notify = {
  success: (title: string, description?: string) => void show("success", title, description),
  error: (title: string, description?: string) => void show("error", title, description),
  info: (title: string, description?: string) => void show("info", title, description),
};

/** Closes the notice that is on screen, if any. */
export async function dismissNotice(): Promise<void> {
  const { toast } = await sonner();
  toast.dismiss();
  shown = undefined;
}
