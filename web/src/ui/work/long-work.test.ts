import { afterEach, describe, expect, it, vi } from "vitest";
import { useUnfinishedWork } from "@/lib/before-unload-guard";
import { RequestError } from "@/lib/errors";
import {
  cancelWork,
  dismissWork,
  endAllWork,
  type LongWork,
  startBulk,
  startWork,
  useLongWork,
} from "./long-work";
import { workState } from "./work-state";

vi.stubGlobal("window", { addEventListener: () => {}, removeEventListener: () => {} });

const turn = () => new Promise((resolve) => setTimeout(resolve));
const find = (id: string) => useLongWork.getState().list.find((work) => work.id === id);
const words = (id: string) => workState(find(id) as LongWork);
const same = (name: string) => name;

afterEach(endAllWork);

describe("the same done to each of many", () => {
  it("reports each; a refusal of one holds up no other", async () => {
    const id = startBulk({ title: "Approving" }, ["a", "b", "c"], same, async (name) => {
      if (name === "b") throw new RequestError("Dave has already decided.", 409);
    });
    expect(useUnfinishedWork.getState().work).toBe(true);
    await turn();
    expect(find(id)?.outcomes).toEqual([
      { name: "a" },
      { name: "b", problem: "Dave has already decided." },
      { name: "c" },
    ]);
    expect(words(id)).toBe("2 done, 1 refused.");
    expect(useUnfinishedWork.getState().work).toBe(false);
  });

  it("stops between two when it is cancelled, and what is done stays done", async () => {
    const acted: string[] = [];
    let go = () => {};
    const id = startBulk({ title: "Approving" }, ["a", "b", "c"], same, async (name) => {
      acted.push(name);
      if (name === "b") {
        await new Promise<void>((resolve) => {
          go = resolve;
        });
      }
    });
    await turn();
    cancelWork(id);
    expect(words(id)).toBe("Cancelling after 1 of 3");
    go();
    await turn();
    expect(acted).toEqual(["a", "b"]);
    expect(words(id)).toBe("Cancelled. 2 done, 1 left as they were.");
  });

  it("does not try the rest without a connection", async () => {
    const act = vi.fn(async (name: string) => {
      if (name === "b") throw new RequestError("There is no connection.", 0);
    });
    const id = startBulk({ title: "Approving" }, ["a", "b", "c"], same, act);
    await turn();
    expect(act).toHaveBeenCalledTimes(2);
    expect(find(id)?.state).toBe("failed");
    expect(words(id)).toBe("There is no connection. 1 done before that.");
  });
});

describe("work that takes a while", () => {
  it("is put away when it has ended, not before", async () => {
    let end = () => {};
    const id = startWork({ title: "Exporting" }, () => {
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    });
    dismissWork(id);
    expect(words(id)).toBe("Under way");
    end();
    await turn();
    expect(words(id)).toBe("Done.");
    dismissWork(id);
    expect(find(id)).toBeUndefined();
  });

  it("ends with the session, and tells nothing afterwards", async () => {
    let tools: Parameters<Parameters<typeof startWork>[1]>[0] | undefined;
    startWork({ title: "Exporting" }, async (given) => {
      tools = given;
      await turn();
    });
    endAllWork();
    tools?.report({ name: "late" });
    await turn();
    expect(tools?.signal.aborted).toBe(true);
    expect(useLongWork.getState().list).toEqual([]);
    expect(useUnfinishedWork.getState().work).toBe(false);
  });
});
