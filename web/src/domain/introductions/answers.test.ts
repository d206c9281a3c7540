import { expect, it } from "vitest";
import { answeredBy } from "./answers";

it("says who answered for the company, as far as it is known", () => {
  const answered = (status: "OPEN" | "DECLINED" | "WITHDRAWN", decided_by_name: string | null) =>
    answeredBy({ status, decided_by_name });
  expect(answered("DECLINED", "Alice Okafor")).toBe("Declined by Alice Okafor");
  expect(answered("DECLINED", null)).toBeNull();
  expect(answered("OPEN", null)).toBeNull();
  expect(answered("WITHDRAWN", "Alice Okafor")).toBeNull();
});
