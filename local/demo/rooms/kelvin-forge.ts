import type { DemoDocument } from "../demo-document.ts";
import { document } from "../document.ts";
import { dollars, percent, workbook } from "../workbook.ts";

/** The conversation is in supabase/seeds/room_talks.sql. */
const room = "0d000000-0000-4000-8000-18e21b5f7042";
const matthias = { room, email: "matthias.brandner@dealport.test" };
const petra = { room, email: "petra@dealport.test" };
const company = "Kelvin Forge";

const specification = document(
  {
    company,
    kind: "Data sheet",
    title: "Forge L2 metal printer",
    subtitle: "Laser powder-bed printer with induction tempering in the build plate",
  },
  [
    "The Forge L2 tempers each layer while it is laid. A coil in the build plate holds the part between 350 and 900 °C, so it leaves the printer with the grain structure of forged steel and needs neither stress relief nor a second furnace run.",
    { heading: "Machine" },
    {
      facts: [
        ["Build volume", "400 x 400 x 400 mm"],
        ["Lasers", "Four, 500 W each, overlapping over the whole plate"],
        ["Layer", "30 to 90 µm"],
        ["Build rate", "Up to 105 cm³ an hour in tool steel"],
        ["Induction coil", "35 kW, 350 to 900 °C, ± 6 K over the part"],
        ["Inert gas", "Argon or nitrogen, below 100 ppm oxygen"],
        ["Connection", "3 x 400 V, 63 A; cooling water 40 l/min"],
        ["Footprint and mass", "3.2 x 2.1 m, 5.8 t"],
      ],
    },
    { heading: "Materials" },
    {
      table: [
        ["Alloy", "Tensile strength", "Elongation", "Furnace runs saved"],
        ["Tool steel 1.2709", "1,950 MPa", "6 %", "2"],
        ["Inconel 718", "1,310 MPa", "18 %", "2"],
        ["Ti-6Al-4V", "1,020 MPa", "15 %", "1"],
        ["Case-hardening steel", "1,180 MPa", "11 %", "1"],
      ],
    },
    "Mean of twelve upright samples, as built. Samples from the lower third of a part, where the heat stays longest, lie about four percent below the mean.",
    "next page",
    { heading: "Installation and service" },
    {
      table: [
        ["Step", "Duration", "By"],
        ["Site check", "1 day", "Kelvin Forge"],
        ["Delivery and connection", "3 days", "Kelvin Forge, customer"],
        ["Powder handling and training", "5 days", "Kelvin Forge"],
        ["Acceptance with the customer's part", "2 days", "Both"],
      ],
      widths: [2, 1, 1.4],
      figures: false,
    },
    { heading: "Certificates" },
    {
      facts: [
        ["Product marking", "CE, declared"],
        ["Quality management", "ISO 9001, valid"],
        ["Laser safety", "EN 60825-1, class 1 when closed"],
      ],
    },
  ],
);

const orderBook = workbook([
  {
    name: "Order book",
    widths: [28, 18, 12, 16, 16, 16, 16],
    title: "Kelvin Forge: order book, fourteen machines",
    head: [
      "Customer",
      "Country",
      "Machines",
      "Price each",
      "Down payment",
      "Delivery",
      "Gross margin",
    ],
    rows: [
      ["Turbine maker", "Germany", 3, dollars(690_000), percent(0.3), "Q2", percent(0.38)],
      ["Parts supplier", "Czech Republic", 4, dollars(665_000), percent(0.3), "Q2", percent(0.37)],
      ["University", "Netherlands", 1, dollars(640_000), percent(0.3), "Q3", percent(0.35)],
      ["Tool maker", "Germany", 3, dollars(680_000), percent(0.3), "Q3", percent(0.38)],
      [
        "Aerospace supplier",
        "Germany",
        3,
        dollars(720_000),
        percent(0),
        "Framework",
        percent(0.41),
      ],
      ["Total", null, 14, dollars(683_571), null, null, percent(0.38)],
    ],
  },
  {
    name: "Margin per machine",
    widths: [30, 16, 26],
    title: "Cost of a machine, today and with the second laser supplier",
    head: ["Part", "Today", "With the second supplier"],
    rows: [
      ["Laser modules and optics", dollars(158_000), dollars(117_000)],
      ["Induction coil and generator", dollars(74_000), dollars(74_000)],
      ["Frame, chamber, gas", dollars(96_000), dollars(96_000)],
      ["Control and wiring", dollars(48_000), dollars(48_000)],
      ["Assembly and acceptance", dollars(48_000), dollars(48_000)],
      ["Total cost", dollars(424_000), dollars(383_000)],
      ["Total gross margin", percent(0.38), percent(0.44)],
    ],
  },
]);

const buyout = document(
  {
    company,
    kind: "Redacted copy",
    title: "License buyout agreement",
    subtitle:
      "Between the institute and Kelvin Forge GmbH, Dresden; names of two people are redacted",
  },
  [
    {
      facts: [
        ["Subject", "Patent DE102018214411, In-situ tempering, with its family"],
        ["Price", "EUR 310,000, paid in one sum"],
        ["For the institute", "[redacted], head of technology transfer"],
        ["For the company", "Matthias Brandner, managing director; [redacted]"],
      ],
    },
    {
      clauses: [
        [
          "Transfer",
          "The institute transfers the patent and all applications that claim its priority to the company, free of the rights of others. The company accepts the transfer and bears the cost of its registration.",
        ],
        [
          "End of the license",
          "The license agreement between the parties ends with the payment. No further fee is owed for the time before or after.",
        ],
        [
          "Use for research",
          "The institute keeps a free right, which cannot be transferred, to use the invention for research and teaching.",
        ],
        [
          "Warranty",
          "The institute warrants that it is the sole owner, that no license was granted to others and that no proceedings are pending.",
        ],
        [
          "Inventors",
          "The institute has claimed the invention in good time and pays the inventors what the law gives them.",
        ],
        [
          "Confidentiality",
          "The price is confidential, except towards advisers, authorities and investors who are bound to secrecy.",
        ],
        ["Governing law", "German law applies. The courts of Dresden are competent."],
      ],
    },
    {
      signatures: [
        ["[redacted]", "The institute"],
        ["Matthias Brandner", "Kelvin Forge GmbH"],
      ],
    },
  ],
);

const hiring = workbook([
  {
    name: "Hiring plan",
    widths: [28, 16, 12, 16, 18, 18],
    title: "Nine positions that the round pays for",
    head: ["Position", "Place", "People", "Start", "Cost a year each", "Cost a year"],
    rows: [
      ["Service engineer", "Brno", 1, "Next month", dollars(78_000), dollars(78_000)],
      ["Service engineer", "Dresden", 1, "Next month", dollars(81_000), dollars(81_000)],
      ["Service engineer", "Mannheim", 1, "Q3", dollars(80_000), dollars(80_000)],
      ["Head of service", "Dresden", 1, "Q3", dollars(112_000), dollars(112_000)],
      ["Process engineer", "Dresden", 2, "Q2", dollars(84_000), dollars(168_000)],
      ["Sales manager", "Munich", 2, "Q3", dollars(95_000), dollars(190_000)],
      ["Controller", "Dresden", 1, "Q4", dollars(84_000), dollars(84_000)],
      ["Total", null, 9, null, null, dollars(793_000)],
    ],
  },
]);

const visit = document(
  {
    company: "Moldau Growth",
    kind: "Internal, shared with the company",
    title: "Visit report, Dresden",
    subtitle: "One day at Kelvin Forge: a build from powder to part, and what we took home",
  },
  [
    "Two of us watched a bracket of a landing gear being built in the Forge L2: four hours in the machine, eleven minutes to the saw, no furnace. We chose the geometry the evening before.",
    { heading: "What we measured" },
    {
      table: [
        ["Sample", "Hardness", "Tensile strength", "Porosity"],
        ["Upper third", "54 HRC", "1,962 MPa", "0.02 %"],
        ["Middle", "54 HRC", "1,948 MPa", "0.03 %"],
        ["Lower third", "52 HRC", "1,876 MPa", "0.03 %"],
      ],
    },
    "The grain structure is that of a forged part, also in the lower third, where the effect is weakest by the company's own account. The numbers agree with the data sheet.",
    { heading: "Remarks" },
    {
      clauses: [
        [
          "Powder store",
          "Opened cans are kept under a lid, not under inert gas. An inexpensive cabinet solves it.",
        ],
        [
          "Extraction",
          "The extraction unit at the sieve is rented. Its own one is on order, delivery in six weeks.",
        ],
      ],
    },
    { heading: "Reference calls" },
    {
      facts: [
        [
          "Parts supplier, Brno",
          "Would buy again. Wants service within two days, gets it within four.",
        ],
        [
          "Turbine maker, Mannheim",
          "Saves two furnace runs a part. The same remark about service.",
        ],
        ["University, Delft", "Call next week."],
      ],
    },
    { heading: "View" },
    "Nothing that changes our view. The technology holds what it promises; the open question is how fast service can grow with fourteen machines, and the hiring plan answers it.",
  ],
);

const terms = document(
  {
    company: "Moldau Growth",
    kind: "Draft, for comments by Friday",
    title: "Term sheet: Kelvin Forge, Series B",
    subtitle: "Summary of the principal terms of the proposed financing",
  },
  [
    {
      facts: [
        ["Company", "Kelvin Forge GmbH, Dresden, Germany"],
        ["Lead investor", "Moldau Growth"],
        ["Investment", "$4,000,000"],
        ["Pre-money valuation", "$58,000,000, fully diluted"],
        ["Post-money valuation", "$62,000,000"],
        ["Ownership after closing", "6.45 %"],
      ],
    },
    {
      clauses: [
        ["Liquidation preference", "One times, non-participating."],
        ["Anti-dilution", "Broad-based weighted average."],
        ["Advisory board", "One seat of five for the investor."],
        [
          "Information rights",
          "Quarterly figures within thirty days; a notice period of ten days for inspections.",
        ],
        ["Option pool", "10 % of the fully diluted shares after closing."],
        [
          "Audit",
          "The accounts of the last two years are audited; each party bears half of the cost.",
        ],
        [
          "Use of funds",
          "Nine positions, four of them in service, the second supplier of laser modules, and a demonstration machine in Brno.",
        ],
        [
          "Binding effect",
          "Only confidentiality, costs and the governing law are binding. German law applies.",
        ],
      ],
    },
    {
      signatures: [
        ["Matthias Brandner", "Kelvin Forge GmbH"],
        ["Petra Novak", "Moldau Growth"],
      ],
    },
  ],
);

export const KELVIN_FORGE: readonly DemoDocument[] = [
  {
    ...matthias,
    fileName: "Forge L2 specification.pdf",
    folder: "Product and technology/Architecture and technical documentation",
    bytes: specification,
  },
  {
    ...matthias,
    fileName: "Order book.xlsx",
    folder: "Commercial/Pipeline and backlog",
    bytes: orderBook,
  },
  {
    ...petra,
    fileName: "Visit report, Dresden.pdf",
    folder: "Product and technology/Manufacturing and supply chain",
    bytes: visit,
  },
  {
    ...matthias,
    fileName: "Hiring plan.xlsx",
    folder: "People/Organization chart and key people",
    bytes: hiring,
  },
  {
    ...matthias,
    fileName: "License buyout agreement, redacted.pdf",
    folder: "Intellectual property/Licenses in and out",
    bytes: buyout,
  },
  {
    ...petra,
    fileName: "Term sheet draft.pdf",
    folder: "Transaction documents/Term sheet",
    bytes: terms,
  },
];
