import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { answerHubInvitation } from "@/data/hub-portal/mutations";
import { acceptInvitation, declineInvitation } from "@/data/invitations/mutations";
import { show } from "@/testing/show";
import { HubInvitationAnswer } from "./HubInvitationAnswer";
import { AnswerButtons } from "./InvitationAnswer";

vi.mock("@/data/invitations/mutations", () => ({
  acceptInvitation: vi.fn(),
  declineInvitation: vi.fn(),
}));
vi.mock("@/data/hub-portal/mutations", () => ({ answerHubInvitation: vi.fn() }));
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
  vi.mocked(answerHubInvitation).mockImplementation(() => late(undefined));
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

it("answers a hub once", async () => {
  show(<HubInvitationAnswer id="n1" />);
  fireEvent.click(button(/Decline/));
  fireEvent.click(button(/Decline/));
  fireEvent.click(button(/Accept/));
  await waitFor(() => expect(button(/Decline/).disabled).toBe(false));
  expect(answerHubInvitation).toHaveBeenCalledTimes(1);
});
