import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type {
  QuestionActs,
  QuestionDetails,
  QuestionReply,
  QuestionsState,
} from "@/data/deal-rooms/questions";
import type { DealRoom } from "@/data/deal-rooms/types";
import { show } from "@/testing/show";
import AskDialog from "./AskDialog";
import PublishDialog from "./PublishDialog";

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const write = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });

it("keeps a question whose dialog was closed, until it is asked", async () => {
  const onClose = vi.fn();
  const ask = () =>
    show(
      <AskDialog
        room={{ id: "room" } as DealRoom}
        state={{ asked_today: 0, per_day: 50 } as QuestionsState}
        about={{}}
        acts={{ ask: async () => "id" } as unknown as QuestionActs}
        onClose={onClose}
      />,
    );
  ask();
  write(/Subject/, "Runway");
  write(/Question/, "How many mon");
  cleanup();
  ask();
  expect(field(/Subject/).value).toBe("Runway");
  expect(field(/Question/).value).toBe("How many mon");
  fireEvent.click(screen.getByRole("button", { name: "Ask" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith("id"));
  cleanup();
  ask();
  expect(field(/Subject/).value).toBe("");
  expect(field(/Question/).value).toBe("");
});

it("keeps the words for the FAQ, until they are published or there is another answer", async () => {
  const onClose = vi.fn();
  const publish = (answer: string) =>
    show(
      <PublishDialog
        question={{ id: "question", subject: "Runway", body: "How long?" } as QuestionDetails}
        replies={[{ id: answer, body: answer, is_answer: true } as QuestionReply]}
        acts={{ publish: async () => {} } as unknown as QuestionActs}
        onClose={onClose}
      />,
    );
  publish("Two years.");
  write(/Answer/, "Well into 2028.");
  cleanup();
  publish("Two years.");
  expect(field(/Answer/).value).toBe("Well into 2028.");
  cleanup();
  publish("Three years.");
  expect(field(/Answer/).value).toBe("Three years.");
  cleanup();
  publish("Two years.");
  fireEvent.click(screen.getByRole("button", { name: "Publish" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  cleanup();
  publish("Two years.");
  expect(field(/Answer/).value).toBe("Two years.");
});
