import { expect, it } from "vitest";
import { historySentence } from "./history";

it("says what was done with a document, and with which version", () => {
  expect(historySentence({ action: "document.uploaded", version: null })).toBe("uploaded it");
  expect(historySentence({ action: "document.downloaded", version: 2 })).toBe(
    "downloaded it (version 2)",
  );
  expect(historySentence({ action: "document.stamped_twice", version: null })).toBe(
    "stamped twice",
  );
});
