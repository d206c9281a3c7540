/** Statements that make something which a test can name. */
const MADE =
  /^create (?:or replace )?(?:(?:constraint )?trigger|function|table|view|policy|type|domain) (?:if not exists )?(?:\w+\.)?"?(\w+)/gim;
const HUNK = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm;

/**
 * The functions, tables, policies and triggers whose definitions hold a changed line.
 * @param chapter The text of a migration as it is now.
 * @param diff Of it, without lines around; empty: the whole chapter is new.
 */
export function namesOfChanges(chapter: string, diff: string): string[] {
  const made = [...chapter.matchAll(MADE)].map(({ index, 1: name = "" }) => ({
    name,
    line: chapter.slice(0, index).split("\n").length,
  }));
  const hunks = [...diff.matchAll(HUNK)].map(([, from, count]) => {
    const first = Number(from);
    return { first, last: first + Math.max(Number(count ?? 1), 1) - 1 };
  });
  const isChanged = (first: number, next: number) =>
    hunks.length === 0 || hunks.some((hunk) => hunk.first < next && hunk.last >= first);
  return made
    .filter(({ line }, at) => isChanged(line, made[at + 1]?.line ?? Number.POSITIVE_INFINITY))
    .map(({ name }) => name);
}

/** The files that hold any of the words, those first which hold most of them, the short before the long. */
export function ranked(
  files: readonly string[],
  words: readonly string[],
  read: (file: string) => string,
): string[] {
  const distinct = [...new Set(words)];
  return files
    .map((file) => {
      const text = read(file);
      return { file, size: text.length, found: distinct.filter((it) => text.includes(it)).length };
    })
    .filter(({ found }) => found > 0)
    .sort((a, b) => b.found - a.found || a.size - b.size)
    .map(({ file }) => file);
}
