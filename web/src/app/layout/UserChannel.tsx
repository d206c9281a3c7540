import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { matchPath, useNavigate } from "react-router-dom";
import { closingKeys } from "@/data/closings/keys";
import { consoleKeys } from "@/data/console/keys";
import { dealRoomKeys } from "@/data/deal-rooms/keys";
import { homeKeys } from "@/data/home/keys";
import { hubPortalKeys } from "@/data/hub-portal/keys";
import { introductionKeys } from "@/data/introductions/keys";
import { invitationKeys } from "@/data/invitations/keys";
import { notificationKeys } from "@/data/notifications/keys";
import { organizationKeys } from "@/data/organizations/keys";
import {
  leaveEndedSession,
  ownSessionId,
  readSession,
  recheckAccount,
  watchSessionState,
} from "@/data/session";
import { startupApplicationKeys } from "@/data/startup-applications/keys";
import { startupKeys } from "@/data/startups/keys";
import { watchlistKeys } from "@/data/watchlist/keys";
import { isWanted, showNewest } from "@/features/notifications/browser-notices";
import { useStars } from "@/features/watching/use-stars";
import { paths, routes } from "@/lib/paths";
import { keysTouchedBy } from "@/realtime/query-keys";
import { userTopic } from "@/realtime/topics";
import { useChannel } from "@/realtime/use-channel";
import { useOnlineOrFocus } from "@/ui/use-online-or-focus";

/** Notices that reading a room's discussion marks as read. */
const SAID: ReadonlySet<string> = new Set(["deal_room.messages", "deal_room.mentions"]);

/** On every screen: what the user's own topic says. The account's end leaves at once; every other event refetches what it touches. */
export default function UserChannel({ userId }: { userId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // However it was found out that the session is over, the person leaves and reads why.
  useEffect(
    () =>
      watchSessionState(() => {
        const { status, problem } = readSession();
        if (status !== "signed-out" || problem === null) return;
        const { pathname, search, hash } = window.location;
        void navigate(paths.signIn(`${pathname}${search}${hash}`), { replace: true });
      }),
    [navigate],
  );
  const look = () => void recheckAccount();
  const isInRoom = () =>
    document.visibilityState === "visible" &&
    matchPath(routes.dealRoomScreen, window.location.pathname) !== null;
  useChannel(userTopic(userId), {
    onEvent: (event) => {
      if (event.name === "session.ended" && event.session_id === ownSessionId()) {
        void leaveEndedSession();
      }
      if (event.name === "account.disabled" || event.name === "account.changed") look();
      const ask = () => {
        for (const queryKey of keysTouchedBy(event, ""))
          void client.invalidateQueries({ queryKey });
      };
      switch (event.name) {
        case "notification":
          if (isWanted()) void showNewest((path) => void navigate(path));
          // Marked read as soon as it is seen: a number that comes and goes says nothing.
          if (SAID.has(event.kind) && isInRoom()) setTimeout(ask, 1_200);
          else ask();
          break;
        case "deal_room.item_changed":
          // Security: what is off screen may no longer be visible to the user, and is not refetched.
          if (event.change === "access.changed") {
            const queryKey = dealRoomKeys.content(event.deal_room_id);
            client.removeQueries({ queryKey, type: "inactive" });
          }
          ask();
          break;
        default:
          ask();
      }
    },
    // Catches up with what happened while disconnected.
    onJoined: () => {
      for (const queryKey of [
        notificationKeys.all,
        introductionKeys.all,
        dealRoomKeys.mine(),
        startupKeys.mine(userId),
        consoleKeys.all,
        startupApplicationKeys.all,
        closingKeys.all,
        hubPortalKeys.all,
        organizationKeys.all,
        watchlistKeys.all,
        invitationKeys.all,
        homeKeys.all,
      ]) {
        void client.invalidateQueries({ queryKey });
      }
    },
    // A refusal, not a missing connection: the session or the account has ended.
    onDown: (code) => {
      if (code === "Unauthorized") look();
    },
  });
  useOnlineOrFocus(() => {
    look();
    void client.invalidateQueries({ queryKey: dealRoomKeys.mine() });
  });
  useStars();
  return null;
}
