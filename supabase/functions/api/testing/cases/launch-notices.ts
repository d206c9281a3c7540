import assert from "node:assert/strict";
import { downloadLaunchNotices as call } from "../../../_shared/contract/launch-notices.ts";
import { type Case, people } from "./case.ts";

const linesOf = (text: string) => text.split("\r\n").length - 2;

export const launchNoticeCases: Case[] = [
  ...people({ call }, { erin: 200 }, 403),
  { call, status: 400, as: "erin", what: "told perhaps", query: "?told=perhaps" },
  {
    call,
    status: 200,
    as: "erin",
    what: "line by line",
    check: (text: string) => {
      assert.ok(
        text.startsWith('"Email","Requested (UTC)","Notified (UTC)"\r\n'),
        text.slice(0, 80),
      );
      assert.ok(linesOf(text) >= 7, text);
    },
  },
  {
    call,
    status: 200,
    as: "erin",
    what: "those who wait",
    query: "?told=false",
    check: (text: string) =>
      assert.ok(
        linesOf(text) >= 4 &&
          text.includes("pieter@delftfund.example") &&
          !/,"\d{4}-[^"]*","\d{4}-/.test(text),
        text,
      ),
  },
];
