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

const text = () => renderHook(() => useTextDraft("nda:1", "As it is."));
const edits = () => renderHook(() => useEditsDraft<Form>("event:1"));
const form = () =>
  renderHook(() => {
    const kept = useFormDraft<Form & { password: string }>(
      "demo:1",
      { defaultValues: { name: "", place: "Pune", password: "" } },
      ["password"],
    );
    for (const name of ["name", "place", "password"] as const) kept.form.register(name);
    return kept;
  });

it("keeps a text beyond its form, but not one that is as it was", () => {
  const first = text();
  expect(first.result.current.isBack).toBe(false);
  act(() => first.result.current.write("Another one."));
  expect(sessionStorage.length).toBe(1);
  first.unmount();
  const second = text();
  expect(second.result.current).toMatchObject({ text: "Another one.", isBack: true });
  act(() => second.result.current.write("As it is."));
  expect(sessionStorage.length).toBe(0);
});

it("throws a text away", () => {
  const first = text();
  act(() => first.result.current.write("Another one."));
  first.unmount();
  const second = text();
  act(() => second.result.current.startOver());
  expect(second.result.current).toMatchObject({ text: "As it is.", isBack: false });
  expect(sessionStorage.length).toBe(0);
});

it("keeps what was changed until it is forgotten, also where the form closes at once", () => {
  const first = edits();
  act(() => first.result.current.edit({ name: "Open lab" }));
  act(() => first.result.current.edit({ place: "Kyoto" }));
  expect(sessionStorage.length).toBe(1);
  first.unmount();
  const second = edits();
  expect(second.result.current.edits).toEqual({ name: "Open lab", place: "Kyoto" });
  expect(second.result.current.isBack).toBe(true);
  act(() => {
    second.result.current.forget();
    second.unmount();
  });
  expect(sessionStorage.length).toBe(0);
  expect(edits().result.current).toMatchObject({ edits: {}, isBack: false });
});

it("keeps a form's typed values, but no password", () => {
  const first = form();
  act(() => {
    first.result.current.form.setValue("name", "Lumen", { shouldDirty: true });
    first.result.current.form.setValue("password", "dealport-demo", { shouldDirty: true });
  });
  expect(JSON.stringify(sessionStorage)).not.toContain("dealport-demo");
  first.unmount();
  const second = form();
  expect(second.result.current.isBack).toBe(true);
  expect(second.result.current.form.getValues()).toEqual({
    name: "Lumen",
    place: "Pune",
    password: "",
  });
  act(() => second.result.current.startOver());
  expect(second.result.current.form.getValues("name")).toBe("");
  second.unmount();
  expect(form().result.current.isBack).toBe(false);
});

it("keeps nothing of a form that was filled in by itself", () => {
  const first = form();
  act(() => first.result.current.form.resetField("name", { defaultValue: "Alice" }));
  expect(first.result.current.form.getValues("name")).toBe("Alice");
  expect(sessionStorage.length).toBe(0);
  act(() => first.result.current.form.setValue("place", "Kyoto", { shouldDirty: true }));
  expect(Object.values(sessionStorage)).toEqual([JSON.stringify({ place: "Kyoto" })]);
});

it("brings a draft back when the session is read after the form was drawn", () => {
  const first = form();
  act(() => first.result.current.form.setValue("name", "Lumen", { shouldDirty: true }));
  const stored = { ...sessionStorage };
  first.unmount();
  clearTextDrafts();
  const second = form();
  expect(second.result.current.isBack).toBe(false);
  for (const [name, value] of Object.entries(stored)) sessionStorage.setItem(name, value);
  act(() => keepTextDraftsOf("ana"));
  expect(second.result.current.form.getValues("name")).toBe("Lumen");
  expect(second.result.current.isBack).toBe(true);
});
