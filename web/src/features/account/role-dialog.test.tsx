import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { keepSignUpHints } from "@/domain/people/sign-up-hints";
import { show } from "@/testing/show";
import RoleDialog from "./RoleDialog";

vi.mock("@/data/session", () => ({
  useSession: () => ({ session: null }),
  signOut: vi.fn(),
}));
vi.mock("@/data/users/mutations", () => ({ completeRegistration: vi.fn() }));

afterEach(() => sessionStorage.clear());

const chosen = () =>
  screen
    .getAllByRole("radio")
    .filter((radio) => radio.getAttribute("aria-checked") === "true")
    .map((radio) => radio.getAttribute("value"));

it("proposes nothing to whoever comes by Google of their own accord", () => {
  show(<RoleDialog />);
  expect(chosen()).toEqual([]);
});

it("proposes the role that the invitation needs, from which somebody came by Google", () => {
  keepSignUpHints(window.location.pathname, "#to=a@away.test&as=HUB_ADMIN");
  show(<RoleDialog />);
  expect(chosen()).toEqual(["HUB_ADMIN"]);
});
