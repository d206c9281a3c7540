import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { asFailure } from "@/data/deal-rooms/failure";
import { dealRoomKeys } from "@/data/deal-rooms/keys";
import type { DocumentType } from "@/data/deal-rooms/types";
import { uploadDocument } from "@/data/deal-rooms/uploads";
import { toSentence } from "@/lib/errors";
import { notify } from "@/ui/notify";
import { newId } from "../discussion/new-id";
import { objectionTo } from "./file-check";

/** More at a time would only share the same line. */
const AT_ONCE = 2;

export interface Upload {
  id: string;
  file: File;
  state: "waiting" | "sending" | "checking" | "failed";
  /** From 0 to 1. */
  progress: number;
  /** Why it failed, as a sentence. */
  problem?: string;
  /** The server, or we in its name, said no: trying again changes nothing. */
  isFinal?: boolean;
}

export interface Uploads {
  list: readonly Upload[];
  add(files: readonly File[], types: readonly DocumentType[] | undefined): void;
  retry(id: string): void;
  /** Cancels one that is under way, or puts a failed one away. */
  dismiss(id: string): void;
}

/** Files on their way into the room; they go on while other sections are looked at. */
export function useUploads(roomId: string, isOpen: boolean): Uploads {
  const client = useQueryClient();
  const [list, setList] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());

  const patch = useCallback((id: string, change: Partial<Upload>) => {
    setList((now) => now.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  }, []);

  const run = useCallback(
    async ({ id, file }: Upload, control: AbortController) => {
      try {
        await uploadDocument(
          roomId,
          file,
          (progress) => patch(id, { progress, state: progress < 1 ? "sending" : "checking" }),
          control.signal,
        );
        if (control.signal.aborted) return;
        setList((now) => now.filter((upload) => upload.id !== id));
        notify.success("Document uploaded", file.name);
        void client.invalidateQueries({ queryKey: dealRoomKeys.documents(roomId) });
      } catch (error) {
        if (control.signal.aborted) return;
        const problem = toSentence(error, `${file.name} could not be uploaded.`);
        // "Too many at a time" is the one refusal that passes.
        const { isRefusal, status } = asFailure(error, problem);
        patch(id, { state: "failed", problem, isFinal: isRefusal && status !== 429 });
      } finally {
        running.current.delete(id);
      }
    },
    [client, patch, roomId],
  );

  useEffect(() => {
    const free = AT_ONCE - running.current.size;
    const waiting = list.filter((upload) => upload.state === "waiting").slice(0, Math.max(free, 0));
    for (const upload of waiting) {
      const control = new AbortController();
      running.current.set(upload.id, control);
      patch(upload.id, { state: "sending", progress: 0, problem: undefined });
      void run(upload, control);
    }
  }, [list, patch, run]);

  useEffect(() => {
    const controls = running.current;
    if (!isOpen) return;
    return () => {
      for (const control of controls.values()) control.abort();
      controls.clear();
      setList([]);
    };
  }, [isOpen]);

  const add = useCallback((files: readonly File[], types: readonly DocumentType[] | undefined) => {
    const added = files.map((file): Upload => {
      const problem = objectionTo(file, types);
      const start = { id: newId(), file, progress: 0 };
      return problem
        ? { ...start, state: "failed", problem, isFinal: true }
        : { ...start, state: "waiting" };
    });
    setList((now) => [...now, ...added]);
  }, []);
  const retry = useCallback((id: string) => patch(id, { state: "waiting" }), [patch]);
  const dismiss = useCallback((id: string) => {
    running.current.get(id)?.abort();
    running.current.delete(id);
    setList((now) => now.filter((upload) => upload.id !== id));
  }, []);

  return useMemo(() => ({ list, add, retry, dismiss }), [list, add, retry, dismiss]);
}
