import { describe, expect, it } from "vitest";
import {
  enqueue,
  markAccepted,
  markRefused,
  markSending,
  markUnreachable,
  nextToSend,
  type Outbox,
  retry,
  retryUnreachable,
  settle,
} from "./outbox";

const draft = (id: string) => ({ id, text: `Text ${id}`, attachments: [], queuedAt: 0 });
const abc = ["a", "b", "c"].reduce<Outbox>((box, id) => enqueue(box, draft(id)), []);
const states = (outbox: Outbox) => outbox.map((item) => `${item.id}:${item.state}`);

describe("the outbox", () => {
  it("sends one at a time, in the order of writing", () => {
    expect(nextToSend(abc)?.id).toBe("a");
    expect(nextToSend(markSending(abc, "a"))).toBeNull();
    expect(nextToSend(settle(markSending(abc, "a"), (id) => id === "a"))?.id).toBe("b");
  });

  it("goes on to the next while an accepted one waits to be shown in its place", () => {
    expect(nextToSend(markAccepted(abc, "a"))?.id).toBe("b");
  });

  it("takes a message once, also when it is queued twice", () => {
    expect(enqueue(abc, draft("b"))).toBe(abc);
  });

  it("holds the others back while the first gets no answer", () => {
    const down = markUnreachable(abc, "a", "No connection");
    expect(nextToSend(down)).toBeNull();
    expect(down[0]).toMatchObject({ tries: 1, problem: "No connection" });
    expect(nextToSend(retryUnreachable(down))?.id).toBe("a");
  });

  it("passes over what was refused, and never sends that again by itself", () => {
    const refused = markRefused(abc, "a", "Too long");
    expect(nextToSend(refused)?.id).toBe("b");
    expect(states(retryUnreachable(refused))).toEqual(["a:refused", "b:waiting", "c:waiting"]);
    expect(nextToSend(retry(refused, "a"))?.id).toBe("a");
  });
});
