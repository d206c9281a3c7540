import { beforeEach, describe, expect, it } from "vitest";
import { askOwnOrigin, type DataRoute } from "./own-origin";

const PROJECT = "https://ref.supabase.co";
const OWN = "https://market.example";
let asked: string[];
let route: DataRoute;
let answer: (url: string) => Response;
const ask = (url: string, own: string | null = OWN) =>
  askOwnOrigin(
    async (input, init) => {
      asked.push(`${init?.credentials ?? "default"} ${input}`);
      return answer(String(input));
    },
    PROJECT,
    own ?? undefined,
    route,
  )(url);
const html = (status: number) =>
  new Response("<!doctype html>", { status, headers: { "content-type": "text/html" } });
/** Without a body it gets no type of its own. */
const bare = (status: number, type: string | null) =>
  new Response(null, { status, headers: type === null ? {} : { "content-type": type } });

beforeEach(() => {
  asked = [];
  route = { isOwn: true };
  answer = () => Response.json([]);
});

describe("requests for data", () => {
  it("go to the page's own origin, without its cookies", async () => {
    await ask(`${PROJECT}/rest/v1/messages?seq=gt.7`);
    expect(asked).toEqual([`omit ${OWN}/rest/v1/messages?seq=gt.7`]);
  });

  it("go to the project when there is no page, and so does all that is no data", async () => {
    await ask(`${PROJECT}/rest/v1/messages`, null);
    await ask(`${PROJECT}/auth/v1/token`);
    await ask("https://elsewhere.example/rest/v1/x");
    expect(asked.map((line) => line.split(" ").at(-1))).toEqual([
      `${PROJECT}/rest/v1/messages`,
      `${PROJECT}/auth/v1/token`,
      "https://elsewhere.example/rest/v1/x",
    ]);
  });

  it.each([200, 404, 405])(
    "go to the project for good once the host answered %i with a page",
    async (status) => {
      answer = (url) => (url.startsWith(OWN) ? html(status) : Response.json([1]));
      expect(await (await ask(`${PROJECT}/rest/v1/a`)).json()).toEqual([1]);
      await ask(`${PROJECT}/rest/v1/b`);
      expect(asked.map((line) => line.split(" ")[1])).toEqual([
        `${OWN}/rest/v1/a`,
        `${PROJECT}/rest/v1/a`,
        `${PROJECT}/rest/v1/b`,
      ]);
    },
  );

  it.each([
    [403, "application/xml"],
    [404, "text/plain; charset=utf-8"],
    [405, "text/plain"],
    [405, null],
    [501, "text/html"],
  ])("go to the project when the host refused with %i of type %s", async (status, type) => {
    answer = (url) => (url.startsWith(OWN) ? bare(status, type) : Response.json([1]));
    expect(await (await ask(`${PROJECT}/rest/v1/a`)).json()).toEqual([1]);
    expect(route.isOwn).toBe(false);
  });

  it.each([
    [403, "application/json; charset=utf-8"],
    [404, "application/vnd.pgrst.object+json"],
    [501, "application/json"],
    [200, null],
    [204, null],
    [500, "text/plain"],
    [502, null],
    [504, "text/plain"],
  ])("stay where they are after an answer %i of type %s", async (status, type) => {
    answer = () => bare(status, type);
    expect((await ask(`${PROJECT}/rest/v1/a`)).status).toBe(status);
    expect(asked).toHaveLength(1);
    expect(route.isOwn).toBe(true);
  });

  it("are not sent a second time when the way there failed: they may have arrived", async () => {
    answer = () => html(502);
    expect((await ask(`${PROJECT}/rest/v1/rpc/post`)).status).toBe(502);
    expect(asked).toHaveLength(1);
    expect(route.isOwn).toBe(true);
  });
});
