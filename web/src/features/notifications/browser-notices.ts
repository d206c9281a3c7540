import { newestNotice } from "@/data/notifications/queries";
import { readSession } from "@/data/session";
import { workOf } from "@/domain/people/work";
import { readStored, store } from "@/lib/browser-storage";
import { linkOfNotice } from "./notice-links";
import { noticeSentence } from "./sentences";

/** In this browser, like the permission itself. */
const KEY = "dealport-browser-notices";

export const canShow = (): boolean => "Notification" in window;

export const isWanted = (): boolean =>
  canShow() && Notification.permission === "granted" && readStored(KEY) === "on";

/** Asks for the permission: call only on a click. @returns whether they are shown from now on */
export async function want(wanted: boolean): Promise<boolean> {
  const allowed = wanted && (await Notification.requestPermission()) === "granted";
  return store(KEY, allowed ? "on" : null) && allowed;
}

/** Only while the tab is hidden. @param open goes to a path of the app */
export async function showNewest(open: (path: string) => void): Promise<void> {
  if (!isWanted() || document.visibilityState === "visible") return;
  const notice = await newestNotice();
  if (!notice || notice.read_at) return;
  // One per thing: a repetition replaces it.
  const shown = new Notification(noticeSentence(notice), { tag: notice.id, icon: "/favicon.svg" });
  shown.onclick = () => {
    window.focus();
    shown.close();
    open(linkOfNotice(notice, workOf(readSession().user)) ?? "/notifications");
  };
}
