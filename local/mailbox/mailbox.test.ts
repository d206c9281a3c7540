import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Mailbox } from "./mailbox.ts";
import { mailboxPage } from "./page.ts";

let dir = "";
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), "mailbox-"));
});
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

test("shows the newest first, and still after a restart", () => {
  const mailbox = new Mailbox(dir);
  mailbox.deliver({ to: "a@b.test", subject: "one", text: "", html: "" });
  mailbox.deliver({ to: "a@b.test", subject: "two", text: "", html: "" });
  const subjects = (box: Mailbox) => box.newestFirst().map((mail) => mail.subject);
  expect(subjects(mailbox)).toEqual(["two", "one"]);
  expect(subjects(new Mailbox(dir))).toEqual(["two", "one"]);
});

test("the page makes links of addresses and nothing of markup", () => {
  const text = 'Hello <script>alert(1)</script> http://127.0.0.1/verify?a=1&b="2"';
  const page = mailboxPage([{ to: "<x>", subject: "<b>", text, html: "", sentAt: "now" }]);
  expect(page).not.toMatch(/<script|<b>|<x>/);
  expect(page).toContain('href="http://127.0.0.1/verify?a=1&#38;b="');
});
