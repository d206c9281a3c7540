import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "../config.ts";

const TESTS = path.join(PROJECT_ROOT, "supabase/tests");
const cases = fs
  .readFileSync(path.join(PROJECT_ROOT, "docs/access.md"), "utf8")
  .split("\n## Cases\n");
/** The text of each case, by its id, in their order. */
const said = (cases[1] ?? "")
  .split(/\*\*([A-Z0-9]*[A-Z]\d+[a-z]?)\*\*/)
  .slice(1)
  .flatMap((id, at, parts) => (at % 2 ? [] : [{ id, says: parts[at + 1]?.split("\n#")[0] ?? "" }]));
const listed = said.map(({ id }) => id);

test("each case of docs/access.md has an id of its own", () => {
  expect(listed.length).toBeGreaterThan(800);
  expect(listed.filter((id, at) => listed.indexOf(id) !== at)).toEqual([]);
});

/** Stands for each value that is put into a title. */
const SOMEBODY = "alice";

/** The titles in a file: each text that begins with a case's id, without that id. */
function titlesOf(sql: string): string[] {
  return [...sql.matchAll(/'\[(?:[A-Z0-9]*[A-Z]\d+[a-z]?(?:, )?)+\]\s*/g)].map(({ 0: id, index }) =>
    expressionAt(sql, index)
      .slice(id.length - 1)
      .trim(),
  );
}

/** The text that an argument of a call has, from its first character to the comma or parenthesis behind it. */
function expressionAt(sql: string, start: number): string {
  let text = "";
  let depth = 0;
  for (const [token] of sql.slice(start).matchAll(/'(?:[^']|'')*'|[(),]|[\w.:]+/g)) {
    if (depth === 0 && (token === "," || token === ")")) break;
    if (token === "(") depth += 1;
    else if (token === ")") depth -= 1;
    else if (depth > 0) continue;
    else if (token.startsWith("'")) text += token.slice(1, -1).replaceAll("''", "'");
    else text += SOMEBODY;
  }
  return text;
}

test("each title of a test of the database is a sentence", () => {
  const short = fs
    .readdirSync(TESTS)
    .filter((file) => file.endsWith(".sql"))
    .flatMap((file) =>
      titlesOf(fs.readFileSync(path.join(TESTS, file), "utf8"))
        // A value alone is a whole title that a function of the file is handed.
        .filter((title) => title !== SOMEBODY && (title.length < 15 || !title.includes(" ")))
        .map((title) => `${file}: ${title}`),
    );
  expect(short).toEqual([]);
});

test("a title is read with what is put into it", () => {
  expect(titlesOf("select is(1, 1, '[EV8] once');")).toEqual(["once"]);
  expect(
    titlesOf("select ok(f(1, 'x'), '[F1, F2] ' || coalesce(who, 'x') || ' can''t read', 2);"),
  ).toEqual(["alice can't read"]);
  expect(titlesOf("select * from f(array['[1]', '[a, b]']);")).toEqual([]);
});

test("each case that a test of the database names is listed there", () => {
  const unknown = fs
    .readdirSync(TESTS)
    .filter((file) => file.endsWith(".test.sql"))
    .flatMap((file) =>
      [...fs.readFileSync(path.join(TESTS, file), "utf8").matchAll(/'\[([^\]']+)\] /g)]
        .flatMap(([, ids = ""]) => ids.split(/,\s*/))
        .filter((id) => /^[A-Z0-9]*[A-Z]\d+[a-z]?$/.test(id) && !listed.includes(id))
        .map((id) => `${file}: ${id}`),
    );
  expect([...new Set(unknown)]).toEqual([]);
});

test("each case is quoted by a test, or says which one proves it", () => {
  const proofs = ["supabase/tests", "supabase/functions", "web", "local", "bench"]
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(PROJECT_ROOT, folder), { recursive: true, encoding: "utf8" })
        .map((file) => path.join(folder, file)),
    )
    .filter((file) => /\.(test|spec)\.(ts|tsx|sql)$|\/(testing|chaos|e2e)\/.*\.ts$/.test(file));
  const names = new Set(proofs.map((file) => path.basename(file)));
  const quoted = new Set(
    proofs.flatMap((file) => {
      const text = fs.readFileSync(path.join(PROJECT_ROOT, file), "utf8");
      const inBrackets = [...text.matchAll(/\[([A-Z0-9][^\]\n]*)\]/g)].flatMap(([, ids = ""]) =>
        ids.split(/,\s*/),
      );
      // An argument that a test passes to a function that puts it in brackets.
      const handed = file.endsWith(".sql") ? [...text.matchAll(/'([A-Z0-9]+[a-z]?)'/g)] : [];
      return [...inBrackets, ...handed.map(([, id = ""]) => id)];
    }),
  );
  const isTold = (says: string) =>
    [...says.matchAll(/`([^`\n]+)`/g)].some(([, file = ""]) => names.has(path.basename(file)));
  expect(
    said.filter(({ id, says }) => !quoted.has(id) && !isTold(says)).map(({ id }) => id),
  ).toEqual([]);
});
