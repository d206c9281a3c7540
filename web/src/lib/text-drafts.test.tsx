import { beforeEach, expect, it, vi } from "vitest";

/** As after a reload of the tab. */
async function loaded() {
  vi.resetModules();
  return import("./text-drafts");
}
beforeEach(() => sessionStorage.clear());

it("keeps a text over a reload, for its owner, until it is saved", async () => {
  const before = await loaded();
  before.keepTextDraftsOf("ana");
  before.saveTextDraft("event:1", "agenda");
  const { keepTextDraftsOf, saveTextDraft, textDraft } = await loaded();
  expect(textDraft("event:1")).toBe("");
  keepTextDraftsOf("ana");
  expect(textDraft("event:1")).toBe("agenda");
  saveTextDraft("event:1", " ");
  expect(textDraft("event:1")).toBe("");
  expect(sessionStorage.length).toBe(0);
});

it("forgets everything at sign-out, and when somebody else signs in", async () => {
  const { clearTextDrafts, keepTextDraftsOf, saveTextDraft, textDraft } = await loaded();
  for (const leave of [clearTextDrafts, () => keepTextDraftsOf("bea")]) {
    keepTextDraftsOf("ana");
    saveTextDraft("event:1", "agenda");
    leave();
    expect(sessionStorage.length).toBe(0);
    expect(textDraft("event:1")).toBe("");
    keepTextDraftsOf("ana");
    expect(textDraft("event:1")).toBe("");
  }
});

it("keeps a visitor's texts over a reload, until somebody signs in", async () => {
  const before = await loaded();
  before.saveTextDraft("contact", "words");
  const { clearTextDrafts, keepTextDraftsOf, textDraft } = await loaded();
  // A page that finds no session.
  clearTextDrafts();
  expect(textDraft("contact")).toBe("words");
  keepTextDraftsOf("ana");
  expect(textDraft("contact")).toBe("");
  expect(sessionStorage.length).toBe(0);
});

it("clears what another person left in the tab, and what a session left that has ended", async () => {
  const { clearTextDrafts, keepTextDraftsOf } = await loaded();
  for (const begin of [() => keepTextDraftsOf("bea"), clearTextDrafts]) {
    sessionStorage.setItem("dealport:text:ana:event:1", "agenda");
    begin();
    expect(sessionStorage.length).toBe(0);
  }
});

it("tells forms that are open that the session was read", async () => {
  const { keepTextDraftsOf, onTextDraftsOwner } = await loaded();
  const heard = vi.fn();
  const stop = onTextDraftsOwner(heard);
  keepTextDraftsOf("ana");
  keepTextDraftsOf("ana");
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  keepTextDraftsOf("bea");
  expect(heard).toHaveBeenCalledTimes(1);
});
