import { RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { looks, usePages } from "./pdf/use-pages";
import { PictureNotShown } from "./tools/CannotShow";
import { DocumentLoading } from "./tools/DocumentLoading";
import { type Command, keepsKeys } from "./tools/keys";
import type { Size } from "./tools/layout";
import { Tool, Tools, ZoomTools } from "./tools/Tools";
import { useReaderKeys } from "./tools/use-reader-keys";
import type { ViewProps } from "./tools/view";

interface PictureViewProps extends ViewProps {
  bytes: ArrayBuffer;
  type: string;
}

export default function PictureView(props: PictureViewProps) {
  const { bytes, type, name, onSave } = props;
  const [picture, setPicture] = useState<{ url: string; size: Size | null } | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    // Security: shown as a picture, whatever its bytes are.
    const url = URL.createObjectURL(new Blob([bytes], { type }));
    setPicture({ url, size: null });
    const image = new Image();
    let isOver = false;
    image.onload = () => {
      const size = { width: image.naturalWidth, height: image.naturalHeight };
      if (!isOver) setPicture({ url, size });
    };
    image.onerror = () => {
      if (!isOver) setBroken(true);
    };
    image.src = url;
    return () => {
      isOver = true;
      URL.revokeObjectURL(url);
    };
  }, [bytes, type]);
  if (isBroken) return <PictureNotShown onSave={onSave} />;
  return picture?.size ? (
    <Shown {...props} url={picture.url} natural={picture.size} />
  ) : (
    <DocumentLoading name={name} />
  );
}

function Shown(props: PictureViewProps & { url: string; natural: Size }) {
  const { url, natural, name, slot, asked, onPage, canSelect } = props;
  const [sizes] = useState([natural]);
  const pages = usePages({ sizes, asked, onPage, isPicture: true });
  const { layout, rotation, scale } = pages;
  const size = layout.sizes[0] ?? natural;
  const act: Partial<Record<Command, () => void>> = looks(pages);
  useReaderKeys(pages.scroller, (event, command) => {
    const does = command && act[command];
    if (!does || event.defaultPrevented || keepsKeys(event, command)) return;
    event.preventDefault();
    does();
  });
  const isAcross = rotation % 180 !== 0;
  return (
    <>
      <Tools slot={slot}>
        <ZoomTools
          zoom={pages.zoom}
          scale={scale}
          onZoom={(zoom) => pages.zoomTo(zoom)}
          onStep={pages.zoomBy}
        />
        <Tool icon={RotateCw} label="Rotate" hint="r" onClick={() => pages.rotate(90)} />
      </Tools>
      <div className="reader-body reader-columns">
        <section
          ref={pages.scroller}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard.
          tabIndex={0}
          aria-label={name}
          className="reader-scroll reader-scroll-picture"
          data-locked={canSelect ? undefined : ""}
        >
          <div className="reader-sheet" style={{ width: layout.width, height: layout.height }}>
            <div
              className="reader-page reader-page-picture"
              style={{ top: layout.tops[0], width: size.width, height: size.height }}
            >
              <img
                src={url}
                alt={name}
                draggable={canSelect}
                style={{
                  width: isAcross ? size.height : size.width,
                  height: isAcross ? size.width : size.height,
                  rotate: `${rotation}deg`,
                }}
              />
            </div>
          </div>
        </section>
      </div>
    </>
  );
}
