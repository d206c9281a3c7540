import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { storeDoorPage } from "@/data/check-in/offline-page";
import {
  fetchChanges,
  fetchCheckInList,
  findTicket,
  sendScans,
  undoCheckIn,
} from "@/data/check-in/requests";
import { checkInStorage } from "@/data/check-in/storage";
import { recordPayment } from "@/data/hosting/mutations";
import { newId } from "@/lib/new-id";
import { userTopic } from "@/realtime/topics";
import { useChannel } from "@/realtime/use-channel";
import { CheckInSession } from "./check-in-session";
import { codeReader } from "./read-code";

/** Milliseconds; for when live news does not arrive. */
const POLL = 15_000;
/** Milliseconds; offline or while a scan is unsettled. */
const RETRY = 4_000;
/** Milliseconds; new registrations are not announced live. */
const RELOAD = 120_000;

export function useCheckIn(event: string, userId: string) {
  const session = useMemo(
    () =>
      new CheckInSession(event, {
        load: () => fetchCheckInList(event),
        changes: (since) => fetchChanges(event, since),
        sendScans: (scans) => sendScans(event, scans),
        undo: undoCheckIn,
        recordPaid: (registration) => recordPayment(registration, "PAID"),
        find: (code) => findTicket(event, code),
        storage: checkInStorage(userId, event),
        newId,
        now: Date.now,
      }),
    [event, userId],
  );
  const view = useSyncExternalStore(session.subscribe, session.view);
  const { online, refused, waiting } = view;
  const isSettled = online && (refused !== null || waiting.size === 0);

  useChannel(userTopic(userId), {
    onEvent: (told) => {
      if (told.name === "check_in.changed" && told.event_id === event) void session.catchUp();
      if (told.name === "hosted_event.changed" && told.event_id === event) void session.load();
    },
    onJoined: () => void session.catchUp(),
  });

  useEffect(() => {
    void session.load();
    const reload = setInterval(() => void session.load(), RELOAD);
    const back = () => void session.load();
    const lost = () => session.onOffline();
    window.addEventListener("online", back);
    window.addEventListener("offline", lost);
    return () => {
      clearInterval(reload);
      window.removeEventListener("online", back);
      window.removeEventListener("offline", lost);
    };
  }, [session]);

  useEffect(() => {
    const timer = setInterval(
      () => {
        if (document.visibilityState === "visible" || !isSettled) void session.catchUp();
      },
      isSettled ? POLL : RETRY,
    );
    return () => clearInterval(timer);
  }, [session, isSettled]);

  return { session, view, opensOffline: useOfflinePage(view.list !== null) };
}

/** Stores the page itself once its list is there. @returns whether it opens without a network */
function useOfflinePage(hasList: boolean): boolean {
  const [isStored, setStored] = useState(false);
  useEffect(() => {
    if (!hasList) return;
    let isOver = false;
    const storePage = async () => {
      // The reader of tickets, too.
      await codeReader().catch(() => null);
      const stored = await storeDoorPage();
      if (!isOver) setStored(stored || navigator.serviceWorker?.controller != null);
    };
    void storePage();
    return () => {
      isOver = true;
    };
  }, [hasList]);
  return isStored;
}
