import { describe, expect, it } from "vitest";
import type { DealCockpit, DealRoom } from "@/data/deal-rooms/types";
import type { ClosingRemark } from "@/domain/deal-rooms/ClosingRemarks";
import { nextStepWords } from "./next-step";

const asAlice = {
  deal_status: "IN_PROGRESS",
  is_active: true,
  my_side: "FOUNDER",
  nda_step: null,
  parties: { FOUNDER: "Lumen Grid", INVESTOR: "Lindqvist Ventures" },
} as const;

const says = (
  step: DealCockpit["step"],
  waits_for: DealCockpit["waits_for"],
  is_mine: boolean,
  room: Parameters<typeof nextStepWords>[1] = asAlice,
) =>
  nextStepWords(
    {
      step,
      waits_for,
      is_mine,
      proposal: { version: 3 } as DealCockpit["proposal"],
      closing_hub: null,
      closing_remarks: null,
      open_matters: null,
      signatories: null,
    },
    room,
  );

describe("what a deal waits for", () => {
  it("is said to whom it waits for, and to the others with the organization", () => {
    expect(says("TERMS", "FOUNDER", true)).toBe(
      "Lindqvist Ventures proposed terms, version 3. Confirm or counter them.",
    );
    expect(says("TERMS", "INVESTOR", false)).toBe(
      "Lindqvist Ventures has not answered the proposed terms, version 3, yet.",
    );
    expect(says("KYC", "INVESTOR", false)).toContain(
      "The KYC of Lindqvist Ventures is not verified.",
    );
    expect(says("KYC", "PLATFORM", false)).toContain("The platform is reviewing");
  });

  it("has words for every step, mine or not", () => {
    const steps = [
      "NDA",
      "PROPOSE",
      "TERMS",
      "DILIGENCE",
      "CLOSING_DOCUMENTS",
      "COMPLETE",
      "COMPLETION",
      "KYC",
      "ANNOUNCE",
      "CLOSING",
      "CLOSING_ANSWER",
    ];
    for (const step of steps as NonNullable<DealCockpit["step"]>[]) {
      for (const isMine of [true, false]) {
        expect(says(step, "INVESTOR", isMine)).toMatch(/^[A-Z].*\.$/);
      }
    }
  });

  it("says who asked about a closing, and who declined it", () => {
    const said = (kind: ClosingRemark["kind"], hub: string | null) => [
      { id: "r", kind, body: "Why?", hub, said_at: "2026-11-20T12:00:00Z" },
    ];
    const deal = { proposal: null, closing_hub: null, open_matters: null, signatories: null };
    const ended = { ...asAlice, deal_status: "COMPLETED" as const };
    const words = (step: DealCockpit["step"], isMine: boolean, remarks: ClosingRemark[]) =>
      nextStepWords(
        { ...deal, step, waits_for: "FOUNDER", is_mine: isMine, closing_remarks: remarks },
        ended,
      );
    expect(words("CLOSING_ANSWER", true, said("QUESTION", "Station Azur"))).toBe(
      "Station Azur asked about the closing. Your answer is needed.",
    );
    expect(words("CLOSING_ANSWER", false, said("QUESTION", null))).toBe(
      "The platform asked about the closing. Lumen Grid has not answered yet.",
    );
    expect(words("ANNOUNCE", true, said("DECLINED", "Station Azur"))).toContain(
      "You can announce the amount again",
    );
    expect(words("ANNOUNCE", true, [])).toContain("You decide");
  });

  it("says what is over", () => {
    expect(says(null, null, false, { ...asAlice, deal_status: "CANCELLED" })).toContain(
      "cancelled",
    );
    expect(says(null, null, false, { ...asAlice, deal_status: "COMPLETED" })).toContain(
      "confirmed",
    );
    expect(says(null, null, false, { ...asAlice, is_active: false })).toContain("closed");
  });

  it("says of whom the NDA waits: oneself, who may sign, or that nobody may", () => {
    const waits = (
      waits_for: "FOUNDER" | "INVESTOR",
      names: string[],
      nda_step: DealRoom["nda_step"] = null,
    ) =>
      nextStepWords(
        {
          step: "NDA",
          waits_for,
          is_mine: true,
          proposal: null,
          closing_hub: null,
          closing_remarks: null,
          open_matters: null,
          signatories: [
            { side: waits_for, organization: "Lumen Grid", names, is_managed: true, owners: [] },
          ],
        },
        { ...asAlice, nda_step },
      );
    expect(waits("FOUNDER", [], "ACCEPT")).toContain("Accept the NDA to open");
    expect(waits("FOUNDER", [], "SIGN")).toContain("Sign the NDA for your organization to open");
    expect(waits("FOUNDER", ["Alice Okafor"])).toBe(
      "Nobody who may sign for Lumen Grid has signed the NDA yet: Alice Okafor.",
    );
    expect(waits("FOUNDER", [])).toContain("One of its owners decides who may.");
    expect(waits("INVESTOR", [])).toContain("Nobody in this room may sign for Lumen Grid.");
  });
});
