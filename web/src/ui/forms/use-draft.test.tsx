import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { clearTextDrafts, keepTextDraftsOf } from "@/lib/text-drafts";
import { useEditsDraft } from "./use-edits-draft";
import { useFormDraft } from "./use-form-draft";
import { useTextDraft } from "./use-text-draft";

interface Form {
  name: string;
  place: string;
}

beforeEach(() => {
  clearTextDrafts();
  keepTextDraftsOf("ana");
});

const text = () => renderHook(() => useTextDraft("nda:1", "As it is.", true));
const edits = (isLong: boolean) => renderHook(() => useEditsDraft<Form>("event:1", isLong));
const form = () =>
  renderHook(() => useFormDraft<Form>("demo:1", { defaultValues: { name: "", place: "Pune" } }));

it("keeps a text beyond its form, but not one that is as it was", () => {
  const first = text();
  act(() => first.result.current.write("Anew."));
  expect(sessionStorage.length).toBe(1);
  first.unmount();
  const second = text();
  expect(second.result.current.text).toBe("Anew.");
  act(() => second.result.current.write("As it is."));
  expect(sessionStorage.length).toBe(0);
});

it("keeps what was changed until it is forgotten, also where the form closes at once", () => {
  const first = edits(true);
  act(() => first.result.current.edit({ name: "Open lab" }));
  act(() => first.result.current.edit({ place: "Kyoto" }));
  expect(sessionStorage.length).toBe(1);
  first.unmount();
  const second = edits(true);
  expect(second.result.current.edits).toEqual({ name: "Open lab", place: "Kyoto" });
  act(() => {
    second.result.current.forget();
    second.unmount();
  });
  expect(sessionStorage.length).toBe(0);
  expect(edits(true).result.current.edits).toEqual({});
});

it("stores nothing of a short form", () => {
  const { result } = edits(false);
  act(() => result.current.edit({ name: "Open lab" }));
  expect(sessionStorage.length).toBe(0);
  expect(edits(false).result.current.edits).toEqual({ name: "Open lab" });
});

it("keeps a form's values", () => {
  const first = form();
  act(() => first.result.current.form.setValue("name", "Lumen"));
  first.unmount();
  const second = form();
  expect(second.result.current.form.getValues()).toEqual({ name: "Lumen", place: "Pune" });
  second.result.current.forget();
  expect(form().result.current.form.getValues()).toEqual({ name: "", place: "Pune" });
});
