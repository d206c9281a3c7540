import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { setMember } from "@/data/organizations/mutations";
import type { OrganizationPage, TeamMember } from "@/data/organizations/queries";
import { RequestError } from "@/lib/errors";
import { show } from "@/testing/show";
import { MemberDialog } from "./MemberDialog";

vi.mock("@/data/organizations/mutations", () => ({ setMember: vi.fn() }));
const set = vi.mocked(setMember);

const MEMBER = {
  user_id: "m",
  display_name: "Tom Weber",
  role: "ADMIN",
  title: "Head of reviews",
} as TeamMember;

const open = (can_own: boolean) =>
  show(
    <MemberDialog
      page={{ organization_id: "o", kind: "HUB", can_own } as OrganizationPage}
      member={MEMBER}
      onClose={() => {}}
    />,
  );
const title = () => screen.getByLabelText<HTMLInputElement>("Title (optional)");
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));

beforeEach(() => {
  set.mockReset();
  sessionStorage.clear();
});

it("offers an administrator no owner's role", () => {
  open(false);
  expect(screen.queryByRole("radio", { name: /^Owner/ })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Administrator/ }).checked).toBe(
    true,
  );
});

it("sends what was changed alone, and no title for an empty one", async () => {
  open(true);
  fireEvent.change(title(), { target: { value: " " } });
  save();
  await waitFor(() => expect(set).toHaveBeenCalledTimes(1));
  expect(set.mock.lastCall?.slice(1)).toEqual(["o", "m", { title: null }]);
});

it("puts a refusal at its field", async () => {
  const sentence = "A title must be at most 80 characters on one line.";
  set.mockRejectedValueOnce(
    new RequestError("Check the value of title.", 400, [{ field: "title", message: sentence }]),
  );
  open(true);
  fireEvent.change(title(), { target: { value: "x".repeat(81) } });
  save();
  await screen.findByText(sentence);
  expect(screen.queryByText("Check the value of title.")).toBeNull();
});
