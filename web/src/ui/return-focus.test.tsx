import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { show } from "@/testing/show";
import { returnFocus } from "./return-focus";

let answer = () => {};

/** A button that what it opens replaces by a link. */
function Asking() {
  const [isAsked, setAsked] = useState(false);
  answer = () => setAsked(true);
  return (
    <main id="main" tabIndex={-1}>
      <button type="button">Elsewhere</button>
      <div>{isAsked ? <a href="/asked">Asked</a> : <button type="button">Ask</button>}</div>
    </main>
  );
}

const focused = () => document.activeElement?.textContent;
const settle = () => act(async () => answer());

afterEach(() => vi.useRealTimers());

it("follows what takes the opener's place a moment later", async () => {
  show(<Asking />);
  returnFocus(screen.getByText("Ask"));
  expect(focused()).toBe("Ask");
  await settle();
  expect(focused()).toBe("Asked");
});

it("leaves the focus to somebody who went on", async () => {
  show(<Asking />);
  returnFocus(screen.getByText("Ask"));
  screen.getByText("Elsewhere").focus();
  await settle();
  expect(focused()).toBe("Elsewhere");
});

it("follows for five seconds", async () => {
  vi.useFakeTimers();
  show(<Asking />);
  returnFocus(screen.getByText("Ask"));
  vi.advanceTimersByTime(5_001);
  await settle();
  expect(focused()).not.toBe("Asked");
});

it("focuses the page's content where the opener is gone", () => {
  show(<Asking />);
  returnFocus(document.createElement("button"));
  expect(document.activeElement).toBe(screen.getByRole("main"));
});
