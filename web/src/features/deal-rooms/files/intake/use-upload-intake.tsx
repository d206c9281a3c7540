import { MAX_DOCUMENT_BYTES } from "@contract/documents";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { FileActs } from "@/data/deal-rooms/file-acts";
import type { RoomFolder } from "@/data/deal-rooms/files";
import type { DealRoom } from "@/data/deal-rooms/types";
import { useDocumentTypes } from "@/data/deal-rooms/use-document-types";
import { readSession } from "@/data/session/state";
import { setUnfinishedWork } from "@/lib/before-unload-guard";
import { toSentence } from "@/lib/errors";
import { countOf } from "@/lib/format";
import { acceptOf, objectionTo } from "@/ui/files/file-check";
import { lazyComponent } from "@/ui/lazy-component";
import { notify } from "@/ui/notify";
import { byFolder } from "./dropped";
import { type Duplicate, findDuplicates } from "./find-duplicates";
import { addUploads, type Destination } from "./upload-queue";
import { useBeforeUpload } from "./use-before-upload";

const DuplicatesDialog = lazyComponent(() => import("./DuplicatesDialog"));

const WHOLE_ROOM = { node: { folder: null, document: null }, name: null };

/** For the warning before leaving the page. */
const COMPARING = "comparing";
let underWay = 0;

interface IntakeFiles {
  files: readonly File[];
  folder: string | null;
  document?: VersionedDocument;
}

/** The document that gets a new version. */
interface VersionedDocument {
  id: string;
  number: string;
  name: string;
}

export interface UploadIntake {
  addFiles: (given: IntakeFiles) => void;
  /** Opens the file chooser for a new version. */
  chooseNewVersion: (document: VersionedDocument) => void;
  /** Files being compared; 0 for none. */
  comparing: number;
  parts: ReactNode;
}

interface Options {
  room: DealRoom;
  userId: string;
  acts: FileActs;
  folders: readonly RoomFolder[];
}

/** Files from a drop or chooser to the upload queue: shows who will read them, asks about duplicates, makes folders. */
export function useUploadIntake({ room, userId, acts, folders: known }: Options): UploadIntake {
  const roomId = room.id;
  const { types, whenKnown } = useDocumentTypes();
  const before = useBeforeUpload(room);
  const [comparing, setComparing] = useState(0);
  const versionInput = useRef<HTMLInputElement>(null);
  const versionOf = useRef<VersionedDocument | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const [asked, setAsked] = useState<{ given: IntakeFiles; alike: readonly Duplicate[] } | null>(
    null,
  );

  const send = async ({ files, folder, document }: IntakeFiles) => {
    const types = await whenKnown();
    // Security: what somebody gave is not sent once they have signed out.
    if (readSession().user?.id !== userId) return;
    const to: Destination = { roomId, userId, purpose: "documents", folder };
    if (document) {
      addUploads({ ...to, document: document.id }, files, types);
      return;
    }
    const folders = byFolder(files);
    const paths = folders.map(({ path }) => path).filter(Boolean);
    try {
      const made = paths.length > 0 ? await acts.ensureFolders(paths, folder) : new Map();
      for (const { path, files: inIt } of folders) {
        addUploads({ ...to, folder: path ? made.get(path) : folder }, inIt, types);
      }
    } catch (error) {
      notify.error("Nothing was uploaded", toSentence(error));
    }
  };
  const fitOf = async (files: readonly File[]) => {
    const types = await whenKnown();
    return files.filter((file) => objectionTo(file, types, MAX_DOCUMENT_BYTES) === null);
  };
  const addFiles = async (given: IntakeFiles) => {
    const files = await fitOf(given.files);
    // Refused files are reported at once.
    if (files.length === 0) return void compare(given);
    before.ask({ files, ...aboutOf(given, known, room), start: () => void compare(given) });
  };
  const compare = async (given: IntakeFiles) => {
    const fit = await fitOf(given.files);
    setComparing((now) => now + fit.length);
    setUnfinishedWork(COMPARING, ++underWay > 0);
    const alike = await findDuplicates(roomId, fit);
    setUnfinishedWork(COMPARING, --underWay > 0);
    setComparing((now) => now - fit.length);
    if (alike.length > 0 && isHere.current) return setAsked({ given, alike });
    // A person who has left the screen is not asked: duplicates stay as they are.
    if (alike.length > 0) {
      notify.info(`${countOf(alike.length, "file")} not uploaded`, "The room already has them.");
    }
    const others = without(given, alike);
    if (others.files.length > 0) await send(others);
  };
  return {
    addFiles: (given) => void addFiles(given),
    chooseNewVersion: (document) => {
      versionOf.current = document;
      versionInput.current?.click();
    },
    comparing,
    parts: (
      <>
        <input
          ref={versionInput}
          type="file"
          aria-label="Choose the new version"
          className="hidden"
          accept={types ? acceptOf(types) : undefined}
          onChange={({ target }) => {
            const document = versionOf.current;
            if (document && target.files?.length) {
              void addFiles({ files: [...target.files], folder: null, document });
            }
            target.value = "";
          }}
        />
        {before.part}
        {asked ? (
          <Suspense>
            <DuplicatesDialog
              roomId={roomId}
              alike={asked.alike}
              decide={(sendsAlike) => {
                const given = sendsAlike ? asked.given : without(asked.given, asked.alike);
                setAsked(null);
                if (given.files.length > 0) void send(given);
              }}
              leave={() => setAsked(null)}
            />
          </Suspense>
        ) : null}
      </>
    ),
  };
}

/** Where it goes, and under whose rules. */
function aboutOf(given: IntakeFiles, folders: readonly RoomFolder[], room: DealRoom) {
  const { document } = given;
  if (document) {
    const node = { folder: null, document: document.id };
    return {
      node,
      where: `As the next version of ${document.number} ${document.name}`,
      note: "The document keeps its name.",
      rules: { node, name: document.name },
      act: "Upload version",
    };
  }
  const folder = folders.find(({ id }) => id !== null && id === given.folder);
  const node = { folder: given.folder, document: null };
  // In a folder of the other side one's own documents follow the rules for all of them.
  const isOwn = folder?.side === room.my_side;
  return {
    node,
    where: folder ? `Into ${folder.number} ${folder.name}` : "Into Documents",
    rules: isOwn && folder ? { node, name: folder.name } : WHOLE_ROOM,
    act: "Upload",
  };
}

function without(given: IntakeFiles, alike: readonly Duplicate[]): IntakeFiles {
  const left = new Set(alike.map(({ file }) => file));
  return { ...given, files: given.files.filter((file) => !left.has(file)) };
}
