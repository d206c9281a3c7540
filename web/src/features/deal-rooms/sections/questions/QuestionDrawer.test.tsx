import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import {
  type QuestionActs,
  type QuestionDetails,
  questionActs,
  questionQuery,
  questionRepliesQuery,
} from "@/data/deal-rooms/questions";
import type { DealRoom } from "@/data/deal-rooms/types";
import { newQueries, show } from "@/testing/show";
import QuestionDrawer from "./QuestionDrawer";

vi.mock("@/data/deal-rooms/questions", async (original) => ({
  ...(await original<object>()),
  questionActs: vi.fn(),
}));

it("keeps what is typed while a reply is on its way", async () => {
  let arrive = () => {};
  const reply = vi.fn(
    () =>
      new Promise<void>((done) => {
        arrive = done;
      }),
  );
  vi.mocked(questionActs).mockReturnValue({ reply } as unknown as QuestionActs);
  const queries = newQueries();
  queries.setQueryData(questionQuery("room", "question").queryKey, {
    id: "question",
    number: 1,
    subject: "Runway",
    body: "How long?",
    status: "OPEN",
    side: "INVESTOR",
    can_reply: true,
  } as QuestionDetails);
  queries.setQueryData(questionRepliesQuery("room", "question").queryKey, []);
  show(
    <QuestionDrawer
      room={{ id: "room" } as DealRoom}
      userId="ana"
      id="question"
      previous={null}
      next={null}
      onClose={() => {}}
    />,
    queries,
  );
  const box = screen.getByLabelText<HTMLTextAreaElement>(/Add to the question/);
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  type("Without the grant?");
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  type("Without the grant? And with");
  arrive();
  await waitFor(() => expect(box.value).toBe("And with"));
  expect(reply).toHaveBeenCalledWith(expect.any(String), "question", "Without the grant?");
});
