import "./search-drawer.css";
import { Button, Text } from "@radix-ui/themes";
import { useInfiniteQuery } from "@tanstack/react-query";
import { FileSearch, FileText, MessageSquare, SearchX } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { type RoomHit, roomSearchQuery, type SearchedIn } from "@/data/deal-rooms/conversation";
import { formatRelative } from "@/lib/format";
import { paths } from "@/lib/paths";
import { Drawer } from "@/ui/Drawer";
import { EmptyState } from "@/ui/EmptyState";
import { SearchField } from "@/ui/filters/SearchField";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";
import { useDebounced } from "@/ui/use-debounced";
import { partsOf, wordsOf } from "./found-words";

const PLACES: readonly { value: SearchedIn; label: string }[] = [
  { value: "ALL", label: "Everything" },
  { value: "MESSAGES", label: "Messages" },
  { value: "DOCUMENTS", label: "Documents" },
];

interface SearchDrawerProps {
  roomId: string;
  /** To begin with. */
  words: string;
  onClose: () => void;
}

export function SearchDrawer({ roomId, words, onClose }: SearchDrawerProps) {
  const [query, setQuery] = useState(words);
  const [within, setWithin] = useState<SearchedIn>("ALL");
  const typed = useDebounced(query, setQuery);
  return (
    <Drawer
      title="Search this deal room"
      about="Messages, names of documents, and the text of documents where it is known."
      label="What was found"
      onClose={onClose}
    >
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          typed.flush();
        }}
      >
        <SearchField
          label="Search messages and documents"
          placeholder="Words, names, figures"
          value={typed.text}
          onChange={typed.enter}
        />
        <fieldset className="search-places" aria-label="Search in">
          {PLACES.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name="search-within"
                className="sr-only"
                checked={within === value}
                onChange={() => setWithin(value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      </form>
      <Found roomId={roomId} query={query} within={within} />
    </Drawer>
  );
}

interface FoundProps {
  roomId: string;
  query: string;
  within: SearchedIn;
}

function Found({ roomId, query, within }: FoundProps) {
  const hits = useInfiniteQuery(roomSearchQuery(roomId, query, within));
  const rows = hits.data?.pages.flat() ?? [];
  if (query === "") {
    return (
      <EmptyState compact icon={FileSearch} title="What are you looking for?">
        Each word is found by its beginning: val finds valuation.
      </EmptyState>
    );
  }
  if (hits.isError)
    return <NotLoaded compact query={hits} title="The room could not be searched" />;
  if (hits.isPending) return <RowsSkeleton rows={4} />;
  return (
    <div aria-live="polite" aria-busy={hits.isPlaceholderData}>
      {rows.length === 0 ? (
        <EmptyState compact icon={SearchX} title="Nothing found">
          {wordsOf(query).length === 0
            ? "Enter a letter or a figure: signs alone are not looked for."
            : "No message and no document that you can see has all these words."}
        </EmptyState>
      ) : (
        <>
          <ul aria-label="Results" className="flex flex-col gap-0.5 -mx-2 mt-3">
            {rows.map((hit) => (
              <li key={`${hit.kind} ${hit.id} ${hit.page ?? 0}`}>
                <Hit hit={hit} roomId={roomId} query={query} />
              </li>
            ))}
          </ul>
          {hits.hasNextPage ? (
            <Button
              variant="soft"
              color="gray"
              className="mt-3 w-full"
              loading={hits.isFetchingNextPage}
              onClick={() => void hits.fetchNextPage()}
            >
              Show more
            </Button>
          ) : null}
        </>
      )}
    </div>
  );
}

interface HitProps {
  roomId: string;
  hit: RoomHit;
  query: string;
}

function Hit({ hit, roomId, query }: HitProps) {
  const { kind, page } = hit;
  if (kind === "MESSAGE") {
    return (
      <Link to={paths.roomMessage(roomId, hit.id)} className="search-hit">
        <MessageSquare aria-hidden size={15} />
        <span>
          <Text as="span" size="1" color="gray" className="block">
            {hit.author_name}, {formatRelative(hit.at)}
          </Text>
          <Marked query={query}>{hit.excerpt ?? ""}</Marked>
        </span>
      </Link>
    );
  }
  return (
    <Link
      to={
        page === null
          ? paths.roomDocument(roomId, hit.id)
          : `${paths.readDocument(roomId, hit.id)}?page=${page}`
      }
      className="search-hit"
    >
      <FileText aria-hidden size={15} />
      <span>
        <Text as="span" size="2" weight="medium" className="block">
          <Marked query={query}>{hit.title ?? "Document"}</Marked>
        </Text>
        {kind === "TEXT" ? (
          <>
            <Marked query={query}>{hit.excerpt ?? ""}</Marked>
            <Text as="span" size="1" color="gray" className="block">
              Page {page}, as read when {hit.author_name} uploaded it
            </Text>
          </>
        ) : (
          <Text as="span" size="1" color="gray" className="block">
            {hit.author_name}, {formatRelative(hit.at)}
          </Text>
        )}
      </span>
    </Link>
  );
}

function Marked({ children, query }: { children: string; query: string }) {
  let at = 0;
  return (
    <Text as="span" size="2" dir="auto" className="[overflow-wrap:anywhere]">
      {partsOf(children, query).map(({ text, isFound }) => {
        const key = at;
        at += text.length;
        return isFound ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
      })}
    </Text>
  );
}
