import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { requestExportDemo } from "@/data/export-products/mutations";
import { show } from "@/testing/show";
import RequestDemoDialog from "./RequestDemoDialog";

vi.mock("@/data/export-products/mutations", () => ({ requestExportDemo: vi.fn() }));

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const onClose = vi.fn();
const open = (sold: string[] = []) =>
  show(
    <RequestDemoDialog
      product={{ id: "p1", slug: "beam", title: "Beam", supported_countries: sold }}
      onClose={onClose}
    />,
  );

it("keeps what was written until it is sent, once", async () => {
  open();
  fireEvent.change(field("Your company"), { target: { value: "Holm Marin" } });
  fireEvent.change(field("Country"), { target: { value: "Sweden" } });
  fireEvent.change(field("Notes (optional)"), { target: { value: "Four harbours." } });
  open();
  expect(field("Your company").value).toBe("Holm Marin");
  expect(field("Notes (optional)").value).toBe("Four harbours.");

  vi.mocked(requestExportDemo).mockRejectedValueOnce(new Error("No."));
  const send = () => fireEvent.click(screen.getByRole("button", { name: "Request Demo" }));
  send();
  await waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
  expect(onClose).not.toHaveBeenCalled();
  vi.mocked(requestExportDemo).mockImplementation(() => new Promise((done) => setTimeout(done, 5)));
  send();
  send();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requestExportDemo).toHaveBeenCalledTimes(2);
  expect(requestExportDemo).toHaveBeenLastCalledWith({
    product: "p1",
    buyerCompany: "Holm Marin",
    buyerCountry: "Sweden",
    notes: "Four harbours.",
  });
  open();
  expect(field("Your company").value).toBe("");
});

it("says before the request where the product is not sold", () => {
  open(["Germany", "Japan"]);
  const type = (value: string) => fireEvent.change(field("Country"), { target: { value } });
  const doubt = () => screen.queryByText(/is sold in/)?.textContent;
  for (const fine of ["", "ger", " germany ", "Japan"]) {
    type(fine);
    expect(doubt()).toBeUndefined();
  }
  type("Sweden");
  expect(doubt()).toBe(
    "Beam is sold in Germany and Japan, not in Sweden. You can ask all the same.",
  );
});
