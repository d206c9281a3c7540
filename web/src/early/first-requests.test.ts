import { afterEach, describe, expect, it, vi } from "vitest";
import { fetchOrFirst, requestsOf } from "./first-requests";

const URL_ASKED = "http://project.test/rest/v1/rpc/page";

afterEach(() => {
  globalThis.firstAnswers = undefined;
  vi.unstubAllGlobals();
});

describe("what a page asks for by itself", () => {
  it("[PG1] is found out without asking, but for what names a moment", async () => {
    const network = vi.fn();
    vi.stubGlobal("fetch", network);
    const headers = { apikey: "key" };
    const requests = await requestsOf([
      () => fetch(URL_ASKED, { method: "POST", headers, body: '{"page":1}' }),
      () => fetch(`${URL_ASKED}?start=gte.2026-11-21T10:00:00Z`),
      () => Promise.reject(new Error("It needs no answer.")),
    ]);
    expect(requests).toEqual([{ url: URL_ASKED, method: "POST", headers, body: '{"page":1}' }]);
    expect(network).not.toHaveBeenCalled();
    expect(fetch).toBe(network);
  });

  it("[PG4] is answered once, and only to the same question", async () => {
    const network = vi.fn(async () => new Response("later"));
    vi.stubGlobal("fetch", network);
    globalThis.firstAnswers = {
      [`POST ${URL_ASKED} {}`]: Promise.resolve(new Response("first")),
    };
    const ask = async (body: string) =>
      (await fetchOrFirst(URL_ASKED, { method: "POST", body })).text();
    expect(await ask('{"page":2}')).toBe("later");
    expect(await ask("{}")).toBe("first");
    expect(await ask("{}")).toBe("later");
  });
});
