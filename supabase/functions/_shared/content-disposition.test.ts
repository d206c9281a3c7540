import assert from "node:assert/strict";
import { contentDisposition } from "./content-disposition.ts";

Deno.test("a plain name stands in both forms", () => {
  assert.equal(
    contentDisposition("attachment", "Term sheet.pdf"),
    `attachment; filename="Term sheet.pdf"; filename*=UTF-8''Term%20sheet.pdf`,
  );
});

Deno.test("other scripts are kept in the extended form", () => {
  assert.equal(
    contentDisposition("inline", "Übersicht 予算.pdf"),
    `inline; filename="_bersicht __.pdf"; filename*=UTF-8''%C3%9Cbersicht%20%E4%BA%88%E7%AE%97.pdf`,
  );
});

Deno.test("no name ends the value or starts a header", () => {
  const hostile = `a"; filename=evil.exe\r\nSet-Cookie: x=1\\%41'()*.pdf`;
  const value = contentDisposition("attachment", hostile);
  assert.doesNotMatch(value, /[\r\n\\]/);
  assert.match(value, /^attachment; filename="[^"\\%]*"; filename\*=UTF-8''[\w%.!~-]+$/);
  const extended = value.split("''")[1] ?? "";
  assert.equal(decodeURIComponent(extended), hostile);
  new Headers().set("Content-Disposition", value);
});

Deno.test("half of a surrogate pair does not throw", () => {
  assert.match(contentDisposition("attachment", "a\ud800.pdf"), /filename="a_\.pdf"/);
});
