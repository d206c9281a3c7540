import { CircleHelp, Images, RotateCw, Search } from "lucide-react";
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { lazyComponent } from "@/ui/lazy-component";
import { PHONE, useMedia } from "@/ui/use-media";
import { PdfNotShown } from "../tools/CannotShow";
import { DocumentLoading } from "../tools/DocumentLoading";
import { FindBar } from "../tools/FindBar";
import type { Hit } from "../tools/find";
import { type Command, HELP, keepsKeys } from "../tools/keys";
import { PageField, Tool, Tools, ZoomTools } from "../tools/Tools";
import { useReaderKeys } from "../tools/use-reader-keys";
import type { ViewProps } from "../tools/view";
import type { OpenPdf } from "./open-pdf";
import { PageView } from "./PageView";
import { Thumbnails } from "./Thumbnails";
import { useFind } from "./use-find";
import { looks, usePages } from "./use-pages";
import { usePdf, useSizes } from "./use-pdf";

const KeyHelp = lazyComponent(() => import("@/ui/KeyHelp"));

const NO_HITS: readonly Hit[] = [];

interface PdfViewProps extends ViewProps {
  bytes: ArrayBuffer;
}

export default function PdfView(props: PdfViewProps) {
  const { open, problem } = usePdf(props.bytes);
  if (problem) return <PdfNotShown reason={problem.reason} onSave={props.onSave} />;
  return open ? <OpenedPdf {...props} open={open} /> : <DocumentLoading name={props.name} />;
}

function OpenedPdf(props: PdfViewProps & { open: OpenPdf }) {
  const { open, name, slot, asked, onPage, canSelect } = props;
  const sizes = useSizes(open);
  const pages = usePages({ sizes, asked, onPage });
  const { layout, range, current, scale, rotation, goTo } = pages;
  const isPhone = useMedia(PHONE);
  const [panel, setPanel] = useState<"none" | "thumbnails" | "help">("none");
  const [isFinding, setFinding] = useState(false);
  const find = useFind(open, current, (index) => {
    const [top, bottom] = [layout.tops[index] ?? 0, layout.tops[index + 1] ?? 0];
    const element = pages.scroller.current;
    // A visible page need not scroll: only its mark might.
    const isSeen =
      element && bottom > element.scrollTop && top < element.scrollTop + element.clientHeight;
    if (!isSeen) goTo(index + 1);
  });
  const findField = useRef<HTMLInputElement>(null);
  const pageField = useRef<HTMLInputElement>(null);
  const hits = useMemo(() => {
    const byPage = new Map<number, Hit[]>();
    for (const hit of find.hits) {
      const known = byPage.get(hit.page);
      if (known) known.push(hit);
      else byPage.set(hit.page, [hit]);
    }
    return byPage;
  }, [find.hits]);
  const hit = find.hits[find.at] ?? null;
  const nameOf = (index: number) => {
    const label = open.labels?.[index];
    return `Page ${index + 1} of ${open.pages}${label && label !== String(index + 1) ? ` (${label})` : ""}`;
  };

  const startFind = () => {
    setFinding(true);
    // The search may be open without the focus.
    findField.current?.select();
  };
  const endFind = () => {
    setFinding(false);
    find.setQuery("");
    pages.scroller.current?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (isFinding) findField.current?.focus();
  }, [isFinding]);

  const act: Record<Command, () => void> = {
    next: () => goTo(current + 1),
    previous: () => goTo(current - 1),
    first: () => goTo(1),
    last: () => goTo(open.pages),
    ...looks(pages),
    find: startFind,
    "find-next": () => find.step(1),
    "find-previous": () => find.step(-1),
    page: () => pageField.current?.focus(),
    thumbnails: () => setPanel((now) => (now === "thumbnails" ? "none" : "thumbnails")),
    help: () => setPanel("help"),
  };
  useReaderKeys(pages.scroller, (event, command) => {
    if (event.key === "Escape" && isFinding) endFind();
    if (!command || event.defaultPrevented || keepsKeys(event, command)) return;
    const element = pages.scroller.current;
    const isSideways = event.key === "ArrowLeft" || event.key === "ArrowRight";
    if (isSideways && element && element.scrollWidth > element.clientWidth + 1) return;
    event.preventDefault();
    act[command]();
  });
  const first = useEffectEvent(() => {
    const frame = pages.scroller.current?.closest<HTMLElement>(".reader");
    // The pages get the keys unless the focus is elsewhere.
    if (document.activeElement === frame) pages.scroller.current?.focus({ preventScroll: true });
  });
  useEffect(() => first(), []);

  const [from, to] = range;
  const shown = Array.from({ length: Math.max(to - from + 1, 0) }, (_, at) => from + at);
  const label = open.labels?.[current - 1] ?? null;
  return (
    <>
      <Tools slot={slot}>
        <Tool
          icon={Images}
          label="Thumbnails"
          hint="t"
          isOn={panel === "thumbnails"}
          onClick={act.thumbnails}
        />
        <PageField
          ref={pageField}
          page={current}
          pages={open.pages}
          label={label === String(current) ? null : label}
          onGo={goTo}
        />
        <ZoomTools
          zoom={pages.zoom}
          scale={scale}
          onZoom={(zoom) => pages.zoomTo(zoom)}
          onStep={pages.zoomBy}
        />
        <Tool icon={RotateCw} label="Rotate" hint="r" onClick={act.turn} />
        <Tool icon={Search} label="Search" hint="/" isOn={isFinding} onClick={startFind} />
        <Tool
          icon={CircleHelp}
          label="Keyboard"
          hint="?"
          className="reader-wide"
          onClick={act.help}
        />
      </Tools>
      {isFinding ? (
        <FindBar ref={findField} find={find} pages={open.pages} onClose={endFind} />
      ) : null}
      <div className="reader-body reader-columns">
        {panel === "thumbnails" ? (
          <Thumbnails
            open={open}
            sizes={sizes}
            rotation={rotation}
            page={current}
            nameOf={nameOf}
            onGo={(page) => {
              goTo(page);
              if (isPhone) setPanel("none");
            }}
          />
        ) : null}
        <section
          ref={pages.scroller}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard.
          tabIndex={0}
          aria-label={name}
          className="reader-scroll"
          data-locked={canSelect ? undefined : ""}
          {...(canSelect ? {} : { onCopy: stop, onContextMenu: stop, onDragStart: stop })}
        >
          <div className="reader-sheet" style={{ width: layout.width, height: layout.height }}>
            {shown.map((index) => (
              <PageView
                key={index}
                open={open}
                index={index}
                name={nameOf(index)}
                top={layout.tops[index] ?? 0}
                size={layout.sizes[index] ?? open.first}
                scale={scale}
                rotation={rotation}
                hits={hits.get(index) ?? NO_HITS}
                current={hit?.page === index ? hit : null}
                foldedOf={find.foldedOf}
              />
            ))}
          </div>
        </section>
      </div>
      <p role="status" className="sr-only">
        {nameOf(current - 1)}
      </p>
      {panel === "help" ? (
        <Suspense>
          <KeyHelp label="Keys of the reader" lines={HELP} onClose={() => setPanel("none")} />
        </Suspense>
      ) : null}
    </>
  );
}

/** A hint, no lock: a camera cannot be stopped either. */
const stop = (event: { preventDefault: () => void }) => event.preventDefault();
