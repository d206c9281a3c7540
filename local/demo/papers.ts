import { PDFDocument, rgb, StandardFonts } from "@cantoo/pdf-lib";

/** A document that somebody of the seed puts into a room. */
export interface Paper {
  /** Who uploads it. */
  email: string;
  /** Of supabase/seed.sql. */
  room: string;
  fileName: string;
  bytes(): Promise<Uint8Array>;
}

const LUMEN_GRID = "0d000000-0000-4000-8000-000000000001";
const CRYONAUT = "0d000000-0000-4000-8000-000000000003";

const csv = (rows: string[]) => async () => new TextEncoder().encode(`${rows.join("\n")}\n`);

/** What the conversations in the rooms speak of. Made-up figures of made-up companies. */
export const PAPERS: readonly Paper[] = [
  {
    email: "alice@dealport.test",
    room: LUMEN_GRID,
    fileName: "Lumen Grid cap table.pdf",
    bytes: page("Cap table before the Series A", [
      ["Alice Okafor", "41.0 %"],
      ["Co-founders", "23.5 %"],
      ["Employees' pool", "11.5 %"],
      ["Seed investors", "24.0 %"],
      ["Fully diluted shares", "9,840,000"],
    ]),
  },
  {
    email: "alice@dealport.test",
    room: LUMEN_GRID,
    fileName: "Pilot report, both utilities.pdf",
    bytes: page("Pilot report: 1,140 sensors on 210 km of line", [
      ["Units installed", "1,140"],
      ["Field failures", "3, all of the first batch"],
      ["Outages prevented", "7"],
      ["Line outages during replacement", "0"],
      ["Warranty reserve", "1.8 % of revenue"],
    ]),
  },
  {
    email: "alice@dealport.test",
    room: LUMEN_GRID,
    fileName: "Unit economics.csv",
    bytes: csv([
      "year,units,price_usd,cost_usd,warranty_usd",
      "2023,140,4100,2950,118",
      "2024,390,3900,2410,84",
      "2025,1140,3720,1985,67",
    ]),
  },
  {
    email: "bob@dealport.test",
    room: LUMEN_GRID,
    fileName: "Diligence questions.csv",
    bytes: csv([
      "topic,question,status",
      "Warranty,Who carries the cost of a line outage during replacement?,answered",
      "Supply,Second source of the current transformer?,open",
      "Team,Notice periods of the two firmware leads?,open",
    ]),
  },
  {
    email: "henrik@dealport.test",
    room: CRYONAUT,
    fileName: "Cryonaut seed extension.pdf",
    bytes: page("Seed extension: use of funds", [
      ["Cold chain pilot, second site", "$480K"],
      ["Certification", "$260K"],
      ["Team of four, twelve months", "$460K"],
      ["Together", "$1.2M"],
    ]),
  },
];

/** One page with a title and lines of two columns. */
function page(title: string, lines: readonly (readonly [string, string])[]) {
  return async () => {
    const pdf = await PDFDocument.create();
    const [text, bold] = [
      await pdf.embedFont(StandardFonts.Helvetica),
      await pdf.embedFont(StandardFonts.HelveticaBold),
    ];
    pdf.setTitle(title);
    const sheet = pdf.addPage([595, 842]);
    sheet.drawText(title, { x: 56, y: 748, size: 18, font: bold });
    const note = "A document of the demonstration. Its figures belong to nobody.";
    sheet.drawText(note, { x: 56, y: 724, size: 10, font: text, color: rgb(0.4, 0.42, 0.46) });
    for (const [index, [name, value]] of lines.entries()) {
      const y = 676 - index * 28;
      sheet.drawText(name, { x: 56, y, size: 12, font: text });
      sheet.drawText(value, { x: 340, y, size: 12, font: bold });
      const line = { start: { x: 56, y: y - 9 }, end: { x: 539, y: y - 9 } };
      sheet.drawLine({ ...line, thickness: 0.5, color: rgb(0.85, 0.86, 0.88) });
    }
    return pdf.save();
  };
}
