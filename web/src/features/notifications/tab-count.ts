import { useEffect } from "react";

const MARK = /^\(\d+\+?\) /;
const ICON = "/favicon.svg";

export const shortCount = (count: number): string => (count > 99 ? "99+" : String(count));

/** "(3) Deal rooms · Dealport". */
export function titleWith(title: string, count: number): string {
  const bare = title.replace(MARK, "");
  return count > 0 ? `(${shortCount(count)}) ${bare}` : bare;
}

export function iconWithDot(svg: string): string {
  const dot =
    '<circle cx="24" cy="8" r="8" fill="#fff"/><circle cx="24" cy="8" r="6" fill="#e5484d"/>';
  return `data:image/svg+xml,${encodeURIComponent(svg.replace("</svg>", `${dot}</svg>`))}`;
}

let plainIcon: Promise<string> | undefined;

/** In the tab's title and icon, whatever sets the title. */
export function useTabCount(count: number): void {
  useEffect(() => {
    const mark = () => {
      const wanted = titleWith(document.title, count);
      if (document.title !== wanted) document.title = wanted;
    };
    mark();
    const observer = new MutationObserver(mark);
    const title = document.head.querySelector("title");
    if (title) observer.observe(title, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = titleWith(document.title, 0);
    };
  }, [count]);

  const isUnread = count > 0;
  useEffect(() => {
    const link = document.head.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!isUnread || !link) return;
    let isOver = false;
    plainIcon ??= fetch(ICON).then((answer) => answer.text());
    plainIcon
      .then((svg) => {
        if (!isOver) link.href = iconWithDot(svg);
      })
      // No dot then; retried with the next unread notification.
      .catch(() => {
        plainIcon = undefined;
      });
    return () => {
      isOver = true;
      link.href = ICON;
    };
  }, [isUnread]);
}
