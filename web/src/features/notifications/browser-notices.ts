import { newestNotice } from "@/data/notifications/queries";
import { readSession } from "@/data/session";
import { leadsTo } from "./leads";
import { noticeSentence } from "./sentences";

/** Kept in this browser: the permission is this browser's, too. */
const KEY = "dealport-browser-notices";

export const canShow = (): boolean => "Notification" in window;

/** Does one want them here, and may we? */
export function isWanted(): boolean {
  try {
    return canShow() && Notification.permission === "granted" && localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

/**
 * Wants them from now on, or no longer. Asks for the permission, so only ever call it on a click.
 * @returns whether they are shown from now on
 */
export async function want(wanted: boolean): Promise<boolean> {
  const allowed = wanted && (await Notification.requestPermission()) === "granted";
  try {
    if (allowed) localStorage.setItem(KEY, "on");
    else localStorage.removeItem(KEY);
  } catch {
    return false;
  }
  return allowed;
}

/**
 * Shows what one was just told, when nobody looks at this tab.
 * @param open goes to a path of the app
 */
export async function showNewest(open: (path: string) => void): Promise<void> {
  if (!isWanted() || document.visibilityState === "visible") return;
  const notice = await newestNotice();
  if (!notice || notice.read_at) return;
  // One a thing: what happens again replaces it.
  const shown = new Notification(noticeSentence(notice), { tag: notice.id, icon: "/favicon.svg" });
  shown.onclick = () => {
    window.focus();
    shown.close();
    open(leadsTo(notice, readSession().user?.role) ?? "/notifications");
  };
}
