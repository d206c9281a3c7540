import { shownTexts } from "./texts.ts";

// `npm run words`: every text of the product, by screen; `npm run words -- exports home`: those of two.
const wanted = process.argv.slice(2);
const texts = shownTexts()
  .filter(
    ({ screen, file }) =>
      wanted.length === 0 || wanted.some((word) => screen === word || file.includes(word)),
  )
  .toSorted((a, b) => a.screen.localeCompare(b.screen));
let [screen, file] = ["", ""];
for (const text of texts) {
  if (text.screen !== screen) console.log(`\n# ${text.screen}`);
  if (text.file !== file) console.log(`\n${text.file}`);
  console.log(`${String(text.line).padStart(5)}  ${text.text}`);
  ({ screen, file } = text);
}
console.log(`\n${texts.length} texts`);
