import { expect, it } from "vitest";
import { PageClock } from "./page-clock";

function begin() {
  let now = 1000;
  const told: [number, number][] = [];
  const clock = new PageClock(
    (page, seconds) => told.push([page, seconds]),
    () => now,
  );
  return {
    clock,
    told,
    wait: (ms: number) => {
      now += ms;
    },
  };
}

it("counts each page while it is looked at", () => {
  const { clock, told, wait } = begin();
  clock.show(1);
  wait(5000);
  clock.show(3);
  wait(3000);
  clock.show(null);
  expect(told).toEqual([
    [1, 5],
    [3, 3],
  ]);
});

it("leaves hidden tabs out", () => {
  const { clock, told, wait } = begin();
  clock.show(1);
  wait(2000);
  clock.show(null);
  wait(3_600_000);
  clock.tick();
  clock.show(1);
  wait(1000);
  clock.show(null);
  expect(told).toEqual([
    [1, 2],
    [1, 1],
  ]);
});

it("tells of a long look in parts, nothing twice", () => {
  const { clock, told, wait } = begin();
  clock.show(2);
  for (let part = 0; part < 3; part += 1) {
    wait(10_000);
    clock.tick();
  }
  clock.tick();
  clock.show(4);
  expect(told).toEqual([
    [2, 10],
    [2, 10],
    [2, 10],
  ]);
});

it("tells nothing of pages that are leafed through, of a clock set back, and little of a machine that slept", () => {
  const { clock, told, wait } = begin();
  clock.show(1);
  wait(200);
  clock.show(2);
  wait(-5000);
  clock.show(3);
  wait(86_400_000);
  clock.show(null);
  expect(told).toEqual([[3, 20]]);
});
