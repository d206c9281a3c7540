import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const SOURCES = path.resolve(import.meta.dirname, "../..");
/** What somebody types or chooses in a form. */
const FIELD =
  /<(?:FormLine|TextField\.Root|TextArea|AmountField|Reason|PeopleField|PasswordInput)\b/g;

/** An address and a password, which browsers fill in. */
const WITHOUT: readonly string[] = ["account/SignInForm.tsx"];

it("keeps a draft of every form of more than one field", () => {
  const forgetful = fs
    .readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .filter((file) => {
      const source = fs.readFileSync(path.join(SOURCES, file), "utf8");
      const fields = source.match(FIELD)?.length ?? 0;
      return (
        source.includes("<form") && fields > 1 && !/use(?:Form|Edits|Text)Draft\b/.test(source)
      );
    })
    .map((file) => file.replace(/^features\//, ""));
  expect(forgetful).toEqual(WITHOUT);
});
