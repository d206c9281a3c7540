import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { RequestError } from "@/lib/errors";
import { useAdding } from "./use-adding";

it("keeps the id while an answer is lost, and takes another once it was answered", async () => {
  const { result } = renderHook(() => useAdding());
  const ids: string[] = [];
  const press = (status: number | null) =>
    result
      .current(async (id) => {
        ids.push(id);
        if (status !== null) throw new RequestError("No.", status);
      })
      .catch(() => undefined);
  for (const status of [0, 502, null, 409, null]) await press(status);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).toBe(ids[0]);
  expect(new Set(ids).size).toBe(3);
});
