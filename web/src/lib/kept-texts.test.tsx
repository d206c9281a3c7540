import { beforeEach, expect, it, vi } from "vitest";

/** As after a reload of the tab. */
async function loaded() {
  vi.resetModules();
  return import("./kept-texts");
}
beforeEach(() => sessionStorage.clear());

it("keeps a text over a reload, for its owner, until it is saved", async () => {
  const before = await loaded();
  before.keepTextsOf("ana");
  before.keepText("event:1", "agenda");
  const { keepTextsOf, keepText, keptText } = await loaded();
  expect(keptText("event:1")).toBe("");
  keepTextsOf("ana");
  expect(keptText("event:1")).toBe("agenda");
  keepText("event:1", " ");
  expect(keptText("event:1")).toBe("");
  expect(sessionStorage.length).toBe(0);
});

it("forgets everything at sign-out, and when somebody else signs in", async () => {
  const { forgetKeptTexts, keepTextsOf, keepText, keptText } = await loaded();
  for (const leave of [forgetKeptTexts, () => keepTextsOf("bea")]) {
    keepTextsOf("ana");
    keepText("event:1", "agenda");
    leave();
    expect(sessionStorage.length).toBe(0);
    expect(keptText("event:1")).toBe("");
    keepTextsOf("ana");
    expect(keptText("event:1")).toBe("");
  }
});

it("keeps a visitor's texts over a reload, until somebody signs in", async () => {
  const before = await loaded();
  before.keepText("contact", "words");
  const { forgetKeptTexts, keepTextsOf, keptText } = await loaded();
  // A page that finds no session.
  forgetKeptTexts();
  expect(keptText("contact")).toBe("words");
  keepTextsOf("ana");
  expect(keptText("contact")).toBe("");
  expect(sessionStorage.length).toBe(0);
});

it("clears what another person left in the tab, and what a session left that has ended", async () => {
  const { forgetKeptTexts, keepTextsOf } = await loaded();
  for (const begin of [() => keepTextsOf("bea"), forgetKeptTexts]) {
    sessionStorage.setItem("dealport:text:ana:event:1", "agenda");
    begin();
    expect(sessionStorage.length).toBe(0);
  }
});

it("tells forms that are open that the session was read", async () => {
  const { keepTextsOf, onKeptTextsOwner } = await loaded();
  const heard = vi.fn();
  const stop = onKeptTextsOwner(heard);
  keepTextsOf("ana");
  keepTextsOf("ana");
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  keepTextsOf("bea");
  expect(heard).toHaveBeenCalledTimes(1);
});
