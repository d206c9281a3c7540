import { BadgeCheck, FileText, LockKeyhole, Paperclip, Send } from "lucide-react";

/** Drawn with the page's own tokens, so that it follows the theme. */
export function DealRoomScene() {
  return (
    <figure
      role="img"
      aria-label="Illustration: a deal room with its documents, its discussion and an executed NDA"
      className="scene"
    >
      <div aria-hidden className="scene-window">
        <div className="flex items-center gap-3 border-b hairline px-4 py-3">
          <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-(--gray-12) text-[11px] font-semibold tracking-wide text-(--gray-1)">
            HX
          </span>
          <div className="min-w-0">
            <p className="truncate text-[13px] leading-tight font-semibold">Helixion Quantum</p>
            <p className="text-[11px] text-(--gray-11)">Series A · In progress</p>
          </div>
          <span className="ml-auto inline-flex shrink-0 items-center gap-1 rounded-full bg-(--green-a3) px-2 py-1 text-[11px] font-medium text-(--green-11)">
            <BadgeCheck size={13} />
            NDA Executed
          </span>
        </div>
        <div className="grid grid-cols-3 divide-x divide-(--gray-a4) border-b hairline text-[11px]">
          <Term label="Investment" value="$6.5M" />
          <Term label="Pre-money" value="$42.0M" />
          <Term label="Stage" value="Series A" />
        </div>
        <div className="grid sm:grid-cols-[1fr_1.15fr]">
          <div className="border-b hairline p-4 sm:border-r sm:border-b-0">
            <p className="text-[11px] font-medium text-(--gray-11)">Documents</p>
            <ul className="mt-2.5 flex flex-col gap-2">
              <File name="Term sheet v3.pdf" note="2.38 MB" />
              <File name="Cap table.xlsx" note="418 KB" />
              <File name="IP schedule.pdf" note="Uploading 64%" progress />
            </ul>
          </div>
          <div className="flex flex-col gap-2.5 p-4">
            <p className="text-[11px] font-medium text-(--gray-11)">Discussion</p>
            <Bubble name="BL" tone="bg-(--blue-a4) text-(--blue-11)">
              The revised term sheet is in. Could you look at clause 7?
            </Bubble>
            <Bubble name="AO" tone="bg-(--accent-a4) text-(--accent-11)" own>
              Agreed on 7. Uploading the IP schedule now.
            </Bubble>
            <div className="mt-auto flex items-center gap-2 rounded-lg border hairline px-2.5 py-2 text-[11px] text-(--gray-11)">
              <Paperclip size={13} />
              Write a message
              <Send size={13} className="ml-auto text-(--accent-11)" />
            </div>
          </div>
        </div>
      </div>
      <div aria-hidden className="scene-seal">
        <span className="grid size-9 place-items-center rounded-full bg-(--accent-9) text-white">
          <LockKeyhole size={17} />
        </span>
        <div>
          <p className="text-[12px] leading-tight font-semibold">Mutual NDA accepted</p>
          <p className="mt-0.5 font-mono text-[10px] text-(--gray-11)">sha-256 9f2c…41ab</p>
        </div>
      </div>
      <div aria-hidden className="scene-people max-sm:hidden">
        <span className="flex -space-x-1">
          {["AO", "BL", "CM"].map((person) => (
            <span
              key={person}
              className="grid size-6 place-items-center rounded-full bg-(--gray-5) text-[9px] font-semibold ring-2 ring-(--color-panel-solid)"
            >
              {person}
            </span>
          ))}
        </span>
        <span className="inline-flex items-center gap-1.5 text-[11px] font-medium">
          <span className="size-1.5 rounded-full bg-(--green-9)" />3 in the room
        </span>
      </div>
      <p
        aria-hidden
        className="absolute right-0 bottom-0 text-[11px] text-(--gray-11) max-sm:w-28 max-sm:text-right"
      >
        Illustration with sample figures
      </p>
    </figure>
  );
}

function Term({ label, value }: { label: string; value: string }) {
  return (
    <div className="px-4 py-2.5">
      <p className="text-(--gray-11)">{label}</p>
      <p className="mt-0.5 text-[15px] font-semibold tracking-tight tabular-nums">{value}</p>
    </div>
  );
}

function File({ name, note, progress }: { name: string; note: string; progress?: boolean }) {
  return (
    <li className="flex items-center gap-2.5 rounded-lg border hairline px-2.5 py-2">
      <FileText size={15} className="shrink-0 text-(--gray-11)" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-[11.5px] leading-tight font-medium">{name}</p>
        {progress ? (
          <span className="mt-1.5 block h-1 rounded-full bg-(--gray-a4)">
            <span className="scene-progress block h-1 w-[92%] rounded-full bg-(--accent-9)" />
          </span>
        ) : (
          <p className="text-[10.5px] text-(--gray-11)">{note}</p>
        )}
      </div>
    </li>
  );
}

interface BubbleProps {
  name: string;
  tone: string;
  own?: boolean;
  children: string;
}

function Bubble({ name, tone, own, children }: BubbleProps) {
  return (
    <div className={`flex items-end gap-2 ${own ? "flex-row-reverse" : ""}`}>
      <span
        className={`grid size-6 shrink-0 place-items-center rounded-full text-[9px] font-semibold ${tone}`}
      >
        {name}
      </span>
      <p
        className={`rounded-xl px-3 py-2 text-[11.5px] leading-snug ${own ? "rounded-br-sm bg-(--accent-9) text-white" : "rounded-bl-sm bg-(--gray-a3)"}`}
      >
        {children}
      </p>
    </div>
  );
}
