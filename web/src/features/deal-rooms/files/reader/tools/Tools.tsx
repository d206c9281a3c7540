import { Button, IconButton, TextField } from "@radix-ui/themes";
import { ChevronDown, type LucideIcon, Minus, Plus } from "lucide-react";
import { type ReactNode, type Ref, useId, useState } from "react";
import { createPortal } from "react-dom";
import { formatCount } from "@/lib/format";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { MAX_ZOOM, MIN_ZOOM, ZOOM_STEPS, type Zoom } from "./layout";
import { nearestPage } from "./place";

export function Tools({ slot, children }: { slot: HTMLElement | null; children: ReactNode }) {
  return slot
    ? createPortal(
        <div role="toolbar" aria-label="Reading" className="reader-toolbar">
          {children}
        </div>,
        slot,
      )
    : null;
}

interface ToolProps {
  icon: LucideIcon;
  label: string;
  hint?: string;
  isOn?: boolean;
  isOff?: boolean;
  className?: string;
  onClick: () => void;
}

export function Tool({ icon: Icon, label, hint, isOn, isOff, className = "", onClick }: ToolProps) {
  return (
    <IconButton
      variant={isOn ? "soft" : "ghost"}
      color="gray"
      highContrast={isOn ?? false}
      className={`touch-target reader-tool m-0 ${className}`}
      aria-label={label}
      title={hint ? `${label} (${hint})` : label}
      {...(isOn === undefined ? {} : { "aria-pressed": isOn })}
      // Kept enabled: disabling would drop the focus at the end.
      aria-disabled={isOff || undefined}
      onClick={() => (isOff ? undefined : onClick())}
    >
      <Icon aria-hidden size={17} />
    </IconButton>
  );
}

const percent = (zoom: number) => `${Math.round(zoom * 100)}%`;

interface ZoomToolsProps {
  zoom: Zoom;
  scale: number;
  onZoom: (zoom: Zoom) => void;
  onStep: (by: 1 | -1) => void;
}

export function ZoomTools({ zoom, scale, onZoom, onStep }: ZoomToolsProps) {
  return (
    <div className="reader-group">
      <Tool
        icon={Minus}
        label="Zoom out"
        hint="−"
        className="reader-roomy"
        isOff={scale <= MIN_ZOOM}
        onClick={() => onStep(-1)}
      />
      <DropdownMenu.Root>
        <DropdownMenu.Trigger>
          <Button
            variant="ghost"
            color="gray"
            highContrast
            className="touch-target reader-zoom m-0"
            aria-label={`Zoom: ${percent(scale)}`}
          >
            {percent(scale)}
            <ChevronDown aria-hidden size={14} />
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content align="center">
          <DropdownMenu.RadioGroup
            value={String(zoom)}
            onValueChange={(value) =>
              onZoom(/^[\d.]+$/.test(value) ? Number(value) : (value as Zoom))
            }
          >
            <DropdownMenu.RadioItem value="auto">Automatic</DropdownMenu.RadioItem>
            <DropdownMenu.RadioItem value="width">Fit width</DropdownMenu.RadioItem>
            <DropdownMenu.RadioItem value="page">Fit page</DropdownMenu.RadioItem>
            <DropdownMenu.Separator />
            {ZOOM_STEPS.map((step) => (
              <DropdownMenu.RadioItem key={step} value={String(step)}>
                {percent(step)}
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      <Tool
        icon={Plus}
        label="Zoom in"
        hint="+"
        className="reader-roomy"
        isOff={scale >= MAX_ZOOM}
        onClick={() => onStep(1)}
      />
    </div>
  );
}

interface PageFieldProps {
  ref?: Ref<HTMLInputElement>;
  page: number;
  pages: number;
  label: string | null;
  onGo: (page: number) => void;
}

/** An invalid page leads to the nearest. */
export function PageField({ ref, page, pages, label, onGo }: PageFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const id = useId();
  const go = () => {
    if (text !== null) onGo(nearestPage(text, pages));
    setText(null);
  };
  return (
    <div className="reader-group">
      <TextField.Root
        ref={ref}
        size="1"
        className="reader-page-field"
        inputMode="numeric"
        aria-label="Page"
        aria-describedby={id}
        data-dirty={text === null ? undefined : ""}
        value={text ?? String(page)}
        style={{ width: `${Math.max(String(pages).length, 2) + 2.4}ch` }}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setText(target.value.slice(0, 12))}
        onBlur={() => setText(null)}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            go();
            event.currentTarget.select();
          }
          if (event.key === "Escape") setText(null);
        }}
      />
      <span id={id} className="reader-of">
        of {formatCount(pages)}
        {label ? <span className="reader-wide"> ({label})</span> : null}
      </span>
    </div>
  );
}
