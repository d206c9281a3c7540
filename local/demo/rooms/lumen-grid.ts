import type { DemoDocument } from "../demo-document.ts";
import { document } from "../document.ts";
import { count, dollars, percent, type Value, workbook } from "../workbook.ts";

const room = "0d000000-0000-4000-8000-000000000001";
const alice = { room, email: "alice@dealport.test" };
const bob = { room, email: "bob@dealport.test" };
const company = "Lumen Grid";

/** Before and after a round of $3.5M at $42M pre-money. */
const HOLDERS = [
  ["Alice Okafor", "Founder", 4_034_400],
  ["Remy Castel", "Founder", 1_377_600],
  ["Ingrid Solberg", "Founder", 934_800],
  ["Employee pool", "Options, 46 % granted", 1_131_600],
  ["Corniche Seed I", "Seed preferred", 1_131_600],
  ["Fonds Photonique Sud", "Seed preferred", 738_000],
  ["Nine angels", "Seed preferred", 492_000],
] as const;
const BEFORE = 9_840_000;
const ISSUED = 820_000;
const PRICE = 42_000_000 / BEFORE;

const capTable = workbook([
  {
    name: "Before the Series A",
    widths: [26, 26, 16, 16],
    title: "Lumen Grid: cap table before the Series A, fully diluted",
    head: ["Holder", "Class", "Shares", "Ownership"],
    rows: [
      ...HOLDERS.map(([name, kind, shares]): Value[] => [
        name,
        kind,
        count(shares),
        percent(shares / BEFORE),
      ]),
      ["Total", null, count(BEFORE), percent(1)],
    ],
  },
  {
    name: "After the Series A",
    widths: [26, 26, 16, 16, 18],
    title: "After $3.5M at $42M pre-money, $4.27 a share",
    head: ["Holder", "Class", "Shares", "Ownership", "Value"],
    rows: [
      ...[...HOLDERS, ["Lindqvist Ventures", "Series A preferred", ISSUED] as const].map(
        ([name, kind, shares]): Value[] => [
          name,
          kind,
          count(shares),
          percent(shares / (BEFORE + ISSUED)),
          dollars(Math.round(shares * PRICE)),
        ],
      ),
      ["Total", null, count(BEFORE + ISSUED), percent(1), dollars(45_500_000)],
    ],
  },
  {
    name: "Option pool",
    widths: [30, 16, 16, 20],
    title: "Employee pool: 1,131,600 options",
    head: ["Group", "Granted", "Vested", "Strike price"],
    rows: [
      ["Firmware", count(214_000), count(96_500), dollars(1)],
      ["Optics", count(168_000), count(88_200), dollars(1)],
      ["Field and sales", count(138_500), count(41_000), dollars(1)],
      ["Not granted", count(611_100), null, null],
      ["Total", count(1_131_600), count(225_700), null],
    ],
  },
]);

const pilotReport = document(
  {
    company,
    kind: "Pilot report",
    title: "1,140 sensors on 210 km of line",
    subtitle:
      "Eighteen months at two transmission utilities: what was installed, what failed, what it prevented",
  },
  [
    "Two utilities in southern France and northern Italy fitted GridSense sensors to 210 kilometers of overhead line between 90 and 225 kV. The sensors read conductor temperature, strain and current without a power supply on the line. This report covers the period from the first installation to the end of the eighteenth month.",
    { heading: "Results" },
    {
      facts: [
        ["Units installed", "1,140 on 210 km of line"],
        ["Field failures", "3, all from the first batch (0.26 %)"],
        ["Outages prevented", "7, each confirmed by a switching action in the control room"],
        ["Line outages during replacement", "None"],
        ["Added capacity, yearly mean", "18 % over the static rating"],
        ["Warranty reserve", "1.8 % of revenue"],
      ],
    },
    { heading: "Added capacity by season" },
    {
      bars: [
        ["Winter", 27, "27 %"],
        ["Spring", 19, "19 %"],
        ["Summer", 9, "9 %"],
        ["Autumn", 17, "17 %"],
      ],
    },
    "The gain is lowest on still summer afternoons, when the wind does not cool the conductor. Both control rooms now plan with the hourly rating and fall back to the static one when a span does not report for ten minutes.",
    "next page",
    { heading: "Alarms" },
    "Eleven alarms were raised. Seven led to a switching action that the control room logged, and are counted as outages prevented. Four led to nothing: two were maintenance work that had not been announced, and two were ice that melted before a crew arrived.",
    {
      table: [
        ["Cause", "Alarms", "Switched", "Mean lead time"],
        ["Ice load", "5", "3", "4 h 10 min"],
        ["Overtemperature", "3", "3", "1 h 25 min"],
        ["Damaged spacer", "1", "1", "6 days"],
        ["Maintenance work", "2", "0", "-"],
        ["Total", "11", "7", ""],
      ],
    },
    { heading: "Failures" },
    "All three failed units were delivered in the first month and share a lot of ferrules whose adhesive had cured too cold. The lot was withdrawn; 36 further units were exchanged as a precaution, 40 minutes each with a bucket truck and 90 by helicopter. No unit of a later lot has failed.",
    {
      table: [
        ["Lot", "Units", "Unit-months", "Failures"],
        ["A (months 1 and 2)", "140", "2,310", "3"],
        ["B (months 3 to 8)", "390", "5,070", "0"],
        ["C (months 9 to 18)", "610", "3,480", "0"],
        ["Total", "1,140", "10,860", "3"],
      ],
    },
    { heading: "What the utilities want next" },
    "The southern utility has asked for a quote for another 600 units; its budget depends on the regulator's decision in the first quarter. The northern one will equip two river crossings and wants the readings in the format of its new grid model.",
  ],
);

const economics = workbook([
  {
    name: "Per sensor",
    widths: [30, 14, 14, 14, 14],
    title: "Unit economics of the line sensor, US dollars",
    head: ["Per sensor", "2023", "2024", "2025", "At 3,000 a year"],
    rows: [
      ["Units sold", count(140), count(390), count(1140), count(3000)],
      ["Price", dollars(4100), dollars(3900), dollars(3720), dollars(3600)],
      ["Fiber and optics", dollars(1280), dollars(1040), dollars(865), dollars(720)],
      ["Housing and clamp", dollars(690), dollars(560), dollars(455), dollars(390)],
      ["Electronics share", dollars(610), dollars(500), dollars(410), dollars(290)],
      ["Assembly and test", dollars(370), dollars(310), dollars(255), dollars(210)],
      ["Total cost", dollars(2950), dollars(2410), dollars(1985), dollars(1610)],
      ["Warranty", dollars(118), dollars(84), dollars(67), dollars(60)],
      ["Total gross margin", percent(0.2517), percent(0.3605), percent(0.4484), percent(0.5361)],
    ],
  },
  {
    name: "Installation",
    widths: [30, 18, 18],
    title: "What a utility pays beside the sensor",
    head: ["Per span of 300 m", "By bucket truck", "By helicopter"],
    rows: [
      ["Minutes on the line", 40, 90],
      ["Crew and machine", dollars(640), dollars(1950)],
      ["Commissioning", dollars(120), dollars(120)],
      ["Total", dollars(760), dollars(2070)],
    ],
  },
]);

const questions = workbook([
  {
    name: "Questions",
    widths: [16, 64, 12, 64],
    title: "Diligence questions to Lumen Grid",
    head: ["Topic", "Question", "Status", "Answer"],
    rows: [
      [
        "Warranty",
        "Who carries the cost of a line outage during replacement?",
        "Answered",
        "The utility. Sensors are hot-swappable; none has booked an outage so far.",
      ],
      [
        "Warranty",
        "How large is the reserve, and on which failure rate is it based?",
        "Answered",
        "1.8 % of revenue, three times the rate seen in the pilot.",
      ],
      [
        "Supply",
        "Is there a second source for the current transformer?",
        "Answered",
        "From June. Laboratory tests are passed; field qualification starts next month.",
      ],
      [
        "Supply",
        "Which parts have a lead time over twelve weeks?",
        "Answered",
        "The interrogator's laser and two connectors; stock covers five months.",
      ],
      [
        "Patents",
        "Does EP3821904 cover the mounting clamp?",
        "Answered",
        "No, only the method. The clamp is an application of its own, search report due in spring.",
      ],
      ["Patents", "Is there a freedom-to-operate opinion for the United States?", "Open", null],
      [
        "Team",
        "What are the notice periods of the two firmware leads?",
        "Answered",
        "Three months each; options vest over three more years.",
      ],
      [
        "Customers",
        "May we speak to a utility without the founders?",
        "Answered",
        "Yes, both have agreed. Introductions by email.",
      ],
      ["Finance", "Which revenue is recurring, and how is it recognized?", "Open", null],
    ],
  },
]);

const dataSheet = document(
  {
    company,
    kind: "Data sheet, revision 7",
    title: "GridSense Line Sensor",
    subtitle:
      "Distributed photonic sensor for temperature, strain and current on lines of 63 to 420 kV",
  },
  [
    "The sensor clamps onto the conductor and is read through an optical fiber, so nothing on the line needs power. One interrogator in the substation reads up to 80 kilometers and 480 sensors, and reports each span every ten seconds.",
    { heading: "Measurement" },
    {
      table: [
        ["Quantity", "Range", "Accuracy", "Resolution"],
        ["Conductor temperature", "-40 to 250 °C", "± 0.8 K", "0.1 K"],
        ["Strain", "± 4,000 µm/m", "± 12 µm/m", "1 µm/m"],
        ["Current", "5 to 3,000 A", "± 1.0 %", "0.5 A"],
        ["Inclination", "± 60°", "± 0.1°", "0.01°"],
      ],
    },
    { heading: "Mechanics and environment" },
    {
      facts: [
        ["Conductors", "Aluminum and ACSR, 14 to 41 mm"],
        ["Mass", "1.35 kg with the clamp"],
        ["Operating temperature", "-40 to 85 °C"],
        ["Ingress protection", "IP68, 1 m for 24 h"],
        ["Service life", "25 years, by accelerated ageing"],
        ["Installation", "40 min by bucket truck, 90 min by helicopter, on the live line"],
      ],
    },
    { heading: "Interrogator" },
    {
      facts: [
        ["Reach", "80 km of single-mode fiber, G.652.D"],
        ["Channels", "4, up to 120 sensors each"],
        ["Interfaces", "IEC 61850, IEC 60870-5-104, JSON over HTTPS"],
        ["Supply", "48 V DC or 230 V AC, 95 W"],
        ["Housing", "19 inches, 2 units"],
      ],
    },
    "next page",
    { heading: "Certificates" },
    {
      table: [
        ["Standard", "Subject", "Issued by", "Number"],
        ["IEC 61757", "Fiber sensors, type test", "Testhaus Rhein", "TR-24-11873"],
        ["IEC 61850-10", "Conformance of the interface", "Testhaus Rhein", "TR-24-12040"],
        ["IEC 60068-2", "Climate and vibration", "Laboratoire Durance", "LD-3391"],
        ["CE", "Declaration of conformity", "Lumen Grid", "LG-CE-07"],
      ],
      widths: [1.1, 1.7, 1.3, 1],
      figures: false,
    },
    { heading: "How to order" },
    {
      table: [
        ["Article", "Contents", "List price"],
        ["GS-LS-22", "Sensor with clamp for 14 to 22 mm", "$3,700"],
        ["GS-LS-32", "Sensor with clamp for 22 to 32 mm", "$3,700"],
        ["GS-LS-41", "Sensor with clamp for 32 to 41 mm", "$3,900"],
        ["GS-IN-4", "Interrogator, four channels", "$42,000"],
      ],
      widths: [1, 2.4, 1],
    },
  ],
);

const termSheet = document(
  {
    company: "Lindqvist Ventures",
    kind: "Draft 2, for discussion",
    title: "Term sheet: Lumen Grid, Series A",
    subtitle: "Summary of the principal terms of the proposed financing",
  },
  [
    {
      facts: [
        ["Company", "Lumen Grid SAS, Sophia Antipolis, France"],
        ["Lead investor", "Lindqvist Ventures"],
        ["Investment", "$3,500,000 in new Series A preferred shares"],
        ["Pre-money valuation", "$42,000,000, fully diluted"],
        ["Post-money valuation", "$45,500,000"],
        ["Ownership after closing", "7.69 % on a fully diluted basis"],
        ["Price per share", "$4.27, 820,000 new shares"],
      ],
    },
    { heading: "Terms" },
    {
      clauses: [
        [
          "Liquidation preference",
          "One times, non-participating. Holders may convert into ordinary shares at any time, one for one.",
        ],
        [
          "Anti-dilution",
          "Broad-based weighted average. Shares issued from the employee pool are excepted.",
        ],
        [
          "Board",
          "Five seats: two for the founders, one for the Series A, one for the seed investors, one independent member whom the others agree on.",
        ],
        [
          "Protective provisions",
          "The consent of the majority of the Series A is needed for a sale of the company, for senior shares, for debt over $1,000,000 and for a change of the articles that affects the class.",
        ],
        [
          "Information rights",
          "Monthly figures within fifteen days, audited accounts within six months of the end of the year, a budget before it begins.",
        ],
        [
          "Employee pool",
          "11.5 % before the round, unchanged by it. About half of it is to be granted within two years.",
        ],
        [
          "Founders",
          "Vesting over four years, of which two are credited. Good and bad leaver terms as usual in the market.",
        ],
        [
          "Use of funds",
          "Contract manufacturing of the interrogator (35 %), field team in Italy and Germany (40 %), the second source of the current transformer (10 %), working capital (15 %).",
        ],
        [
          "Conditions",
          "Technical review by the investor, an opinion on freedom to operate, and the signing of the shareholders' agreement.",
        ],
        [
          "Exclusivity and costs",
          "Thirty days from signing. Each party bears its own costs; those of the investor's counsel are capped at $35,000 and borne by the company at closing.",
        ],
        [
          "Binding effect",
          "Only confidentiality, exclusivity, costs and the governing law are binding. French law applies.",
        ],
      ],
    },
    {
      signatures: [
        ["Alice Okafor", "Lumen Grid"],
        ["Bob Lindqvist", "Lindqvist Ventures"],
      ],
    },
  ],
);

export const LUMEN_GRID: readonly DemoDocument[] = [
  {
    ...alice,
    fileName: "Lumen Grid cap table.xlsx",
    folder: "Capitalization/Cap table and pro forma",
    bytes: capTable,
  },
  {
    ...alice,
    fileName: "Pilot report, both utilities.pdf",
    folder: "Product and technology/Test, pilot and validation results",
    bytes: pilotReport,
  },
  {
    ...alice,
    fileName: "Unit economics.xlsx",
    folder: "Financials/Unit economics and cohorts",
    bytes: economics,
  },
  {
    ...bob,
    fileName: "Diligence questions.xlsx",
    folder: "Transaction documents",
    bytes: questions,
  },
  {
    ...alice,
    fileName: "Line sensor data sheet.pdf",
    folder: "Product and technology/Architecture and technical documentation",
    bytes: dataSheet,
  },
  {
    ...bob,
    fileName: "Term sheet draft.pdf",
    folder: "Transaction documents/Term sheet",
    bytes: termSheet,
  },
];
