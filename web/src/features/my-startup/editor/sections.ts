import { STARTUP_FIELDS } from "@/domain/editable-fields";
import { STAGE_LABELS } from "@/domain/labels";
import { SDG_GOALS, SECTORS, sdgLabel } from "@/domain/vocabulary";
import type { Bounds } from "@/lib/amounts";

export interface Choice {
  value: string;
  label: string;
}

interface Line {
  field: string;
  label: string;
  hint?: string;
  isNeeded?: true;
  isWide?: true;
}

export type EditLine = Line &
  (
    | { kind: "text"; max: number; inputMode?: "url" }
    | { kind: "paragraph"; max: number; rows: number }
    | { kind: "number"; bounds: Bounds; isPlain?: true }
    /** In US dollars, or in the currency of another line. */
    | { kind: "money"; currencyOf?: string }
    | { kind: "lines" }
    | { kind: "choice"; options: readonly Choice[] }
    | { kind: "hub" }
    | { kind: "several"; options: readonly Choice[] }
    /** Names, with or without addresses. */
    | { kind: "links"; noun: string; needsAddress: boolean }
    | { kind: "pairs"; noun: string; examples: readonly [name: string, value: string] }
    | {
        kind: "rows";
        noun: string;
        max: number;
        columns: readonly RowColumn[];
        /** By name and title, as the company's members are. */
        isOfPeople?: true;
      }
  );

/** In the database's order. */
export interface RowColumn {
  key: string;
  label: string;
  type: "text" | "paragraph" | "date" | "year" | "money" | "address";
  /** Characters. */
  max?: number;
  isNeeded?: true;
}

export interface EditSection {
  title: string;
  about: string;
  lines: readonly EditLine[];
}

const MONEY = { kind: "money" } as const;
const PEOPLE = { kind: "number", bounds: { max: 2_147_483_647 } } as const;
const ADDRESS = { kind: "text", inputMode: "url", isWide: true } as const;

type LineOf<One> = One extends EditLine ? Omit<One, "label" | "field" | "max"> : never;

/** Makes lines of a noun's fields: their labels and longest texts are the database's. */
export const linesOf =
  <Name extends string>(
    fields: Readonly<Record<Name, { label: string; maxLength: number | null }>>,
  ) =>
  (field: Name, rest: LineOf<EditLine> & { max?: number }): EditLine => {
    const { label, maxLength } = fields[field];
    return { ...(maxLength === null ? {} : { max: maxLength }), ...rest, field, label } as EditLine;
  };

const line = linesOf(STARTUP_FIELDS);

export const SECTIONS: readonly EditSection[] = [
  {
    title: "Startup",
    about: "What it is, and the hub that reviews your application.",
    lines: [
      line("name", { kind: "text", isNeeded: true }),
      line("stage", {
        kind: "choice",
        isNeeded: true,
        options: Object.entries(STAGE_LABELS).map(([value, label]) => ({ value, label })),
      }),
      line("hub_id", { kind: "hub", isNeeded: true, isWide: true }),
      line("founded_year", {
        kind: "number",
        isPlain: true,
        bounds: { min: 1800, max: 2199, isYear: true },
      }),
      line("employees", { ...PEOPLE }),
      line("team_size", {
        ...PEOPLE,
        hint: "Including founders and advisers. Shown on your card.",
      }),
    ],
  },
  {
    title: "What you build",
    about: "Investors see the first sentence in lists, so make it count.",
    lines: [
      line("short_description", {
        kind: "paragraph",
        rows: 2,
        isNeeded: true,
        isWide: true,
        hint: "A sentence or two.",
      }),
      line("long_description", { kind: "paragraph", rows: 8, isWide: true }),
      line("problem", {
        kind: "paragraph",
        rows: 4,
        hint: "Whose it is, and what it costs them.",
      }),
      line("solution", { kind: "paragraph", rows: 4, hint: "What you do about it." }),
      line("patents", { kind: "lines", isWide: true, hint: "One a line: number and title." }),
    ],
  },
  {
    title: "Team and milestones",
    about:
      "Everybody reads names, roles and milestones. Biographies and profiles are for verified investors and your hub.",
    lines: [
      line("team", {
        kind: "rows",
        noun: "person",
        max: 30,
        isOfPeople: true,
        isWide: true,
        columns: [
          { key: "name", label: "Name", type: "text", max: 120, isNeeded: true },
          { key: "title", label: "Role", type: "text", max: 120, isNeeded: true },
          { key: "biography", label: "Biography", type: "paragraph", max: 2000 },
          { key: "profile_url", label: "Profile address", type: "address", max: 2048 },
        ],
      }),
      line("milestones", {
        kind: "rows",
        noun: "milestone",
        max: 40,
        isWide: true,
        hint: "A date to come is shown as planned.",
        columns: [
          { key: "reached_on", label: "Date", type: "date", isNeeded: true },
          { key: "title", label: "Milestone", type: "text", max: 160, isNeeded: true },
        ],
      }),
    ],
  },
  {
    title: "Sectors and goals",
    about: "Investors filter by these. The first sector is shown on your card.",
    lines: [
      line("sectors", {
        kind: "several",
        isNeeded: true,
        isWide: true,
        options: SECTORS.map((value) => ({ value, label: value })),
      }),
      line("sdg_tags", {
        kind: "several",
        isWide: true,
        options: SDG_GOALS.map((_, index) => {
          const value = `SDG ${index + 1}`;
          return { value, label: sdgLabel(value) };
        }),
      }),
    ],
  },
  {
    title: "Figures",
    about: "In US dollars. The amount raised comes from confirmed closings only.",
    lines: [
      line("revenue", {
        ...MONEY,
        hint: "Annual recurring revenue. Empty or 0 shows as pre-revenue.",
      }),
      line("funding_target", { ...MONEY, hint: "The amount you want to raise in this round." }),
      line("valuation", { ...MONEY }),
      line("revenue_history", {
        kind: "rows",
        noun: "year",
        max: 30,
        isWide: true,
        hint: "Of years that are over. Traction shows them as a chart.",
        columns: [
          { key: "year", label: "Year", type: "year", max: 4, isNeeded: true },
          { key: "revenue", label: "Revenue", type: "money", max: 30, isNeeded: true },
        ],
      }),
    ],
  },
  {
    title: "Links",
    about: "Web addresses that begin with https://. Files go to the deal room or your documents.",
    lines: [
      line("website", { ...ADDRESS }),
      line("deck_url", { ...ADDRESS }),
      line("video_pitch_url", { ...ADDRESS }),
      line("demo_url", { ...ADDRESS }),
    ],
  },
];
