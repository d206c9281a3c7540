import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Autosave, type Kept, REST_MS, RETRY_MS, type Values } from "./autosave";
import { NO_CONNECTION, RequestError } from "./errors";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Send = (values: Values<unknown>, seen: Values<unknown>) => Promise<Values<unknown>>;

function begin(kept: Record<string, Kept<unknown>> = {}) {
  const database: Record<string, unknown> = { name: "A", site: null, size: 1, updated_at: "1" };
  const taken: [unknown, unknown][] = [];
  const send = vi.fn<Send>(async (values, seen) => {
    taken.push([values, seen]);
    Object.assign(database, values, { updated_at: `${Number(database.updated_at) + 1}` });
    return { ...database };
  });
  const device = new Map(Object.entries(kept));
  const adopt = () => {
    const { updated_at, ...saved } = database;
    autosave.adopt(saved, String(updated_at));
  };
  const autosave = new Autosave<unknown>({ name: "A", site: null, size: 1 }, "1", kept, {
    send,
    refresh: async () => adopt(),
    keep: (field, draft) => void (draft ? device.set(field, draft) : device.delete(field)),
  });
  autosave.start();
  return { autosave, send, taken, database, device, adopt };
}

const rest = () => vi.advanceTimersByTimeAsync(REST_MS);

describe("saving by itself", () => {
  it("sends what was changed, and only that, once one rests", async () => {
    const { autosave, taken, device } = begin();
    autosave.enter("name", "B");
    await vi.advanceTimersByTimeAsync(REST_MS - 1);
    autosave.enter("name", "Be");
    expect(taken).toEqual([]);
    expect(device.get("name")).toEqual({ value: "Be", seen: "A" });
    await rest();
    expect(taken).toEqual([[{ name: "Be" }, { name: "A" }]]);
    expect(autosave.read()).toMatchObject({ unsaved: {}, justSaved: ["name"], failure: null });
    expect(device.size).toBe(0);
  });

  it("sends nothing that is as it was", async () => {
    const { autosave, send } = begin();
    autosave.enter("name", "B");
    autosave.enter("name", "A");
    await rest();
    expect(send).not.toHaveBeenCalled();
  });

  it("sends what is typed while it saves with what it saved as its ground", async () => {
    const { autosave, send, taken } = begin();
    const saves = send.getMockImplementation() as Send;
    send.mockImplementationOnce(async (...wish) => {
      autosave.enter("name", "Bet");
      return saves(...wish);
    });
    autosave.enter("name", "Be");
    await rest();
    await rest();
    expect(taken).toEqual([
      [{ name: "Be" }, { name: "A" }],
      [{ name: "Bet" }, { name: "Be" }],
    ]);
  });

  it("goes back to what it was, though that is on its way", async () => {
    const { autosave, send, database } = begin();
    const saves = send.getMockImplementation() as Send;
    send.mockImplementationOnce(async (...wish) => {
      autosave.enter("name", "A");
      return saves(...wish);
    });
    autosave.enter("name", "B");
    await rest();
    await rest();
    expect(database.name).toBe("A");
  });

  it("keeps what is wrong with its sentence, and saves the rest without it", async () => {
    const { autosave, send, taken, device } = begin();
    send.mockRejectedValueOnce(
      new RequestError("Check the value of site.", 400, [{ field: "site", message: "No." }]),
    );
    autosave.enter("site", "x");
    autosave.enter("size", 2);
    await rest();
    expect(taken).toEqual([[{ size: 2 }, { size: 1 }]]);
    expect(autosave.read().unsaved).toMatchObject({ site: { value: "x", problem: "No." } });
    expect(device.get("site")).toEqual({ value: "x", seen: null });
    autosave.enter("site", "https://x");
    await rest();
    expect(autosave.read().unsaved).toEqual({});
  });

  it("judges what was sent, not what is typed meanwhile", async () => {
    const { autosave, send, database } = begin();
    send.mockImplementationOnce(async () => {
      autosave.enter("site", "https://x");
      throw new RequestError("Check it.", 400, [{ field: "site", message: "No." }]);
    });
    autosave.enter("site", "x");
    await rest();
    await rest();
    expect(autosave.read().unsaved).toEqual({});
    expect(database.site).toBe("https://x");
  });

  it("does not send what cannot be read", async () => {
    const { autosave, send } = begin();
    autosave.enter("size", "much", "Enter a number.");
    await rest();
    expect(send).not.toHaveBeenCalled();
    expect(autosave.valueOf("size")).toBe("much");
  });

  it("waits for the network, and sends by itself", async () => {
    const { autosave, send, database, device } = begin();
    send.mockRejectedValueOnce(new RequestError(NO_CONNECTION, 0));
    autosave.enter("name", "B");
    await rest();
    expect(autosave.read().failure).toEqual({ sentence: NO_CONNECTION, isWaiting: true });
    expect(device.get("name")).toEqual({ value: "B", seen: "A" });
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(database.name).toBe("B");
    expect(autosave.read()).toMatchObject({ failure: null, unsaved: {} });
  });

  it("sends once more when nobody looks any more, and then waits for whoever does", async () => {
    const { autosave, send, database } = begin();
    send.mockRejectedValueOnce(new RequestError(NO_CONNECTION, 0));
    autosave.enter("name", "B");
    autosave.stop();
    await vi.advanceTimersByTimeAsync(RETRY_MS * 3);
    expect(send).toHaveBeenCalledTimes(1);
    autosave.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(database.name).toBe("B");
  });

  it("does not ask again what was refused as a whole", async () => {
    const { autosave, send } = begin();
    send.mockRejectedValue(new RequestError("The hub is reviewing this startup.", 409));
    autosave.enter("name", "B");
    await rest();
    await vi.advanceTimersByTimeAsync(RETRY_MS * 3);
    expect(send).toHaveBeenCalledTimes(1);
    expect(autosave.read().failure?.isWaiting).toBe(false);
    expect(autosave.valueOf("name")).toBe("B");
  });
});

describe("what was kept on the device", () => {
  it("is there again and is sent", async () => {
    const { autosave, taken } = begin({ name: { value: "B", seen: "A" } });
    expect(autosave.valueOf("name")).toBe("B");
    await vi.advanceTimersByTimeAsync(0);
    expect(taken).toEqual([[{ name: "B" }, { name: "A" }]]);
  });

  it("is forgotten when it is saved already, or its field is no more", () => {
    const { autosave, device } = begin({
      name: { value: "A", seen: "Z" },
      gone: { value: 1, seen: 2 },
    });
    expect(autosave.read().unsaved).toEqual({});
    expect(device.size).toBe(0);
  });
});

describe("what somebody else saved meanwhile", () => {
  const contested = async () => {
    const form = begin();
    Object.assign(form.database, { name: "Theirs", updated_at: "5" });
    form.send.mockRejectedValueOnce(
      new RequestError("Changed.", 409, [{ field: "name", message: "Changed." }]),
    );
    form.autosave.enter("name", "Mine");
    form.autosave.enter("size", 2);
    await rest();
    return form;
  };

  it("is not overwritten, what was not contested is saved", async () => {
    const { autosave, database } = await contested();
    expect(database).toMatchObject({ name: "Theirs", size: 2 });
    expect(autosave.read()).toMatchObject({
      saved: { name: "Theirs" },
      unsaved: { name: { value: "Mine", isContested: true } },
    });
  });

  it("gives way once one has read it", async () => {
    const { autosave, taken, database } = await contested();
    autosave.keepOwn("name");
    await rest();
    expect(taken.at(-1)).toEqual([{ name: "Mine" }, { name: "Theirs" }]);
    expect(database.name).toBe("Mine");
  });

  it("stays, if one lets go", async () => {
    const { autosave, device } = await contested();
    autosave.takeSaved("name");
    expect(autosave.valueOf("name")).toBe("Theirs");
    expect(device.size).toBe(0);
  });

  it("shows where nothing was entered, and is no news when it is older", () => {
    const { autosave } = begin();
    autosave.adopt({ name: "New", site: null, size: 1 }, "3");
    expect(autosave.valueOf("name")).toBe("New");
    autosave.adopt({ name: "Old", site: null, size: 1 }, "2");
    expect(autosave.valueOf("name")).toBe("New");
  });
});
