import { expect, it } from "vitest";
import type { OrganizationRole } from "@/domain/organizations/roles";
import { withinRole } from "./within-role";

const DRAFT = { name: "Lumen Grid", can_edit: true, can_submit: true, can_publish: false };
const as = (my_role: OrganizationRole) => withinRole(DRAFT, { my_role });

it("leaves to each role what it may do, and adds nothing", () => {
  expect(as("OWNER")).toEqual(DRAFT);
  expect(as("ADMIN")).toEqual(DRAFT);
  expect(as("MEMBER")).toEqual({ ...DRAFT, can_submit: false });
  expect(as("VIEWER")).toEqual({ ...DRAFT, can_submit: false, can_edit: false });
});
