import { useEffect, useMemo, useSyncExternalStore } from "react";
import { bringScans, fetchChanges, fetchDoor, findTicket, undoCheckIn } from "@/data/check-in/door";
import { keptDoor } from "@/data/check-in/kept";
import { newId } from "@/lib/new-id";
import { userTopic } from "@/realtime/topics";
import { useChannel } from "@/realtime/use-channel";
import { Door } from "./door";

/** Milliseconds; for when live news does not arrive. */
const POLL = 15_000;
/** Milliseconds; offline or while a scan is unsettled. */
const RETRY = 4_000;
/** Milliseconds; new registrations are not announced live. */
const RELOAD = 120_000;

export function useDoor(event: string, userId: string) {
  const door = useMemo(
    () =>
      new Door(event, {
        load: () => fetchDoor(event),
        changes: (since) => fetchChanges(event, since),
        bring: (scans) => bringScans(event, scans),
        undo: undoCheckIn,
        find: (code) => findTicket(event, code),
        kept: keptDoor(userId, event),
        newId,
        now: Date.now,
      }),
    [event, userId],
  );
  const view = useSyncExternalStore(door.subscribe, door.view);
  const { online, refused, waiting } = view;
  const isSettled = online && (refused !== null || waiting.size === 0);

  useChannel(userTopic(userId), {
    onEvent: (told) => {
      if (told.name === "check_in.changed" && told.event_id === event) void door.catchUp();
      if (told.name === "hosted_event.changed" && told.event_id === event) void door.load();
    },
    onJoined: () => void door.catchUp(),
  });

  useEffect(() => {
    void door.load();
    const reload = setInterval(() => void door.load(), RELOAD);
    const back = () => void door.load();
    const lost = () => door.lost();
    window.addEventListener("online", back);
    window.addEventListener("offline", lost);
    return () => {
      clearInterval(reload);
      window.removeEventListener("online", back);
      window.removeEventListener("offline", lost);
    };
  }, [door]);

  useEffect(() => {
    const timer = setInterval(
      () => {
        if (document.visibilityState === "visible" || !isSettled) void door.catchUp();
      },
      isSettled ? POLL : RETRY,
    );
    return () => clearInterval(timer);
  }, [door, isSettled]);

  return { door, view };
}
