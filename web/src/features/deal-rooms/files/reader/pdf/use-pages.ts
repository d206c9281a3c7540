import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import {
  clampZoom,
  GAP,
  inView,
  type Layout,
  layOut,
  mainPage,
  placeOf,
  type Rotation,
  type Size,
  scaleOf,
  spotAt,
  turned,
  type Zoom,
  zoomStep,
} from "../tools/layout";
import { nearestPage } from "../tools/place";

/** Pixels beyond the window that are drawn. */
const AROUND = 400;

/** From the window's upper left corner. */
interface Point {
  x: number;
  y: number;
}

interface Asked {
  sizes: readonly Size[];
  /** From 1; a new object goes there. */
  asked: { page: number };
  /** The page of which one sees the most, and how many there are. */
  onPage: (page: number, pages: number) => void;
  isPicture?: boolean;
}

export function usePages({ sizes, asked, onPage, isPicture = false }: Asked) {
  const scroller = useRef<HTMLElement>(null);
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  const [zoom, setZoom] = useState<Zoom>("auto");
  /** The page to fit. */
  const [basis, setBasis] = useState(0);
  const [rotation, setRotation] = useState<Rotation>(0);
  const [current, setCurrent] = useState(() => nearestPage(asked.page, sizes.length));
  const [range, setRange] = useState<[number, number]>([0, -1]);

  const fitting = sizes[basis] ?? { width: 1, height: 1 };
  const scale = scaleOf(zoom, turned(fitting, rotation), room, isPicture);
  const layout = useMemo((): Layout => {
    const laid = layOut(sizes, scale, rotation);
    // Centered in a wide window.
    return { ...laid, width: Math.max(laid.width, room.width) };
  }, [sizes, scale, rotation, room.width]);

  /** Before the last change, which the browser may have clamped. */
  const was = useRef({ top: 0, left: 0 });
  const before = useRef<Layout | null>(null);
  /** Stays in place; default: the middle. */
  const held = useRef<Point | null>(null);
  /** Where the reader went, which may not be the page most visible. */
  const aim = useRef<{ page: number; top: number } | null>(null);

  const look = useEffectEvent(() => {
    const element = scroller.current;
    if (!element || room.height === 0) return;
    const { scrollTop: top, scrollLeft: left } = element;
    was.current = { top, left };
    const [first, last] = inView(layout.tops, top, room.height, AROUND);
    setRange((now) => (now[0] === first && now[1] === last ? now : [first, last]));
    if (aim.current && Math.abs(aim.current.top - top) > 2) aim.current = null;
    setCurrent(aim.current?.page ?? mainPage(layout, top, room.height) + 1);
  });

  const goTo = useCallback(
    (page: number) => {
      const element = scroller.current;
      if (!element) return;
      const nearest = nearestPage(page, layout.sizes.length);
      const max = Math.max(layout.height - element.clientHeight, 0);
      const top = Math.min((layout.tops[nearest - 1] ?? 0) - GAP, max);
      aim.current = { page: nearest, top };
      element.scrollTop = top;
      setCurrent(nearest);
    },
    [layout],
  );
  const begin = useEffectEvent(() => goTo(asked.page));

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const watch = new ResizeObserver(() => {
      setRoom((now) =>
        now.width === element.clientWidth && now.height === element.clientHeight
          ? now
          : { width: element.clientWidth, height: element.clientHeight },
      );
    });
    watch.observe(element);
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => look());
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
      element.removeEventListener("scroll", onScroll);
    };
  }, []);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || room.height === 0) return;
    const old = before.current;
    before.current = layout;
    if (!old) begin();
    else if (old !== layout) {
      if (aim.current && !held.current) goTo(aim.current.page);
      else {
        const { x, y } = held.current ?? { x: room.width / 2, y: room.height / 3 };
        const spot = spotAt(old, was.current.left + x, was.current.top + y);
        const place = placeOf(layout, spot);
        element.scrollTop = place.top - y;
        element.scrollLeft = place.left - x;
      }
      held.current = null;
    }
    look();
  }, [layout, room, goTo]);

  const told = useEffectEvent(onPage);
  useEffect(() => told(current, sizes.length), [current, sizes.length]);
  const follow = useEffectEvent((page: number) => {
    // Initially once there is room.
    if (before.current) goTo(page);
  });
  useEffect(() => follow(asked.page), [asked]);

  const zoomTo = useCallback(
    (wanted: Zoom, point: Point | null = null) => {
      held.current = point;
      // Shows the fitted page whole.
      if (wanted === "page") goTo(current);
      setBasis(current - 1);
      setZoom(typeof wanted === "number" ? clampZoom(wanted) : wanted);
    },
    [current, goTo],
  );
  const scaleNow = useEffectEvent(() => scale);
  const zoomAt = useEffectEvent((wanted: number, point: Point) => zoomTo(wanted, point));
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const pointOf = (x: number, y: number): Point => {
      const box = element.getBoundingClientRect();
      return { x: x - box.left, y: y - box.top };
    };
    const onWheel = (event: WheelEvent) => {
      // Pinching on a touch pad comes as this, too.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const by = Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) / 120);
      zoomAt(scaleNow() * by, pointOf(event.clientX, event.clientY));
    };
    let pinch: { apart: number; scale: number } | null = null;
    const fingers = ({ touches }: TouchEvent) => {
      const [one, other] = touches;
      if (!one || !other || touches.length !== 2) return null;
      return {
        apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
        at: pointOf((one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2),
      };
    };
    const onTouch = (event: TouchEvent) => {
      const now = fingers(event);
      pinch = now ? { apart: Math.max(now.apart, 1), scale: scaleNow() } : null;
    };
    const onMove = (event: TouchEvent) => {
      const now = fingers(event);
      if (!pinch || !now) return;
      event.preventDefault();
      zoomAt((pinch.scale * now.apart) / pinch.apart, now.at);
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    element.addEventListener("touchstart", onTouch, { passive: true });
    element.addEventListener("touchmove", onMove, { passive: false });
    element.addEventListener("touchend", onTouch, { passive: true });
    return () => {
      element.removeEventListener("wheel", onWheel);
      element.removeEventListener("touchstart", onTouch);
      element.removeEventListener("touchmove", onMove);
      element.removeEventListener("touchend", onTouch);
    };
  }, []);

  return {
    scroller,
    layout,
    range,
    current,
    zoom,
    scale,
    rotation,
    zoomTo,
    zoomBy: (by: 1 | -1) => zoomTo(zoomStep(scale, by)),
    rotate: (by: 90 | -90) => {
      goTo(current);
      setBasis(current - 1);
      setRotation((now) => ((now + by + 360) % 360) as Rotation);
    },
    goTo,
  };
}

/** Keys for the size and the rotation of pages. */
export const looks = ({ zoomBy, zoomTo, rotate }: ReturnType<typeof usePages>) => ({
  larger: () => zoomBy(1),
  smaller: () => zoomBy(-1),
  "fit-auto": () => zoomTo("auto"),
  "fit-width": () => zoomTo("width"),
  "fit-page": () => zoomTo("page"),
  turn: () => rotate(90),
  "turn-back": () => rotate(-90),
});
