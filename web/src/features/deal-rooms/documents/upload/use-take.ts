import { MAX_DOCUMENT_BYTES } from "@contract/documents";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FileActs } from "@/data/deal-rooms/file-acts";
import { documentTypesQuery } from "@/data/deal-rooms/queries";
import { toSentence } from "@/lib/errors";
import { objectionTo } from "@/ui/files/file-check";
import { notify } from "@/ui/notify";
import { addUploads, type Destination } from "../upload-queue";
import { byFolder } from "./dropped";
import { type Alike, findAlike } from "./find-alike";

/** Files that were given, before anything is sent. */
interface Given {
  files: readonly File[];
  folder: string | null;
  /** The document that the one file is a new version of. */
  document?: string;
}

export interface Taking {
  take: (given: Given) => void;
  /** How many files are being compared with those of the room; 0 for none. */
  comparing: number;
  /** Those that the room holds already: somebody has to say what becomes of them. */
  alike: readonly Alike[];
  /** Sends the others, and those alike too where that is wanted. */
  decide: (sendsAlike: boolean) => void;
  /** Sends none of them. */
  leave: () => void;
}

/** Takes files into a room: compares them with what is there, makes their folders, and sends them. */
export function useTake(roomId: string, userId: string, acts: FileActs): Taking {
  const types = useQuery(documentTypesQuery());
  const [comparing, setComparing] = useState(0);
  const [asked, setAsked] = useState<{ given: Given; alike: readonly Alike[] } | null>(null);

  const send = async ({ files, folder, document }: Given) => {
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
    const alike = await findAlike(roomId, fit);
    setComparing((now) => now - fit.length);
    if (alike.length === 0) await send(given);
    else setAsked({ given, alike });
  };
  return {
    take: (given) => void take(given),
    comparing,
    alike: asked?.alike ?? [],
    decide: (sendsAlike) => {
      if (!asked) return;
      const left = new Set(asked.alike.map(({ file }) => file));
      const files = asked.given.files.filter((file) => sendsAlike || !left.has(file));
      setAsked(null);
      if (files.length > 0) void send({ ...asked.given, files });
    },
    leave: () => setAsked(null),
  };
}
