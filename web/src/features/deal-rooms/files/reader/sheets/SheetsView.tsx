import { Tabs } from "@radix-ui/themes";
import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { Sheet } from "@/data/deal-rooms/reading";
import { countOf } from "@/lib/format";
import { FindBar, type Finding } from "../tools/FindBar";
import { firstFrom, MAX_HITS, stepTo } from "../tools/find";
import { keepsKeys } from "../tools/keys";
import { nearestPage } from "../tools/place";
import { Tool, Tools } from "../tools/Tools";
import { useReaderKeys } from "../tools/use-reader-keys";
import type { ViewProps } from "../tools/view";
import { type Cell, cellsWith } from "./cells";
import { SheetGrid } from "./SheetGrid";

interface SheetsViewProps extends ViewProps {
  sheets: readonly Sheet[];
}

/** A workbook: its sheets as tabs, and the search in all of them. */
export default function SheetsView(props: SheetsViewProps) {
  const { sheets, slot, asked, onPage, canSelect } = props;
  const [open, setOpen] = useState(() => nearestPage(asked.page, sheets.length));
  const [isFinding, setFinding] = useState(false);
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const [cell, setCell] = useState<Cell>({ row: 0, column: 0 });
  const field = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const told = useEffectEvent(onPage);
  useEffect(() => told(open, sheets.length), [open, sheets.length]);

  const hits = useMemo(
    () =>
      sheets
        .flatMap((sheet, index) =>
          cellsWith(sheet.rows, query, MAX_HITS).map((found) => ({
            page: index,
            from: 0,
            to: 0,
            cell: found,
          })),
        )
        .slice(0, MAX_HITS),
    [sheets, query],
  );
  const go = (index: number) => {
    setAt(index);
    const hit = hits[index];
    if (!hit) return;
    setOpen(hit.page + 1);
    setCell(hit.cell);
  };
  const first = useEffectEvent(() => go(firstFrom(hits, open - 1)));
  useEffect(() => {
    if (query !== "") first();
  }, [query]);
  const find: Finding = {
    query,
    setQuery,
    hits,
    at: hits.length === 0 ? -1 : at,
    step: (by) => go(stepTo(hits.length, at, by)),
    searched: sheets.length,
    isDone: true,
  };
  const startFind = () => {
    setFinding(true);
    field.current?.select();
  };
  const endFind = () => {
    setFinding(false);
    setQuery("");
    frame.current?.querySelector<HTMLElement>("[role=grid]")?.focus();
  };
  useEffect(() => {
    if (isFinding) field.current?.focus();
  }, [isFinding]);
  useReaderKeys(frame, (event, command) => {
    if (event.key === "Escape" && isFinding) endFind();
    if (event.defaultPrevented) return;
    const does = {
      find: startFind,
      "find-next": () => find.step(1),
      "find-previous": () => find.step(-1),
    }[command as string];
    const isField =
      command && keepsKeys(event, command) && !frame.current?.contains(event.target as Node);
    if (!does || isField) return;
    event.preventDefault();
    does();
  });

  const sheet = sheets[open - 1];
  return (
    <>
      <Tools slot={slot}>
        <Tool icon={Search} label="Search" hint="/" isOn={isFinding} onClick={startFind} />
      </Tools>
      {isFinding ? (
        <FindBar ref={field} find={find} pages={sheets.length} onClose={endFind} />
      ) : null}
      <div ref={frame} className="reader-body sheets">
        <Tabs.Root
          value={String(open)}
          onValueChange={(value) => {
            setOpen(Number(value));
            setCell({ row: 0, column: 0 });
          }}
          className="sheets-tabs"
        >
          {sheets.length > 1 ? (
            <Tabs.List aria-label="Sheets" className="sheets-list">
              {sheets.map(({ name }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: sheets stay where they are.
                <Tabs.Trigger key={index} value={String(index + 1)}>
                  <bdi>{name}</bdi>
                </Tabs.Trigger>
              ))}
            </Tabs.List>
          ) : null}
          <Tabs.Content value={String(open)} className="sheets-panel" tabIndex={-1}>
            {sheet && sheet.rows.length > 0 ? (
              <SheetGrid
                key={open}
                sheet={sheet}
                cell={cell}
                onCell={setCell}
                canSelect={canSelect}
                hits={hits.filter(({ page: where }) => where === open - 1).map((hit) => hit.cell)}
              />
            ) : (
              <p className="sheets-empty">This sheet is empty.</p>
            )}
          </Tabs.Content>
        </Tabs.Root>
        {sheet ? (
          <p className="sheets-foot">
            {countOf(sheet.rows.length, "row")}
            {sheet.cut
              ? ". This sheet is longer or wider than what is shown here: the rest was left out."
              : ""}
          </p>
        ) : null}
      </div>
    </>
  );
}
