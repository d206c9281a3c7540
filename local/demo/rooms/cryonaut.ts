import type { DemoDocument } from "../demo-document.ts";
import { document } from "../document.ts";

export const CRYONAUT: readonly DemoDocument[] = [
  {
    room: "0d000000-0000-4000-8000-000000000003",
    email: "henrik@dealport.test",
    fileName: "Cryonaut seed extension.pdf",
    folder: "Financials/Budget and forecast",
    bytes: document(
      {
        company: "Cryonaut",
        kind: "Use of funds",
        title: "Seed extension: what $1.2M buys",
        subtitle: "Twelve months, three milestones, and what each of them opens",
      },
      [
        "Cryonaut builds controllers that sit beside the qubit at four kelvin. The extension takes the controller from the laboratories of two customers to a product that a third can order without us in the room.",
        { heading: "Use of funds" },
        {
          table: [
            ["Item", "Amount", "Share", "Months"],
            ["Second pilot, with a cryostat of its own", "$480,000", "40 %", "1 to 9"],
            ["Certification and type tests", "$260,000", "22 %", "4 to 10"],
            ["Team of four, twelve months", "$460,000", "38 %", "1 to 12"],
            ["Total", "$1,200,000", "100 %", ""],
          ],
          widths: [2.4, 1, 0.8, 0.9],
        },
        { heading: "Milestones" },
        {
          clauses: [
            [
              "Month 4: 64 qubits in the second cryostat",
              "Power below 4 mW a channel, measured by the customer.",
            ],
            [
              "Month 8: 128 qubits, without a coaxial line above 50 K",
              "This is what the two largest buyers have named as their condition for an order.",
            ],
            ["Month 12: CE marking, and the first order at list price", "It opens the Series A."],
          ],
        },
        { heading: "Cash without the extension" },
        {
          bars: [
            ["Today", 620, "$620K"],
            ["In six months", 340, "$340K"],
            ["In twelve months", 60, "$60K"],
          ],
        },
      ],
    ),
  },
];
