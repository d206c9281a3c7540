import { beforeEach, expect, it, vi } from "vitest";

/** As after a reload of the tab. */
async function loaded() {
  vi.resetModules();
  return import("./kept-texts");
}
beforeEach(() => sessionStorage.clear());

it("keeps a long form over a reload, for its owner, until it is saved", async () => {
  const before = await loaded();
  before.keepTextsOf("ana");
  before.keepText("event:1", "agenda", true);
  before.keepText("note:1", "short");
  const { keepTextsOf, keepText, keptText } = await loaded();
  expect(keptText("event:1")).toBe("");
  keepTextsOf("ana");
  expect(keptText("event:1")).toBe("agenda");
  expect(keptText("note:1")).toBe("");
  keepText("event:1", " ");
  expect(keptText("event:1")).toBe("");
  expect(sessionStorage.length).toBe(0);
});

it("forgets everything at sign-out, and when somebody else signs in", async () => {
  const { forgetKeptTexts, keepTextsOf, keepText, keptText } = await loaded();
  for (const leave of [forgetKeptTexts, () => keepTextsOf("bea")]) {
    keepTextsOf("ana");
    keepText("event:1", "agenda", true);
    leave();
    expect(sessionStorage.length).toBe(0);
    expect(keptText("event:1")).toBe("");
    keepTextsOf("ana");
    expect(keptText("event:1")).toBe("");
  }
});

it("keeps nothing of a visitor over a reload, and clears what another person left in the tab", async () => {
  const { keepTextsOf, keepText } = await loaded();
  keepText("demo", "words", true);
  expect(sessionStorage.length).toBe(0);
  sessionStorage.setItem("dealport:text:ana:event:1", "agenda");
  keepTextsOf("bea");
  expect(sessionStorage.length).toBe(0);
});

it("forgets a visitor's texts, and what a session left that has ended, when nobody is signed in", async () => {
  const { forgetKeptTexts, keepText, keptText } = await loaded();
  keepText("demo", "words");
  sessionStorage.setItem("dealport:text:ana:event:1", "agenda");
  forgetKeptTexts();
  expect(keptText("demo")).toBe("");
  expect(sessionStorage.length).toBe(0);
});
