import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { useWidth } from "./use-width";

export interface TipLine {
  label: string;
  text: string;
  color?: number;
}

export interface Tip {
  /** Pixels from the left. */
  x: number;
  /** Pixels from the top. */
  y: number;
  title: string;
  lines: readonly TipLine[];
}

interface PlotProps {
  label: string;
  height: number;
  count: number;
  /** Null outside all places. */
  indexAt: (x: number, y: number, width: number) => number | null;
  textOf: (index: number) => string;
  /** Left out where the picture says it itself. */
  tipOf?: (index: number, width: number) => Tip;
  children: (width: number, active: number | null) => ReactNode;
}

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index) => index + 1,
  ArrowDown: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** An invisible slider over the drawing: for pointers, fingers, keys and screen readers. */
export function Plot({ label, height, count, indexAt, textOf, tipOf, children }: PlotProps) {
  const [box, width] = useWidth();
  const [active, setActive] = useState<number | null>(null);
  /** While pressed, the slider moves by itself and knows nothing of the drawing. */
  const isPressed = useRef(false);
  const last = count - 1;
  const index = active === null ? last : Math.min(active, last);

  const point = (event: PointerEvent<HTMLInputElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    setActive(indexAt(event.clientX - left, event.clientY - top, width));
  };
  const release = () => {
    isPressed.current = false;
  };
  const step = (event: KeyboardEvent) => {
    if (event.key === "Escape" && active !== null) {
      // Closes only the values, not the dialog around them.
      event.stopPropagation();
      event.preventDefault();
      setActive(null);
      return;
    }
    const next = STEPS[event.key];
    if (!next) return;
    event.preventDefault();
    // The first key shows the current place.
    setActive(active === null ? index : Math.min(last, Math.max(0, next(index, last))));
  };

  return (
    <div ref={box} className="chart-plot" style={{ height }}>
      {width > 0 ? (
        <svg aria-hidden width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          {children(width, active === null ? null : index)}
        </svg>
      ) : null}
      <input
        type="range"
        className="chart-cursor"
        aria-label={label}
        aria-valuetext={textOf(index)}
        min={0}
        max={last}
        value={index}
        // Only for what screen readers do: keys and pointers are handled below.
        onChange={({ target }) => isPressed.current || setActive(target.valueAsNumber)}
        onKeyDown={step}
        onPointerDown={(event) => {
          isPressed.current = true;
          point(event);
        }}
        onPointerMove={point}
        onPointerUp={() => setTimeout(release)}
        onPointerCancel={release}
        // A point chosen by touch stays until the next tap.
        onPointerLeave={({ pointerType }) => pointerType === "mouse" && setActive(null)}
        onFocus={({ target }) => target.matches(":focus-visible") && setActive(index)}
        onBlur={() => setActive(null)}
      />
      {active !== null && tipOf && width > 0 ? (
        <TipBox tip={tipOf(index, width)} width={width} />
      ) : null}
    </div>
  );
}

function TipBox({ tip, width }: { tip: Tip; width: number }) {
  const isRight = tip.x > width / 2;
  return (
    <div
      aria-hidden
      className="chart-tip"
      style={{
        top: tip.y,
        ...(isRight ? { right: width - tip.x + 12 } : { left: tip.x + 12 }),
      }}
    >
      <p className="chart-tip-title">{tip.title}</p>
      {tip.lines.map(({ label, text, color }) => (
        <p key={label} className="chart-tip-line">
          {color === undefined ? null : <i className="chart-swatch" data-color={color} />}
          <span>{label}</span>
          <b>{text}</b>
        </p>
      ))}
    </div>
  );
}
