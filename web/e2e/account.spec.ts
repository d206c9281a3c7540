import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import { expect, SEED, SEED_ROOMS, test, unique } from "./fixtures/index.ts";
import { invite } from "./fixtures/invitations.ts";
import { PASSWORD } from "./fixtures/people.ts";
import { accountMenu, expectNotice, signInByForm, signUpByForm } from "./fixtures/screens.ts";

test.describe("signing in", () => {
  test("by the form ends at home, signed in", async ({ anon: page }) => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
    await expect(page).toHaveURL("/auth");
    await signInByForm(page, SEED.grace.email, PASSWORD);
    await expectNotice(page, "Welcome back!", "You have been successfully logged in.");
    await expect(page).toHaveURL("/");
    const menu = await accountMenu(page);
    await expect(menu).toContainText("Grace Adeyemi");
    await expect(menu).toContainText(SEED.grace.email);
    await expect(menu).toContainText("guest");
  });

  test("asks for an address and a password of six characters; with a wrong one and an unknown address it reads the same", async ({
    anon: page,
  }) => {
    await page.goto("/auth");
    await signInByForm(page, "grace@", "12345");
    const form = page.getByRole("tabpanel");
    await expect(form).toContainText("Please enter a valid email address");
    await expect(form).toContainText("Password must be at least 6 characters");
    await expect(form.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
    await signInByForm(page, SEED.grace.email, "not-the-password");
    await expectNotice(page, "Login failed", "Wrong email or password.");
    await page.reload();
    await signInByForm(page, `nobody-${unique()}@dealport.test`, PASSWORD);
    await expectNotice(page, "Login failed", "Wrong email or password.");
    await expect(page).toHaveURL("/auth");
  });

  test("is past for somebody who is signed in", async ({ asGrace: page }) => {
    await page.goto("/auth");
    await expect(page).toHaveURL("/");
  });
});

test.describe("signing up", () => {
  const ROLES = [
    ["General User", "GUEST"],
    ["Investor", "INVESTOR"],
    ["Startup Founder", "STARTUP_ADMIN"],
    ["Hub Administrator", "HUB_ADMIN"],
  ] as const;
  for (const [label, role] of ROLES) {
    test(`as ${label} makes that person`, async ({ anon: page, db }) => {
      const username = `ana-${unique()}`;
      await page.goto("/auth?tab=sign-up");
      await signUpByForm(page, { username, role: label });
      await expectNotice(page, "Account created!", /marketplace/);
      await expect(page).toHaveURL("/");
      await expect(await accountMenu(page)).toContainText("Ana Duarte");
      const people = await db`
        select role, first_name, last_name, hub_id from public.users where username = ${username}`;
      expect(people).toEqual([{ role, first_name: "Ana", last_name: "Duarte", hub_id: null }]);
    });
  }

  test("offers General User first, says what is wrong and what is taken, and makes nobody", async ({
    anon: page,
    db,
  }) => {
    const username = `ana-${unique()}`;
    const form = page.getByRole("tabpanel", { name: "Sign Up" });
    await page.goto("/auth?tab=sign-up");
    await test.step("what a role is for", async () => {
      const role = page.getByRole("combobox", { name: "Role" });
      await expect(role).toHaveText("General User");
      await expect(role).toHaveAccessibleDescription("Browse startups, exports and events.");
      await role.click();
      await page.getByRole("option", { name: "Investor" }).click();
      await expect(role).toHaveAccessibleDescription(/enter confidential deal rooms/);
    });
    await test.step("what is wrong", async () => {
      await page.getByRole("button", { name: "Create Account" }).click();
      for (const sentence of [
        "First name is required",
        "Last name is required",
        "Username is required",
        "Password must be at least 6 characters",
      ]) {
        await expect(form).toContainText(sentence);
      }
      await signUpByForm(page, { username, confirmPassword: "something-else" });
      await expect(form).toContainText("Passwords don't match");
    });
    await test.step("a reload brings back all but the passwords", async () => {
      await page.reload();
      await expect(form.getByLabel("Username")).toHaveValue(username);
      await expect(page.getByRole("combobox", { name: "Role" })).toHaveText("Investor");
      await expect(form.getByLabel("Password", { exact: true })).toHaveValue("");
    });
    await test.step("what is taken", async () => {
      await signUpByForm(page, { username: "grace" });
      await expect(form).toContainText("This username is taken");
      await signUpByForm(page, { username, email: SEED.grace.email });
      await expectNotice(page, "Registration failed", /already exists/);
      await expect(form.getByLabel("Email")).toBeFocused();
      await expect(form.getByLabel("Email")).toHaveAccessibleDescription(/already exists/);
      await form.getByRole("link", { name: "Sign in instead" }).click();
      await expect(page.getByRole("tabpanel", { name: "Sign In" }).getByLabel("Email")).toHaveValue(
        SEED.grace.email,
      );
    });
    expect(await db`select from public.users where username = ${username}`).toHaveLength(0);
  });
});

test.describe("Google", () => {
  /** Lets a story begin with a new person even on a stack where it ran before. */
  const forget = (db: Sql, email: string) => db`delete from auth.users where email = ${email}`;

  async function chooseAccount(page: Page, name: RegExp) {
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.getByRole("link", { name }).click();
  }

  test("lets a new person in once they chose a role, and back to the invitation they came from", async ({
    anon: page,
    newRoom,
    db,
  }) => {
    await forget(db, "nina@gmail.test");
    const room = await newRoom();
    const path = await invite(db, room, "nina@gmail.test");
    await page.goto(path);
    await page.getByRole("link", { name: "Create your account" }).click();
    await chooseAccount(page, /Nina Petrov/);
    const dialog = page.getByRole("dialog", { name: "Welcome" });
    await expect(dialog).toContainText("Nina Petrov");
    await expect(dialog.getByRole("radio")).toHaveCount(4);
    const proceed = dialog.getByRole("button", { name: "Continue" });
    await expect(proceed).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(dialog, "the choice cannot be skipped").toBeVisible();

    await dialog.getByRole("radio", { name: /Investor/ }).click();
    await proceed.click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("main")).toContainText(room.startup);
    const menu = await accountMenu(page);
    await expect(menu).toContainText("Nina Petrov");
    await expect(menu).toContainText("investor");
    const [nina] = await db`select role from public.users where email = 'nina@gmail.test'`;
    expect(nina).toEqual({ role: "INVESTOR" });
  });

  test("asks again when the tab was closed before a role was chosen", async ({ anon, db }) => {
    await forget(db, "maria.del.carmen.fernandez-villaverde@gmail.test");
    await anon.goto("/auth");
    await chooseAccount(anon, /María del Carmen/);
    await expect(anon.getByRole("dialog", { name: "Welcome" })).toBeVisible();
    const later = await anon.context().newPage();
    await later.goto("/");
    const dialog = later.getByRole("dialog", { name: "Welcome" });
    await expect(dialog).toContainText("María del Carmen Fernández-Villaverde");
    await dialog.getByRole("button", { name: "Log out" }).click();
    await expect(dialog).toBeHidden();
    await expect(later.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  });

  test("refused says so under the button", async ({ anon: page }) => {
    await page.goto("/auth");
    await chooseAccount(page, /^Cancel$/);
    const problem = page.getByRole("alert").filter({ hasText: "The sign-in was cancelled." });
    await expect(problem).toBeVisible();
    await expect(page).toHaveURL("/auth");
    await expect(page.getByRole("banner").getByRole("link", { name: "Get Started" })).toBeVisible();
    await page.goto("/auth?tab=sign-up#error=access_denied&error_description=Call+555-0100");
    await expect(problem).toBeVisible();
    await expect(page.getByText("555-0100")).toHaveCount(0);
    await expect(page).toHaveURL("/auth?tab=sign-up");
  });
});

test.describe("guards", () => {
  test("send a visitor to sign in and back to where they wanted to go", async ({ anon: page }) => {
    const wanted = `/deal-room/${SEED_ROOMS.lumenGrid}?section=documents`;
    await page.goto(wanted);
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(wanted)}`);
    await signInByForm(page, SEED.bob.email, PASSWORD);
    await expect(page).toHaveURL(wanted);
    await expect(page.getByRole("heading", { level: 1, name: "Lumen Grid" })).toBeVisible();
  });

  test("never lead to another site: such a next= ends at home", async ({ anon, newPerson }) => {
    const grace = await newPerson("Grace Lindgren", "GUEST");
    await anon.goto(`/auth?next=${encodeURIComponent("//evil.example")}`);
    await signInByForm(anon, grace.email, PASSWORD);
    await expect(anon).toHaveURL("/");
    await accountMenu(anon);
    for (const next of [
      "//evil.example",
      "https://evil.example/",
      "/\\evil.example",
      "/%5Cevil.example",
      "/\t/evil.example",
      "javascript:alert(1)",
      "evil.example",
      "/auth?next=//evil.example",
    ]) {
      await anon.goto(`/auth?next=${encodeURIComponent(next)}`);
      await expect(anon, next).toHaveURL("/");
      await expect(anon.getByRole("heading", { level: 1 })).toHaveText(/^Welcome, Grace/);
    }
    await anon.goto(`/auth?next=${encodeURIComponent("/deal-rooms?x=1#y")}`);
    await expect(anon).toHaveURL("/deal-rooms?x=1#y");
  });

  test("an unknown address is the 404 page", async ({ anon: page }) => {
    await page.goto("/no/such/page");
    await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
    await expect(page).toHaveTitle(/Page Not Found/);
  });
});

test("signing out says so, forgets the session and closes the rooms", async ({
  openAs,
  newPerson,
}) => {
  const page = await openAs(await newPerson("Vera Holm"));
  await page.goto("/deal-rooms");
  await (await accountMenu(page)).getByRole("menuitem", { name: "Log out" }).click();
  await expectNotice(page, "Logged out", "You have been successfully logged out.");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("dealport-session"))).toBeNull();
  await page.goto("/deal-rooms");
  await expect(page).toHaveURL("/auth?next=%2Fdeal-rooms");
});
