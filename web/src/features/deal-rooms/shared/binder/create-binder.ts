import { BINDER_FORMAT, type BinderManifest, checksumsOf } from "@contract/binders";
import { sha256Of, sha256OfText } from "@contract/sha256";
import { recordBinder } from "@/data/deal-rooms/binder";
import { fetchDocumentContent } from "@/data/deal-rooms/content";
import { fetchFile, type RoomFolder } from "@/data/deal-rooms/files";
import { fetchPeople } from "@/data/deal-rooms/queries";
import type { DealRoom } from "@/data/deal-rooms/types";
import { roomName } from "@/domain/deal-rooms/room-name";
import { eachWithLimit } from "@/lib/each-with-limit";
import { RequestError } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { retryUntilAnswer } from "@/lib/retry-until-answer";
import { saveFile } from "@/lib/save-file";
import { portable } from "@/lib/zip/names";
import { startWork, type WorkTools } from "@/ui/work/long-work";
import { type Binding, bytesOf, openBinding } from "./binding";
import { documentsSection, type Fate, VIEW_ONLY } from "./documents-section";
import { type Item, newestOf } from "./item";
import { listItems } from "./listing";
import { pathOf } from "./names";
import { certificatesPart } from "./parts/certificates";
import { closingDocumentsPart, milestonesPart } from "./parts/closing";
import { diligencePart } from "./parts/diligence";
import { indexPage, sectionCsv } from "./parts/index-page";
import { bringLog } from "./parts/log";
import type { BinderPart, IndexSection, PartAsked, PartFile } from "./parts/part";
import { faqPart, questionsPart } from "./parts/questions";
import { termsPart } from "./parts/terms";

/** The parts of a binder beside documents and log, in the order of its index. */
const PARTS: readonly BinderPart[] = [
  questionsPart,
  faqPart,
  diligencePart,
  termsPart,
  milestonesPart,
  closingDocumentsPart,
  certificatesPart,
];

/**
 * Creates a closing binder of what one may download, each file brought by a download of its own, which is
 * checked and enters the room's log. It goes on while one reads elsewhere. @returns its id, for WorkCard
 */
export function startBinder(room: DealRoom, userId: string): string {
  return startWork(
    { title: `Closing binder of ${roomName(room)}`, href: paths.roomFolder(room.id, null) },
    (tools) => create(room, userId, tools),
  );
}

async function create(room: DealRoom, userId: string, tools: WorkTools): Promise<void> {
  const { signal, progress, note, report } = tools;
  const name = `${portable(roomName(room))} closing binder ${new Date().toISOString().slice(0, 10)}`;
  const binding = openBinding((zip, part) => {
    if (signal.aborted) return;
    saveFile(part ? `${name} (part ${part}).zip` : `${name}.zip`, "application/zip", zip);
  });
  const asked: PartAsked = {
    room,
    userId,
    signal,
    ask: (question) => retryUntilAnswer(question, { signal, note }),
  };
  const bindAll = async (kind: string, files: readonly PartFile[]) => {
    for (const { path, content } of files) {
      await binding.bind(path, bytesOf(content), Date.now(), { kind });
    }
  };
  try {
    note("listing the documents");
    const people = await asked.ask(() => fetchPeople(room.id, signal));
    const me = people.find(({ user_id, is_current }) => user_id === userId && is_current);
    // A reader without a seat would be refused in the end.
    if (!me) throw new RequestError("Only members can create a closing binder.", 403);
    const { folders, items } = await listItems(asked);
    note(null);
    // The parts, the log and the end are steps like the documents.
    const total = items.length + PARTS.length + 2;
    let done = 0;
    progress(0, total);
    const step = () => progress(++done, total);

    const fates = new Map<Item, Fate>();
    const bring = bringer(asked, folders, binding);
    await eachWithLimit(items, async (item) => {
      const fate = await bring(item);
      if (fate) fates.set(item, fate);
      if (fate?.bound) report({ name: fate.bound.path });
      else if (fate?.problem) report({ name: item.fileName, problem: fate.problem });
      step();
    });

    const documents = documentsSection(items, fates, folders);
    const sections: IndexSection[] = [documents];
    for (const part of PARTS) {
      const { files, section } = await part.bring(asked);
      await bindAll(part.kind, files);
      sections.push(section);
      step();
    }
    // The log comes last, so that it contains the downloads of this binder, too.
    const log = await bringLog(asked);
    await bindAll("log", log.files);
    sections.push(log.section);
    step();

    const about: Omit<BinderManifest, "files"> = {
      format: BINDER_FORMAT,
      room: { id: room.id, name: room.name, startup: room.startup_name },
      created_for: { id: userId, name: me.display_name },
      created_at: new Date().toISOString(),
      head: log.head,
      left_out: items.flatMap((item) => {
        const fate = fates.get(item);
        if (!fate || fate.bound) return [];
        const { file, fileName, version } = item;
        return [{ number: file.number, name: fileName, version, reason: fate.reason }];
      }),
    };
    const page = indexPage({ about, sections, origin: window.location.origin });
    await bindAll("index", [
      { path: "index.html", content: page },
      { path: "index.csv", content: sectionCsv(documents) },
    ]);
    const files = [...binding.files].sort((a, b) => (a.path < b.path ? -1 : 1));
    const manifest = `${JSON.stringify({ ...about, files } satisfies BinderManifest, null, 2)}\n`;
    const sha256 = await sha256OfText(manifest);
    const receipt = await asked.ask(() => recordBinder(room.id, sha256, signal));
    await binding.enclose("manifest.json", manifest);
    await binding.enclose("receipt.json", `${JSON.stringify(receipt, null, 2)}\n`);
    await binding.enclose("checksums.txt", checksumsOf(files, sha256));
    await binding.end();
    step();
  } finally {
    binding.close();
  }
}

/**
 * Fetches a version and adds it. Null for a document that was removed or is held back by now: the binder
 * does not mention it.
 */
function bringer(
  { room, ask, signal }: PartAsked,
  folders: readonly RoomFolder[],
  binding: Binding,
): (item: Item) => Promise<Fate | null> {
  const contentOf = ({ file, version }: Item) =>
    ask(() => fetchDocumentContent(room.id, file.id, "download", signal, version));
  /** The document as it is now; null for what is not there for one. */
  const currentOf = async ({ file }: Item) => {
    const now = await ask(() => fetchFile(room.id, file.id, null, signal));
    return now && newestOf(now);
  };
  const bring = async (item: Item, triesLeft: number): Promise<Fate | null> => {
    const { file, fileName, version, isNewest, sha256 } = item;
    const content = await contentOf(item);
    const bytes = await content.arrayBuffer();
    if (sha256 && (await sha256Of(bytes)) !== sha256) {
      if (triesLeft > 0) return bring(item, triesLeft - 1);
      const now = await currentOf(item);
      // Since then it is a copy with one's name that one may have.
      return now && now.file.my_access !== file.my_access
        ? bring(now, 0)
        : failed("It did not arrive as the room has it.");
    }
    const path = pathOf({ file, fileName, version, isNewest, type: content.type }, folders);
    const stamped = file.my_access !== "DOWNLOAD";
    const about = { kind: "document", document: file.id, number: file.number, version, stamped };
    return { bound: await binding.bind(path, bytes, Date.parse(item.at), about) };
  };
  return async function decide(item): Promise<Fate | null> {
    if (!item.isSavable) return { reason: VIEW_ONLY };
    try {
      return await bring(item, 1);
    } catch (error) {
      if (signal.aborted || !(error instanceof RequestError) || error.status === 401) throw error;
      if (error.status === 403) return { reason: VIEW_ONLY };
      if (error.status !== 404) return failed(error.message);
      if (!item.isNewest) return null;
      // A newer version came in between: who cannot see earlier ones has that one.
      const now = await currentOf(item);
      return now && now.version > item.version ? decide(now) : null;
    }
  };
}

const failed = (problem: string): Fate => ({ reason: problem, problem });
