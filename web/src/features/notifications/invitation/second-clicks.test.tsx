import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { acceptInvitation, declineInvitation } from "@/data/invitations/mutations";
import { answerOrganizationInvitation } from "@/data/organizations/mutations";
import { show } from "@/testing/show";
import { AnswerButtons } from "./InvitationAnswer";
import { OrganizationInvitationAnswer } from "./OrganizationInvitationAnswer";

vi.mock("@/data/invitations/mutations", () => ({
  acceptInvitation: vi.fn(),
  declineInvitation: vi.fn(),
}));
vi.mock("@/data/organizations/mutations", () => ({ answerOrganizationInvitation: vi.fn() }));
vi.mock("@/data/invitations/queries", () => ({ invitationQuery: vi.fn() }));
/** Answers late, as a network does. */
const late = <Answer,>(answer: Answer) =>
  new Promise<Answer>((done) => setTimeout(done, 5, answer));
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });

const ACCEPTABLE = { needs_kyc: false, kyc_step: null };

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(acceptInvitation).mockImplementation(() => late("r1"));
  vi.mocked(declineInvitation).mockImplementation(() => late(undefined));
  vi.mocked(answerOrganizationInvitation).mockImplementation(() => late(null));
});

it("joins a deal room once, and declines nothing meanwhile", async () => {
  show(<AnswerButtons id="i1" invitation={ACCEPTABLE} size="1" />);
  const accept = button(/Accept/);
  fireEvent.click(accept);
  fireEvent.click(accept);
  fireEvent.click(button(/Decline/));
  expect(accept.textContent).toBe("Joining...");
  await waitFor(() => expect(accept.disabled).toBe(false));
  expect(acceptInvitation).toHaveBeenCalledTimes(1);
  expect(declineInvitation).not.toHaveBeenCalled();
});

it("declines once", async () => {
  show(<AnswerButtons id="i1" invitation={ACCEPTABLE} size="1" />);
  const decline = button(/Decline/);
  fireEvent.click(decline);
  fireEvent.click(decline);
  await waitFor(() => expect(decline.disabled).toBe(false));
  expect(declineInvitation).toHaveBeenCalledTimes(1);
});

it("joins an organization once", async () => {
  show(<OrganizationInvitationAnswer id="n1" name="Station Azur" />);
  const accept = button(/Accept/);
  fireEvent.click(accept);
  fireEvent.click(accept);
  expect(button(/Decline/).disabled).toBe(true);
  expect(accept.textContent).toBe("Joining...");
  await waitFor(() => expect(accept.disabled).toBe(false));
  expect(answerOrganizationInvitation).toHaveBeenCalledTimes(1);
});

it("asks before it declines an organization's invitation", async () => {
  show(<OrganizationInvitationAnswer id="n1" name="Station Azur" />);
  fireEvent.click(button(/Decline/));
  const dialog = await screen.findByRole("dialog", { name: "Decline the invitation?" });
  expect(answerOrganizationInvitation).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getByRole("button", { name: "Decline" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(vi.mocked(answerOrganizationInvitation).mock.lastCall?.[2]).toBe(false);
});
