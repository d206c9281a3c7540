import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { RequestError } from "@/lib/errors";
import { useIdempotentCreate } from "./use-idempotent-create";

function form(key: string) {
  const ids: string[] = [];
  const press = (status: number | null) => {
    const { result, unmount } = renderHook(() => useIdempotentCreate(key));
    const pressed = result.current(async (id) => {
      ids.push(id);
      if (status !== null) throw new RequestError("No.", status);
    });
    return pressed.catch(() => undefined).finally(unmount);
  };
  return { ids, press };
}

it("keeps the id while an answer is lost or refused, in a form that is opened anew, too", async () => {
  const { ids, press } = form("a");
  for (const status of [0, 502, 429, 400, null]) await press(status);
  expect(new Set(ids).size).toBe(1);
});

it("takes another once something was added, once the id is in use, and for another form", async () => {
  const { ids, press } = form("b");
  for (const status of [null, 409, null]) await press(status);
  const other = form("c");
  await other.press(0);
  expect(new Set([...ids, ...other.ids]).size).toBe(4);
});
