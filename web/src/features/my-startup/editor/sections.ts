import { STAGE_LABELS } from "@/domain/labels";
import { STARTUP_FIELDS, type StartupField } from "@/domain/startups/startup-fields";
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
    | { kind: "rows"; noun: string; max: number; columns: readonly RowColumn[] }
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
const ADDRESS = { kind: "text", max: 2048, inputMode: "url", isWide: true } as const;

type StartupLine = EditLine extends infer One
  ? One extends EditLine
    ? Omit<One, "label" | "field"> & { field: StartupField }
    : never
  : never;

interface StartupSection extends Omit<EditSection, "lines"> {
  lines: readonly StartupLine[];
}

const STARTUP_SECTIONS: readonly StartupSection[] = [
  {
    title: "Company",
    about: "Your company, and the hub that reviews your application.",
    lines: [
      { field: "name", kind: "text", max: 160, isNeeded: true },
      {
        field: "stage",
        kind: "choice",
        isNeeded: true,
        options: Object.entries(STAGE_LABELS).map(([value, label]) => ({ value, label })),
      },
      { field: "hub_id", kind: "hub", isNeeded: true, isWide: true },
      {
        field: "founded_year",
        kind: "number",
        isPlain: true,
        bounds: { min: 1800, max: 2200 },
      },
      { field: "employees", ...PEOPLE },
      {
        field: "team_size",
        ...PEOPLE,
        hint: "Including founders and advisers. Shown on your card.",
      },
    ],
  },
  {
    title: "What you build",
    about: "Investors see the first sentence in lists, so make it count.",
    lines: [
      {
        field: "short_description",
        kind: "paragraph",
        max: 500,
        rows: 2,
        isNeeded: true,
        isWide: true,
        hint: "A sentence or two.",
      },
      { field: "long_description", kind: "paragraph", max: 20_000, rows: 8, isWide: true },
      {
        field: "problem",
        kind: "paragraph",
        max: 2000,
        rows: 4,
        hint: "Whose it is, and what it costs them.",
      },
      { field: "solution", kind: "paragraph", max: 2000, rows: 4, hint: "What you do about it." },
      { field: "patents", kind: "lines", isWide: true, hint: "One a line: number and title." },
    ],
  },
  {
    title: "Team and milestones",
    about:
      "Everybody reads names, roles and milestones. Biographies and profiles are for verified investors and your hub.",
    lines: [
      {
        field: "team",
        kind: "rows",
        noun: "person",
        max: 30,
        isWide: true,
        columns: [
          { key: "name", label: "Name", type: "text", max: 120, isNeeded: true },
          { key: "title", label: "Role", type: "text", max: 120, isNeeded: true },
          { key: "biography", label: "Biography", type: "paragraph", max: 2000 },
          { key: "profile_url", label: "Profile address", type: "address", max: 2048 },
        ],
      },
      {
        field: "milestones",
        kind: "rows",
        noun: "milestone",
        max: 40,
        isWide: true,
        hint: "A date to come is shown as planned.",
        columns: [
          { key: "reached_on", label: "Date", type: "date", isNeeded: true },
          { key: "title", label: "Milestone", type: "text", max: 160, isNeeded: true },
        ],
      },
    ],
  },
  {
    title: "Sectors and goals",
    about: "Investors filter by these. The first sector is shown on your card.",
    lines: [
      {
        field: "sectors",
        kind: "several",
        isNeeded: true,
        isWide: true,
        options: SECTORS.map((value) => ({ value, label: value })),
      },
      {
        field: "sdg_tags",
        kind: "several",
        isWide: true,
        options: SDG_GOALS.map((_, place) => {
          const value = `SDG ${place + 1}`;
          return { value, label: sdgLabel(value) };
        }),
      },
    ],
  },
  {
    title: "Figures",
    about: "In US dollars. The amount raised comes from confirmed closings only.",
    lines: [
      {
        field: "revenue",
        ...MONEY,
        hint: "Annual recurring revenue. Empty or 0 shows as pre-revenue.",
      },
      { field: "funding_target", ...MONEY, hint: "The amount you want to raise in this round." },
      { field: "valuation", ...MONEY },
      {
        field: "revenue_history",
        kind: "rows",
        noun: "year",
        max: 30,
        isWide: true,
        hint: "Of years that are over. Traction shows them as a chart.",
        columns: [
          { key: "year", label: "Year", type: "year", max: 4, isNeeded: true },
          { key: "revenue", label: "Revenue", type: "money", max: 30, isNeeded: true },
        ],
      },
    ],
  },
  {
    title: "Links",
    about: "Web addresses that begin with https://. Files go to the deal room or your documents.",
    lines: [
      { field: "website", ...ADDRESS },
      { field: "deck_url", ...ADDRESS },
      { field: "video_pitch_url", ...ADDRESS },
      { field: "demo_url", ...ADDRESS },
    ],
  },
];

export const SECTIONS: readonly EditSection[] = STARTUP_SECTIONS.map((section) => ({
  ...section,
  lines: section.lines.map((line) => ({ ...line, label: STARTUP_FIELDS[line.field] })),
}));
