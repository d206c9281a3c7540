import { expect, it, vi } from "vitest";
import { endWithSession } from "./end-with-session";
import { type Session, VISITOR, writeSession } from "./state";

it("dismisses what others than the session's user were sending", () => {
  const dismiss = vi.fn<(isMeant: (item: { userId: string }) => boolean) => void>();
  endWithSession({ dismiss });
  const dismissed = (session: Session) => {
    writeSession(session);
    return ["ada", "bob"].filter((userId) => dismiss.mock.lastCall?.[0]({ userId }));
  };
  const ada = { ...VISITOR, status: "signed-in", user: { id: "ada" } } as Session;
  expect(dismissed(ada)).toEqual(["bob"]);
  expect(dismissed(VISITOR)).toEqual(["ada", "bob"]);
});
