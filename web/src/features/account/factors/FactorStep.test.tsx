import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { userKeys } from "@/data/users/keys";
import { newQueries, show } from "@/testing/show";

const challengeAndVerify = vi.hoisted(() => vi.fn());
vi.mock("@/data/client", () => ({ supabase: { auth: { mfa: { challengeAndVerify } } } }));
vi.mock("@/data/session", () => ({
  signOut: vi.fn(),
  useSession: () => ({ session: { user: { id: "bob", email: "bob@dealport.test" } } }),
}));
const { default: FactorStep } = await import("./FactorStep");

it("asks for the newest code when the step took too long, and for another one", async () => {
  // As Supabase Auth refuses it.
  const expired = { code: "mfa_challenge_expired", status: 422, message: "MFA challenge expired" };
  challengeAndVerify.mockResolvedValue({ data: null, error: expired });
  const queries = newQueries();
  const phone = { id: "f1", name: "My phone", createdAt: "2026-11-01T10:00:00Z" };
  queries.setQueryData(userKeys.factors("bob"), [phone]);
  show(<FactorStep />, queries);

  const code = screen.getByLabelText<HTMLInputElement>("Code");
  const verify = screen.getByRole<HTMLButtonElement>("button", { name: "Verify" });
  fireEvent.change(code, { target: { value: "123 456" } });
  fireEvent.click(verify);
  const problem = await screen.findByRole("alert");
  expect(problem.textContent).toContain("The code took longer than five minutes.");
  expect(problem.textContent).toContain("Enter the newest code that the app shows.");
  expect(challengeAndVerify).toHaveBeenCalledWith({ factorId: "f1", code: "123456" });
  expect([code.value, verify.disabled], "the old code is not sent twice").toEqual(["", true]);
  expect(screen.getByRole("heading", { name: "Enter your code" })).toBeTruthy();
});
