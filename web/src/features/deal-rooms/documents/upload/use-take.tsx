import { MAX_DOCUMENT_BYTES } from "@contract/documents";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { FileActs } from "@/data/deal-rooms/file-acts";
import { documentTypesQuery } from "@/data/deal-rooms/queries";
import { readSession } from "@/data/session/state";
import { toSentence } from "@/lib/errors";
import { countOf } from "@/lib/format";
import { setUnfinished } from "@/lib/unfinished";
import { acceptOf, objectionTo } from "@/ui/files/file-check";
import { lazyPart } from "@/ui/lazy-part";
import { notify } from "@/ui/notify";
import { addUploads, type Destination } from "../upload-queue";
import { byFolder } from "./dropped";
import { type Alike, findAlike } from "./find-alike";

const AlikeDialog = lazyPart(() => import("./AlikeDialog"));

/** For the warning before leaving the page. */
const COMPARING = "comparing";
let underWay = 0;

interface Given {
  files: readonly File[];
  folder: string | null;
  document?: string;
}

export interface Taking {
  take: (given: Given) => void;
  /** Opens the file chooser for a new version. */
  takeVersion: (document: string) => void;
  /** Files being compared; 0 for none. */
  comparing: number;
  parts: ReactNode;
}

/** Finds duplicates, makes folders, sends the rest. */
export function useTake(roomId: string, userId: string, acts: FileActs): Taking {
  const types = useQuery(documentTypesQuery());
  const [comparing, setComparing] = useState(0);
  const versionInput = useRef<HTMLInputElement>(null);
  const versionOf = useRef<string | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const [asked, setAsked] = useState<{ given: Given; alike: readonly Alike[] } | null>(null);

  const send = async ({ files, folder, document }: Given) => {
    // Security: what somebody gave is not sent once they have signed out.
    if (readSession().user?.id !== userId) return;
    const to: Destination = { roomId, userId, purpose: "documents", folder };
    if (document) {
      addUploads({ ...to, document }, files, types.data);
      return;
    }
    const folders = byFolder(files);
    const paths = folders.map(({ path }) => path).filter(Boolean);
    try {
      const made = paths.length > 0 ? await acts.ensureFolders(paths, folder) : new Map();
      for (const { path, files: inIt } of folders) {
        addUploads({ ...to, folder: path ? made.get(path) : folder }, inIt, types.data);
      }
    } catch (error) {
      notify.error("Nothing was uploaded", toSentence(error));
    }
  };
  const take = async (given: Given) => {
    const fit = given.files.filter(
      (file) => objectionTo(file, types.data, MAX_DOCUMENT_BYTES) === null,
    );
    setComparing((now) => now + fit.length);
    setUnfinished(COMPARING, ++underWay > 0);
    const alike = await findAlike(roomId, fit);
    setUnfinished(COMPARING, --underWay > 0);
    setComparing((now) => now - fit.length);
    if (alike.length > 0 && isHere.current) return setAsked({ given, alike });
    // Whoever has left the screen is not asked: duplicates stay as they are.
    if (alike.length > 0) {
      notify.info(`${countOf(alike.length, "file")} not uploaded`, "The room already has them.");
    }
    const others = without(given, alike);
    if (others.files.length > 0) await send(others);
  };
  return {
    take: (given) => void take(given),
    takeVersion: (document) => {
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
          accept={types.data ? acceptOf(types.data) : undefined}
          onChange={({ target }) => {
            const document = versionOf.current;
            if (document && target.files?.length) {
              void take({ files: [...target.files], folder: null, document });
            }
            target.value = "";
          }}
        />
        {asked ? (
          <Suspense>
            <AlikeDialog
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

function without(given: Given, alike: readonly Alike[]): Given {
  const left = new Set(alike.map(({ file }) => file));
  return { ...given, files: given.files.filter((file) => !left.has(file)) };
}
