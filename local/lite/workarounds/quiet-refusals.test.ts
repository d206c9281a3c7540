import { RelationNotFoundError } from "@supabase/lite";
import { expect, test, vi } from "vitest";
import { withPlainLite } from "../../testing/plain-lite.ts";
import { describeRequest, liteRequest } from "../request-context.ts";
import { quietRefusals } from "./quiet-refusals.ts";

test("keeps refusals off the terminal, and lets everything else through", () => {
  const printing = vi.spyOn(console, "error").mockImplementation(() => {});
  try {
    quietRefusals(RelationNotFoundError);
    const refusal = Object.assign(new Error("permission denied"), { code: "42501" });
    const trouble = Object.assign(new Error("connection refused"), { code: "ECONNREFUSED" });
    liteRequest.run(describeRequest(new Request("http://lite.test/rest/v1/users")), () => {
      console.error(refusal);
      console.error(trouble);
    });
    console.error(refusal);
    expect(printing.mock.calls).toEqual([[trouble], [refusal]]);
  } finally {
    printing.mockRestore();
  }
});

test("the plain server still prints what it refuses", async () => {
  await withPlainLite(async ({ client, printed }) => {
    await client.from("nowhere").select();
    expect(printed.join()).toContain("nowhere");
  });
});
