import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "@/testing/show";
import NewProductDialog from "./NewProductDialog";

it("keeps what was typed when it is closed", () => {
  const open = () => show(<NewProductDialog sellers={[]} onClose={() => {}} />);
  const title = () => screen.getByLabelText<HTMLInputElement>("Title");
  open();
  fireEvent.change(title(), { target: { value: "Line sen" } });
  open();
  expect(title().value).toBe("Line sen");
});
