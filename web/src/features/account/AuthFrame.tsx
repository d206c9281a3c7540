import { Text } from "@radix-ui/themes";
import { FileLock2, type LucideIcon, Radio, ScrollText } from "lucide-react";
import type { ReactNode } from "react";

const POINTS: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: FileLock2,
    title: "Sealed until signed",
    text: "Documents and messages open only to members who have accepted the room's NDA.",
  },
  {
    icon: Radio,
    title: "Live for everyone in the room",
    text: "Messages and files reach every member at once, in the same order.",
  },
  {
    icon: ScrollText,
    title: "On the record",
    text: "Every acceptance, upload and download is kept in the room's activity.",
  },
];

export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-[calc(100dvh-var(--topbar-height))] flex-1 lg:grid-cols-2">
      <div className="flex justify-center px-4 py-10 sm:px-6 sm:py-16">
        <div className="w-full max-w-[26.5rem]">{children}</div>
      </div>
      <aside
        aria-label="About deal rooms"
        className="auth-panel hidden border-l hairline lg:flex lg:items-center lg:justify-center"
      >
        <div className="max-w-md px-10 py-16">
          <Text as="p" size="7" weight="bold" className="text-balance">
            Where institutional capital meets deep tech.
          </Text>
          <ul className="mt-10 flex flex-col gap-8">
            {POINTS.map(({ icon: Icon, title, text }) => (
              <li key={title} className="flex gap-4">
                <span className="grid size-10 shrink-0 place-items-center rounded-lg border hairline bg-(--color-panel-solid) text-(--accent-11) shadow-(--shadow-2)">
                  <Icon aria-hidden size={19} strokeWidth={1.75} />
                </span>
                <div>
                  <Text as="p" size="3" weight="medium">
                    {title}
                  </Text>
                  <Text as="p" size="2" color="gray" className="mt-0.5 text-pretty">
                    {text}
                  </Text>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  );
}
