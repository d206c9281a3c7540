import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, describe, expect, it } from "vitest";
import { bringNextPage } from "./bring-next-page";

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
afterEach(() => client.clear());

/** The first page is there; the others wait until sent or refused. */
async function listOfThree() {
  const asked: { page: number; send: () => void; refuse: () => void }[] = [];
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ["list"],
    queryFn: ({ pageParam, signal }) =>
      new Promise<number>((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        asked.push({
          page: pageParam,
          send: () => resolve(pageParam),
          refuse: () => reject(new Error("Not now.")),
        });
      }),
    initialPageParam: 1,
    getNextPageParam: (page: number) => (page < 3 ? page + 1 : null),
  });
  observer.subscribe(() => {});
  const next = async () => {
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    return asked.shift() as (typeof asked)[number];
  };
  (await next()).send();
  await expect.poll(() => observer.getCurrentResult().data?.pages).toEqual([1]);
  return { observer, asked, next, shown: () => observer.getCurrentResult().data?.pages };
}

describe("the next page of a list", () => {
  it("comes, one at a time", async () => {
    const { observer, asked, next, shown } = await listOfThree();
    const brought = bringNextPage(observer.getCurrentResult());
    (await next()).send();
    await brought;
    expect(shown()).toEqual([1, 2]);
    expect(asked).toEqual([]);
  });

  it("comes though the list is asked for anew while it is on its way", async () => {
    const { observer, next, shown } = await listOfThree();
    const brought = bringNextPage(observer.getCurrentResult());
    expect((await next()).page).toBe(2);
    for (const _ of ["once", "and once more"]) {
      void client.invalidateQueries({ queryKey: ["list"] });
      const first = await next();
      expect(first.page).toBe(1);
      first.send();
      expect((await next()).page).toBe(2);
    }
    void client.invalidateQueries({ queryKey: ["list"] });
    (await next()).send();
    const second = await next();
    second.send();
    await brought;
    expect(shown()).toEqual([1, 2]);
  });

  it("is not asked for again when it could not be had, until one asks", async () => {
    const { observer, asked, next, shown } = await listOfThree();
    const refused = bringNextPage(observer.getCurrentResult());
    (await next()).refuse();
    await refused;
    expect(asked).toEqual([]);
    expect(shown()).toEqual([1]);
    const brought = bringNextPage(observer.getCurrentResult());
    (await next()).send();
    await brought;
    expect(shown()).toEqual([1, 2]);
  });
});
