import { csv, type DemoDocument } from "../demo-document.ts";
import { document } from "../document.ts";
import { count, dollars, percent, workbook } from "../workbook.ts";

/** The conversation is in supabase/seeds/room_talks.sql. */
const room = "0d000000-0000-4000-8000-fa107d356621";
const minseo = { room, email: "minseo@dealport.test" };
const yuki = { room, email: "yuki@dealport.test" };
const company = "Hanbit Fusion";

const process = document(
  {
    company,
    kind: "Process overview",
    title: "One-pass coating of superconducting tape",
    subtitle: "From the metal ribbon to the tested reel",
  },
  [
    "Tape for compact fusion magnets is usually made in five chambers, one layer each. Hanbit lays all layers in one pass through a single vacuum, at 120 meters an hour, and measures the critical current of every centimeter before the reel is closed.",
    { heading: "Steps" },
    {
      clauses: [
        ["Ribbon", "Hastelloy, 50 µm, polished to 2 nm. Cut to 4 or 12 mm after coating."],
        ["Buffer", "Magnesium oxide with ion-beam texture, 10 nm."],
        [
          "Superconductor",
          "Rare-earth barium copper oxide, 1.6 µm, by reactive evaporation in the same vacuum.",
        ],
        ["Silver and copper", "2 µm of silver, then 20 µm of copper from both sides."],
        [
          "Measurement",
          "Critical current at 77 K over the whole length; at 20 K and 12 T on samples of each reel.",
        ],
      ],
    },
    { heading: "Figures" },
    {
      facts: [
        ["Line speed", "120 m an hour"],
        ["Tape width", "4 and 12 mm"],
        ["Critical current, 12 mm, 77 K", "512 to 530 A"],
        ["Edge against center", "Within 4 %"],
        ["Reel length", "300 m, without a splice"],
        ["Capacity with the second line", "2,000 km a year"],
      ],
    },
    "next page",
    { heading: "Who buys it" },
    {
      bars: [
        ["Fusion magnets", 70, "70 %"],
        ["Medical scanners", 30, "30 %"],
      ],
    },
    "Three companies of the fusion industry and one maker of scanners. The scanner maker has a contract over three years, with a minimum of 40 kilometers a year.",
  ],
);

const model = workbook([
  {
    name: "Financial model",
    widths: [32, 18, 18, 18],
    title: "Financial model, with the second line from the third quarter of next year",
    head: ["", "This year", "Next year", "In two years"],
    rows: [
      ["Kilometers sold", count(310), count(620), count(1250)],
      ["Price per meter", dollars(20), dollars(19), dollars(17)],
      ["Revenue", dollars(6_200_000), dollars(11_800_000), dollars(21_500_000)],
      ["Cost of goods", dollars(3_782_000), dollars(6_726_000), dollars(11_395_000)],
      ["Gross margin", percent(0.39), percent(0.43), percent(0.47)],
      ["Research", dollars(1_450_000), dollars(1_900_000), dollars(2_600_000)],
      ["Sales and administration", dollars(1_120_000), dollars(1_650_000), dollars(2_300_000)],
      ["Total operating result", dollars(-152_000), dollars(1_524_000), dollars(5_205_000)],
      ["Capital expenditure", dollars(2_300_000), dollars(4_500_000), dollars(900_000)],
    ],
  },
  {
    name: "Second line",
    widths: [32, 18, 18],
    title: "What the second coating line costs",
    head: ["Part", "Cost", "Ordered"],
    rows: [
      ["Vacuum chambers", dollars(2_270_000), "Yes"],
      ["Evaporators and ion source", dollars(2_180_000), "No"],
      ["Winding and guidance", dollars(960_000), "No"],
      ["Measurement", dollars(740_000), "No"],
      ["Building and media", dollars(650_000), "No"],
      ["Total", dollars(6_800_000), null],
    ],
  },
]);

const shareholders = workbook([
  {
    name: "Register of shareholders",
    widths: [30, 24, 16, 16],
    title: "Register of shareholders, fully diluted",
    head: ["Holder", "Class", "Shares", "Ownership"],
    rows: [
      ["Minseo Kang", "Founder", count(1_620_000), percent(0.27)],
      ["Jaehyun Ahn", "Founder", count(1_290_000), percent(0.215)],
      ["Employees", "Options", count(540_000), percent(0.09)],
      ["Hanok Valley venture arm", "Seed preferred", count(870_000), percent(0.145)],
      ["Han River Growth", "Series A preferred", count(1_080_000), percent(0.18)],
      ["Daedeok Industrial Fund", "Series A preferred", count(600_000), percent(0.1)],
      ["Total", null, count(6_000_000), percent(1)],
    ],
  },
]);

const winding = document(
  {
    company: "Kaede Industries",
    kind: "Test report, released",
    title: "Winding test of two reels",
    subtitle: "Works Nagoya, magnet winding machine 3; pages one and two may be quoted",
  },
  [
    {
      facts: [
        ["Tape", "Hanbit, 12 mm, reels H1238 and H1239"],
        ["Length", "300 m each"],
        ["Coils wound", "Four double pancakes"],
        ["Smallest bending radius", "15 mm"],
        ["Tension", "80 to 140 N"],
        ["Result", "Passed, no delamination"],
      ],
    },
    { heading: "Critical current before and after winding" },
    {
      table: [
        ["Coil", "Before", "After", "Change"],
        ["1, radius 40 mm", "521 A", "520 A", "-0.2 %"],
        ["2, radius 30 mm", "524 A", "522 A", "-0.4 %"],
        ["3, radius 20 mm", "518 A", "514 A", "-0.8 %"],
        ["4, radius 15 mm", "522 A", "515 A", "-1.3 %"],
      ],
    },
    "next page",
    { heading: "Loss of current by bending radius" },
    {
      bars: [
        ["15 mm", 1.3, "1.3 %"],
        ["20 mm", 0.8, "0.8 %"],
        ["30 mm", 0.4, "0.4 %"],
        ["40 mm", 0.2, "0.2 %"],
      ],
    },
    "The tape in use today loses 3.1 % at a radius of 20 mm. No edge lifted, and no layer parted under the microscope after ten cycles to 77 K.",
    "next page",
    { heading: "For the magnet team only" },
    "The guidance of machine 3 had to be opened by 0.05 mm, because the copper of Hanbit's tape is thicker at one edge. The manufacturer was told; the later reels of the quality sheet show it corrected.",
  ],
);

const agreement = document(
  {
    company: "Kaede Industries",
    kind: "Draft, English",
    title: "Investment agreement",
    subtitle:
      "Between Kaede Industries, Hanbit Fusion and its shareholders; the Japanese version is for information",
  },
  [
    {
      facts: [
        ["Investment", "$5,000,000 in new preferred shares"],
        ["Pre-money valuation", "$90,000,000, fully diluted"],
        ["Post-money valuation", "$95,000,000"],
        ["Ownership after closing", "5.26 %"],
        ["Supply option", "20 km a year, 5 km a quarter from the third quarter"],
      ],
    },
    {
      clauses: [
        [
          "Subscription",
          "The investor subscribes for the new shares at closing and pays the price within five working days.",
        ],
        [
          "Conditions",
          "The approval of the investor's committee; no consent of the landlord is needed below 30 % of the shares; the tape is not listed as dual use, by the ministry's letter.",
        ],
        [
          "Supply option",
          "The investor may order 20 kilometers a year at the list price of the quarter, but not below the minimum price in the schedule. Five kilometers a quarter, beginning in the third quarter.",
        ],
        [
          "Information",
          "Quarterly figures within thirty days, audited accounts within four months.",
        ],
        [
          "Board",
          "One observer. He leaves the meeting when the supply to the investor's competitors is discussed.",
        ],
        [
          "Warranties",
          "Title to the shares, the accounts, patents and licenses, no undisclosed debt. Liability ends after eighteen months and at the amount invested.",
        ],
        ["Confidentiality", "For five years. The winding test may be quoted as its report says."],
        ["Law and venue", "Korean law; arbitration in Singapore, in English."],
      ],
    },
    {
      signatures: [
        ["Minseo Kang", "Hanbit Fusion"],
        ["Yuki Arai", "Kaede Industries"],
      ],
    },
  ],
);

const REELS = Array.from({ length: 40 }, (_, n) => {
  const deviation = (2.1 + ((n * 3) % 18) / 10).toFixed(1);
  return `H${1201 + n},300,${512 + ((n * 7) % 19)},${deviation}`;
});

export const HANBIT_FUSION: readonly DemoDocument[] = [
  {
    ...minseo,
    fileName: "Process overview.pdf",
    folder: "Product and technology/Manufacturing and supply chain",
    bytes: process,
  },
  {
    ...minseo,
    fileName: "Quality of the last reels.csv",
    folder: "Product and technology/Test, pilot and validation results",
    bytes: csv(["reel,meters,critical_current_a,edge_deviation_pct", ...REELS]),
  },
  {
    ...minseo,
    fileName: "Financial model.xlsx",
    folder: "Financials/Financial model",
    bytes: model,
  },
  {
    ...yuki,
    fileName: "Winding test, report.pdf",
    folder: "Product and technology/Test, pilot and validation results",
    bytes: winding,
  },
  {
    ...minseo,
    fileName: "Register of shareholders.xlsx",
    folder: "Capitalization/Cap table and pro forma",
    bytes: shareholders,
  },
  {
    ...yuki,
    fileName: "Investment agreement, draft.pdf",
    folder: "Transaction documents/Investment agreements",
    bytes: agreement,
  },
];
