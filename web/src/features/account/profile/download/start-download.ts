import { fetchMyData, fetchOwnFile } from "@/data/users/own-data";
import { eachWithLimit } from "@/lib/each-with-limit";
import { toSentence } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { retryUntilAnswer } from "@/lib/retry-until-answer";
import { saveFile } from "@/lib/save-file";
import { leftOutText } from "@/lib/zip/left-out";
import { openPacker } from "@/lib/zip/packer";
import { startWork, type WorkTools } from "@/ui/work/long-work";
import { dataPage } from "./data-page";
import { planFiles } from "./files";

interface Owner {
  name: string;
  username: string;
}

/**
 * Downloads one's data as a zip file, created in the browser: a page to read, the data, and each file brought by a
 * download of its own, which is checked again. It goes on while one reads elsewhere. @returns its id, for WorkCard
 */
export const startDataDownload = (owner: Owner): string =>
  startWork({ title: "Your data", href: paths.ownData }, (tools) => download(owner, tools));

async function download({ name, username }: Owner, tools: WorkTools): Promise<void> {
  const { signal, progress, note, report } = tools;
  const packer = openPacker();
  const write = (path: string, text: string) =>
    packer.add(path, Date.now(), new TextEncoder().encode(text).buffer);
  try {
    const data = await fetchMyData(signal);
    const { files, leftOut } = planFiles(data.sections.files ?? []);
    for (const { path, why } of leftOut) report({ name: path, problem: why });
    await write("index.html", dataPage({ data, name, files, leftOut }));
    await write("data.json", data.whole);
    let done = 0;
    progress(0, files.length);
    await eachWithLimit(files, async ({ from, path, at }) => {
      try {
        const ask = () => fetchOwnFile(from, signal);
        await packer.add(path, Date.parse(at), await retryUntilAnswer(ask, { signal, note }));
        report({ name: path });
      } catch (error) {
        if (signal.aborted) throw error;
        const why = toSentence(error);
        leftOut.push({ path, why });
        report({ name: path, problem: why });
      }
      progress(++done, files.length);
    });
    signal.throwIfAborted();
    if (leftOut.length > 0) {
      await write("Files left out.txt", leftOutText("Your data", "file", leftOut));
    }
    const zip = await packer.end();
    if (!signal.aborted) saveFile(`dealport-${username}.zip`, "application/zip", zip);
  } finally {
    packer.close();
  }
}
