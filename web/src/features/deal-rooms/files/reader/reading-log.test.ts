import { expect, it } from "vitest";
import { ReadingLog } from "./reading-log";

it("adds up what was seen of a page, and is empty when it was taken", () => {
  const log = new ReadingLog();
  log.add(1, 5);
  log.add(3, 0.1);
  log.add(3, 0.2);
  expect(log.take()).toEqual([
    [
      [1, 5],
      [3, 0.3],
    ],
  ]);
  expect(log.take()).toEqual([]);
});

it("takes no page that is none, and no time that did not pass", () => {
  const log = new ReadingLog();
  for (const page of [0, -1, 2001, Number.NaN]) log.add(page, 5);
  for (const seconds of [0, -5, Number.NaN]) log.add(1, seconds);
  expect(log.take()).toEqual([]);
});

it("fills batches of 50 pages and 600 seconds", () => {
  const log = new ReadingLog();
  for (let page = 1; page <= 51; page++) log.add(page, 1);
  expect(log.take().map((batch) => batch.length)).toEqual([50, 1]);
  log.add(7, 1000.5);
  log.add(8, 300);
  expect(log.take()).toEqual([
    [[7, 600]],
    [
      [7, 400.5],
      [8, 199.5],
    ],
    [[8, 100.5]],
  ]);
});
