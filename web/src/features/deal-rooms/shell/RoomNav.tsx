import { Badge, Text } from "@radix-ui/themes";
import {
  FileText,
  History,
  LayoutDashboard,
  ListChecks,
  MessageCircleQuestion,
  MessagesSquare,
  Stamp,
} from "lucide-react";
import { memo, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { countOf, formatCount } from "@/lib/format";
import { paths } from "@/lib/paths";
import { SECTION_LABELS, SECTIONS, type Section } from "./use-section";

const ICONS = {
  overview: LayoutDashboard,
  documents: FileText,
  questions: MessageCircleQuestion,
  diligence: ListChecks,
  messages: MessagesSquare,
  closing: Stamp,
  activity: History,
} as const;

/** A section with news stays at the edge of the row where it would be out of sight. */
const AT_EDGE = {
  position: "sticky",
  insetInline: 0,
  zIndex: 1,
  background: "var(--color-background)",
} as const;

export const RoomNav = memo(function RoomNav({
  roomId,
  section,
  unread,
}: {
  roomId: string;
  section: Section;
  unread: number;
}) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the section's tab may be beside the screen.
  useEffect(() => {
    const tab = list.current?.querySelector("[aria-current]");
    if (!list.current || !tab) return;
    const [frame, box] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    // To the middle, where no section with news covers it.
    list.current.scrollLeft += box.left - frame.left - (frame.width - box.width) / 2;
  }, [section]);
  return (
    <nav
      aria-label="Deal room sections"
      className="shrink-0 border-b border-(--gray-a5) lg:w-52 lg:border-r lg:border-b-0 lg:p-3"
    >
      {/* relative: what is said to screen readers alone is cut with the rest. */}
      <ul
        ref={list}
        className="relative m-0 flex list-none overflow-x-auto p-0 [scrollbar-width:none] lg:flex-col lg:gap-0.5"
      >
        {SECTIONS.map((name) => {
          const Icon = ICONS[name];
          const isCurrent = name === section;
          const news = name === "messages" ? unread : 0;
          return (
            <li
              key={name}
              className="flex-auto lg:flex-none"
              style={news > 0 ? AT_EDGE : undefined}
            >
              <Link
                to={`${paths.dealRoom(roomId)}${name === "overview" ? "" : `?section=${name}`}`}
                aria-current={isCurrent ? "page" : undefined}
                className={`flex h-11 short:h-9 items-center justify-center gap-1.5 whitespace-nowrap border-b-2 px-3 no-underline outline-offset-[-2px] transition-colors sm:gap-2 lg:h-9 lg:justify-start lg:rounded-(--radius-3) lg:border-b-0 lg:px-3 ${
                  isCurrent
                    ? "border-(--accent-9) text-(--accent-11) lg:bg-(--accent-a3)"
                    : "border-transparent text-(--gray-11) hover:bg-(--gray-a2) hover:text-(--gray-12)"
                }`}
              >
                <Icon aria-hidden size={16} className="hidden shrink-0 sm:block" />
                <Text size="2" weight="medium">
                  {SECTION_LABELS[name]}
                </Text>
                {news > 0 ? (
                  <Badge variant="solid" radius="full" size="1" className="tabular-nums lg:ml-auto">
                    <span aria-hidden>{news > 99 ? "99+" : formatCount(news)}</span>
                    <span className="sr-only">{countOf(news, "unread message")}</span>
                  </Badge>
                ) : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});
