import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { linkStartupDocument } from "@/data/startups/files";
import { RequestError } from "@/lib/errors";
import { show } from "@/testing/show";
import { DocumentDialog, type DocumentDialogRequest } from "./DocumentDialog";

vi.mock("@/data/startups/files", () => ({
  linkStartupDocument: vi.fn(),
  editStartupDocument: vi.fn(),
  uploadStartupDocument: vi.fn(),
}));

const LINK = { kind: "link" } as const;
const document = {
  id: "d",
  name: "Deck",
  file_name: "deck.pdf",
  file_url: "https://files.example/deck",
  file_size: null,
  content_type: null,
  doc_type: "PITCH_DECK",
  accessible_roles: [],
  is_confidential: false,
  created_at: "2026-01-01T00:00:00Z",
};

const open = (wish: DocumentDialogRequest) =>
  show(
    <DocumentDialog request={wish} startupId="s" userId="u" onDone={() => {}} onClose={() => {}} />,
  );
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole("button", { name: "Add link" }));
const sent = vi.mocked(linkStartupDocument);

it("adds a link under the same id while an answer is lost, and keeps what was entered", async () => {
  sent.mockRejectedValueOnce(new RequestError("No connection.", 0));
  open(LINK);
  write("Name", "Deck");
  write("Web address", "https://files.example/deck");
  fireEvent.click(screen.getByRole("checkbox", { name: /^Confidential/ }));
  send();
  await screen.findByText("No connection.");
  open(LINK);
  send();
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  const [first, second] = sent.mock.calls;
  expect(first?.[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(first?.[3]).toMatchObject({ name: "Deck", isConfidential: true });
  expect(second).toEqual(first);
  await waitFor(() => expect(field("Name").value).toBe(""));
  open(LINK);
  expect(field("Web address").value).toBe("");
});

it("keeps an edit until the document says something else", () => {
  open({ kind: "edit", document });
  write("Name", "Pitch");
  open({ kind: "edit", document });
  expect(field("Name").value).toBe("Pitch");
  open({ kind: "edit", document: { ...document, name: "Our deck" } });
  expect(field("Name").value).toBe("Our deck");
});
