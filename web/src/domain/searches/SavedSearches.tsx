import { Button, Switch, Text, TextField } from "@radix-ui/themes";
import { BellRing } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify as tell } from "@/ui/notify";
import { Panel } from "@/ui/Panel";
import { RowsSkeleton } from "@/ui/Skeletons";
import { RowMenu } from "@/ui/table/RowMenu";

export interface KeptSearch {
  id: string;
  name: string;
  about: string;
  href: string;
  notify: boolean;
  /** The colleague whose it is; null for one's own. */
  sharedBy: string | null;
  /** The investor whose members find it. */
  sharedWith: string | null;
}

export interface SavedSearchesProps {
  /** Undefined while loading. */
  searches: readonly KeptSearch[] | undefined;
  error: { message: string } | null;
  retry: () => void;
  rename: (id: string, name: string) => Promise<unknown>;
  setNotify: (id: string, notify: boolean) => Promise<unknown>;
  /** Null without colleagues to share with. */
  share: { with: string; set: (id: string, isShared: boolean) => Promise<unknown> } | null;
  remove: (id: string) => Promise<unknown>;
  onFollow?: () => void;
}

export function SavedSearches({ searches, error, retry, ...acts }: SavedSearchesProps) {
  if (error) {
    return (
      <ErrorState compact title="Your searches could not be loaded" onRetry={retry}>
        {error.message}
      </ErrorState>
    );
  }
  if (!searches) return <RowsSkeleton rows={2} />;
  if (searches.length === 0) {
    return (
      <EmptyState icon={BellRing} title="No saved searches yet" compact>
        Filter the directory and save the search to be notified when a hub approves a matching
        startup.
      </EmptyState>
    );
  }
  return (
    <Panel
      as="ul"
      isCard
      hasLines
      aria-label="Saved searches"
      className="text-(length:--font-size-2)"
    >
      {searches.map((search) => (
        <Row key={search.id} search={search} {...acts} />
      ))}
    </Panel>
  );
}

type RowProps = Omit<SavedSearchesProps, "searches" | "error" | "retry"> & { search: KeptSearch };

function Row({ search, rename, setNotify, share, remove, onFollow }: RowProps) {
  const { id, name, about, href, notify, sharedBy, sharedWith } = search;
  const [state, setState] = useState<"shown" | "renamed" | "deleted">("shown");
  const switching = useSubmit((on: boolean) => setNotify(id, on), "Search not changed");
  const sharing = useSubmit(async (isShared: boolean) => {
    await share?.set(id, isShared);
    if (isShared) tell.success("Search shared", `Every member of ${share?.with} finds it.`);
    else tell.success("Search no longer shared", name);
  }, "Search not changed");
  const deleting = useSubmit(() => remove(id), "Search not deleted");
  const row = useRef<HTMLLIElement>(null);
  const show = () => {
    setState("shown");
    row.current?.querySelector<HTMLElement>("[aria-haspopup=menu]")?.focus();
  };
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
        <Link
          to={href}
          className="font-medium text-(--accent-11) hover:underline"
          onClick={onFollow}
        >
          {name}
        </Link>
        <Text as="p" size="1" color="gray" className="mt-0.5">
          {about}
        </Text>
        {sharedBy || sharedWith ? (
          <Text as="p" size="1" color="gray" className="mt-0.5">
            {sharedBy ? `Shared by ${sharedBy}` : `Shared with ${sharedWith}`}
          </Text>
        ) : null}
      </div>
      {sharedBy ? null : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Text as="label" size="1" className="inline-flex items-center gap-2">
            Tell me
            <Switch
              size="1"
              checked={notify}
              disabled={switching.pending}
              aria-label={`Notify me of matches for ${name}`}
              onCheckedChange={(on) => void switching.submit(on)}
            />
          </Text>
          <RowMenu name={name} className="touch-target">
            <DropdownMenu.Item onSelect={() => setState("renamed")}>Rename</DropdownMenu.Item>
            {share && !sharedWith ? (
              <DropdownMenu.Item onSelect={() => void sharing.submit(true)}>
                Share with {share.with}
              </DropdownMenu.Item>
            ) : null}
            {share && sharedWith ? (
              <DropdownMenu.Item onSelect={() => void sharing.submit(false)}>
                Stop sharing
              </DropdownMenu.Item>
            ) : null}
            <DropdownMenu.Item color="red" onSelect={() => setState("deleted")}>
              Delete
            </DropdownMenu.Item>
          </RowMenu>
        </div>
      )}
      {state === "renamed" ? <Rename search={search} rename={rename} onDone={show} /> : null}
      {state === "deleted" ? (
        <div role="alert" className="flex w-full flex-wrap items-center gap-2">
          <span className="grow basis-48">
            Delete this search? You will no longer get alerts from it.
          </span>
          <Button
            size="1"
            variant="soft"
            color="red"
            loading={deleting.pending}
            onClick={() =>
              void deleting.submit(undefined).then((done) => {
                if (done) tell.success("Search deleted", name);
                else show();
              })
            }
          >
            Delete
          </Button>
          <Button size="1" variant="soft" color="gray" onClick={show}>
            Keep
          </Button>
        </div>
      ) : null}
    </li>
  );
}

interface RenameProps extends Pick<RowProps, "search" | "rename"> {
  onDone: () => void;
}

function Rename({ search: { id, name }, rename, onDone }: RenameProps) {
  const [text, setText] = useState(name);
  const line = useRef<HTMLInputElement>(null);
  const renaming = useSubmit((next: string) => rename(id, next), "Search not renamed");
  // After the menu has returned its focus.
  useEffect(() => {
    const timer = setTimeout(() => line.current?.select(), 50);
    return () => clearTimeout(timer);
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await renaming.submit(text)) onDone();
  };
  return (
    <form noValidate onSubmit={submit} className="flex w-full flex-wrap items-center gap-2">
      <TextField.Root
        ref={line}
        size="2"
        className="grow basis-48"
        aria-label={`New name of ${name}`}
        aria-invalid={renaming.problem ? true : undefined}
        maxLength={120}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          event.stopPropagation();
          onDone();
        }}
      />
      <Button size="2" variant="soft" type="submit" loading={renaming.pending}>
        Rename
      </Button>
      <Button size="2" variant="soft" color="gray" type="button" onClick={onDone}>
        Cancel
      </Button>
      {renaming.problem ? <span role="alert">{renaming.problem}</span> : null}
    </form>
  );
}
