import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { stackUnderTest } from "../testing/clients.ts";
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

test("answers to this machine's own names alone", async () => {
  const { port } = new URL(stackUnderTest().url);
  const ask = (path: string, host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { host: "127.0.0.1", port, path, headers: { host } };
      http.get(options, (answer) => resolve(answer.resume().statusCode)).on("error", reject);
    });
  for (const path of ["/mailbox", "/mailbox.json"]) {
    for (const name of ["127.0.0.1", "localhost", "LOCALHOST"]) {
      expect(await ask(path, `${name}:${port}`)).toBe(200);
    }
    for (const host of [
      `rebound.test:${port}`,
      "localhost",
      "localhost:80",
      `localhost.:${port}`,
    ]) {
      expect(await ask(path, host)).toBe(421);
    }
  }
});
