import { beforeEach, expect, it, vi } from "vitest";

/** As after a reload of the tab. */
async function loaded() {
  vi.resetModules();
  return import("./text-drafts");
}
beforeEach(() => sessionStorage.clear());

it("keeps a long form over a reload, for its owner, until it is saved", async () => {
  const before = await loaded();
  before.keepTextDraftsOf("ana");
  before.saveTextDraft("event:1", "agenda", true);
  before.saveTextDraft("note:1", "short");
  const { keepTextDraftsOf, saveTextDraft, textDraft } = await loaded();
  expect(textDraft("event:1")).toBe("");
  keepTextDraftsOf("ana");
  expect(textDraft("event:1")).toBe("agenda");
  expect(textDraft("note:1")).toBe("");
  saveTextDraft("event:1", " ");
  expect(textDraft("event:1")).toBe("");
  expect(sessionStorage.length).toBe(0);
});

it("forgets everything at sign-out, and when somebody else signs in", async () => {
  const { clearTextDrafts, keepTextDraftsOf, saveTextDraft, textDraft } = await loaded();
  for (const leave of [clearTextDrafts, () => keepTextDraftsOf("bea")]) {
    keepTextDraftsOf("ana");
    saveTextDraft("event:1", "agenda", true);
    leave();
    expect(sessionStorage.length).toBe(0);
    expect(textDraft("event:1")).toBe("");
    keepTextDraftsOf("ana");
    expect(textDraft("event:1")).toBe("");
  }
});

it("keeps nothing of a visitor over a reload, and clears what another person left in the tab", async () => {
  const { keepTextDraftsOf, saveTextDraft } = await loaded();
  saveTextDraft("demo", "words", true);
  expect(sessionStorage.length).toBe(0);
  sessionStorage.setItem("dealport:text:ana:event:1", "agenda");
  keepTextDraftsOf("bea");
  expect(sessionStorage.length).toBe(0);
});

it("forgets a visitor's texts, and what a session left that has ended, when nobody is signed in", async () => {
  const { clearTextDrafts, saveTextDraft, textDraft } = await loaded();
  saveTextDraft("demo", "words");
  sessionStorage.setItem("dealport:text:ana:event:1", "agenda");
  clearTextDrafts();
  expect(textDraft("demo")).toBe("");
  expect(sessionStorage.length).toBe(0);
});
