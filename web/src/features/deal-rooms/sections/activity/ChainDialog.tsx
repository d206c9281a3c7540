import { Button, Callout, Dialog, IconButton, Text, TextField } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Copy, Download, ShieldAlert, ShieldCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import {
  type ChainEnd,
  type ChainState,
  downloadChain,
  findInChain,
  roomChainEndsQuery,
  roomChainQuery,
} from "@/data/deal-rooms/evidence";
import type { DealRoom } from "@/data/deal-rooms/types";
import { roomName } from "@/domain/deal-rooms/room-name";
import { formatDate } from "@/lib/format";
import { saveFile } from "@/lib/save-file";
import { DateTime } from "@/ui/DateTime";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { Fingerprint } from "@/ui/Fingerprint";
import { useSubmit } from "@/ui/forms/use-submit";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { Panel } from "@/ui/Panel";
import { RowsSkeleton } from "@/ui/Skeletons";
import { isUnderWay, startWork, useLongWork } from "@/ui/work/long-work";
import { DialogPart } from "../../shared/DialogPart";
import { chainProblem, entriesInWords } from "./chain-words";

interface ChainDialogProps {
  room: DealRoom;
  onClose: () => void;
}

export function ChainDialog({ room, onClose }: ChainDialogProps) {
  const chain = useQuery(roomChainQuery(room.id));
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <DialogFrame
        title="Evidence"
        about="Whether this log is still unchanged."
        maxWidth="600px"
        label="Evidence"
        foot={room.is_emergency ? undefined : <DownloadButton room={room} />}
      >
        <div className="flex flex-col gap-6 px-4 pb-5 text-sm sm:px-6 sm:pb-6">
          {chain.data ? (
            <State
              state={chain.data}
              isChecking={chain.isFetching}
              onCheck={() => void chain.refetch()}
            />
          ) : chain.isPending ? (
            <RowsSkeleton rows={2} />
          ) : (
            <NotLoaded query={chain} title="Failed to check the log" />
          )}
          <DialogPart title="What this means">
            <p>
              Each entry has a fingerprint (SHA-256) over what it says and over the fingerprint of
              the entry before it. To change, remove or add an entry later changes every fingerprint
              after it, and so does renaming what an entry was about. Closed accounts leave the log
              as it is: it names documents and folders, no people.
            </p>
          </DialogPart>
          <Ends roomId={room.id} />
          <Lookup roomId={room.id} />
        </div>
      </DialogFrame>
    </Dialog.Root>
  );
}

interface StateProps {
  state: ChainState;
  isChecking: boolean;
  onCheck: () => void;
}

function State({ state, isChecking, onCheck }: StateProps) {
  const problem = chainProblem(state);
  return (
    <Callout.Root color={problem ? "red" : "green"}>
      <Callout.Icon>
        {problem ? <ShieldAlert aria-hidden size={18} /> : <ShieldCheck aria-hidden size={18} />}
      </Callout.Icon>
      <Callout.Text>
        <strong>
          {entriesInWords(state.entries)}, {problem ? "chain broken" : "chain intact"}.
        </strong>{" "}
        {problem
          ? `${problem} What is after it cannot be relied on. Keep this log and the fingerprints that you were sent, and contact the platform.`
          : "Nothing was changed, removed or added since it was written."}{" "}
        {state.bad_at ? (
          <>
            It is dated <DateTime value={state.bad_at} format="with-zone" />.{" "}
          </>
        ) : null}
        Checked <DateTime value={state.checked_at} format="with-zone" />.
      </Callout.Text>
      <div className="col-start-2">
        <Button size="1" variant="soft" loading={isChecking} onClick={onCheck}>
          Check again
        </Button>
      </div>
    </Callout.Root>
  );
}

function Ends({ roomId }: { roomId: string }) {
  const ends = useQuery(roomChainEndsQuery(roomId));
  return (
    <DialogPart title="Fingerprint of each day">
      <p>
        The last one of a day (UTC) stands for all entries up to it. Keep one outside of Dealport
        and nobody, the platform included, can rewrite what came before it without your noticing.
        Daily emails bring the one of the day before.
      </p>
      {ends.data ? (
        <Panel as="ul" hasLines aria-label="Fingerprints" className="mt-2">
          {ends.data.map((end) => (
            <End key={end.day} end={end} />
          ))}
        </Panel>
      ) : ends.isPending ? (
        <RowsSkeleton rows={3} />
      ) : (
        <NotLoaded query={ends} title="Failed to fetch the fingerprints" />
      )}
    </DialogPart>
  );
}

function End({ end }: { end: ChainEnd }) {
  const day = formatDate(end.day);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(end.hash);
      notify.success("Fingerprint copied");
    } catch {
      notify.info("Copy this fingerprint", end.hash);
    }
  };
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-0.5 py-2 pr-2 pl-3">
      <span className="min-w-0">
        <Text as="p" size="2">
          {day} · up to entry {end.seq.toLocaleString("en-US")}
        </Text>
        <Fingerprint value={end.hash} className="text-(--gray-11)" />
      </span>
      <IconButton
        variant="soft"
        color="gray"
        aria-label={`Copy the fingerprint of ${day}`}
        onClick={() => void copy()}
      >
        <Copy aria-hidden size={15} />
      </IconButton>
    </li>
  );
}

/** Whether a kept fingerprint is still in the log. */
function Lookup({ roomId }: { roomId: string }) {
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<{ of: string; entry: ChainEnd | null } | null>(null);
  const lookup = useSubmit(
    async (fingerprint: string) =>
      setFound({ of: fingerprint, entry: await findInChain(roomId, fingerprint) }),
    "Fingerprint not looked up",
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFound(null);
    void lookup.submit(typed.trim());
  };
  return (
    <DialogPart title="Check a fingerprint">
      <form noValidate onSubmit={submit}>
        <Field
          label="Fingerprint that you have kept"
          {...(lookup.problem ? { error: lookup.problem } : {})}
        >
          {(control) => (
            <div className="flex gap-2">
              <TextField.Root
                {...control}
                className="min-w-0 flex-1"
                autoComplete="off"
                spellCheck={false}
                maxLength={100}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              <Button type="submit" variant="soft" loading={lookup.pending}>
                Check
              </Button>
            </div>
          )}
        </Field>
        <div role="status">
          {found ? (
            <Text as="p" size="2" color={found.entry ? "green" : "red"}>
              {found.entry
                ? `It is entry ${found.entry.seq.toLocaleString("en-US")}, of ${formatDate(found.entry.day)}.`
                : "It is not in this log: it belongs to another room, or the log was rewritten."}
            </Text>
          ) : null}
        </div>
      </form>
    </DialogPart>
  );
}

function DownloadButton({ room }: { room: DealRoom }) {
  const [work, setWork] = useState<string | null>(null);
  const isBusy = useLongWork(({ list }) => list.some((one) => one.id === work && isUnderWay(one)));
  const begin = () =>
    setWork(
      startWork({ title: `Exporting the log of ${roomName(room)}` }, async (tools) => {
        const text = await downloadChain(room.id, tools);
        const name = `${roomName(room)
          .replace(/[\\/:*?"<>|]/g, " ")
          .trim()} audit log ${new Date().toISOString().slice(0, 10)}.json`;
        saveFile(name, "application/json", text);
      }),
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Text size="1" color="gray" className="min-w-0 flex-1 basis-60">
        It names documents and folders as they were called then, and people by their ids. Entries
        that you may not read appear as fingerprints. The export itself is recorded as an entry.
      </Text>
      <Button disabled={isBusy} onClick={begin}>
        <Download aria-hidden size={15} />
        Export as JSON
      </Button>
    </div>
  );
}
