import { expect, SEED, test, unique } from "./fixtures/index.ts";
import { invite } from "./fixtures/invitations.ts";
import { PASSWORD } from "./fixtures/people.ts";
import { accountMenu, expectToast, signInByForm, signUpByForm } from "./fixtures/screens.ts";

test("signing in leads back to where one wanted to go, never to another site; signing out forgets the session", async ({
  anon: page,
  newRoom,
}) => {
  const { founder, path, startup } = await newRoom();
  const wanted = `${path}?section=documents`;
  const form = page.getByRole("tabpanel");
  await page.goto(wanted);
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(wanted)}`);
  await test.step("a wrong password and an unknown address read the same", async () => {
    await signInByForm(page, "amara@", "12345");
    await expect(form).toContainText("Please enter a valid email address");
    await expect(form).toContainText("Password must be at least 6 characters");
    await expect(form.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
    for (const [email, password] of [
      [founder.email, "not-the-password"],
      [`nobody-${unique()}@dealport.test`, PASSWORD],
    ] as const) {
      await signInByForm(page, email, password);
      await expectToast(page, "Login failed", "Wrong email or password.");
      await page.keyboard.press("Escape");
      await expect(page.getByText("Login failed")).toBeHidden();
    }
  });
  await signInByForm(page, founder.email, PASSWORD);
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole("heading", { level: 1, name: startup })).toBeVisible();
  await test.step("who is signed in is past signing in", async () => {
    await page.goto(`/auth?next=${encodeURIComponent("https://evil.example/")}`);
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Welcome, Amara/);
  });
  await test.step("signed out, one is asked to sign in again", async () => {
    const menu = await accountMenu(page);
    await expect(menu).toContainText("Amara Osei");
    await expect(menu).toContainText(founder.email);
    await expect(menu).toContainText("startup admin");
    await menu.getByRole("menuitem", { name: "Log out" }).click();
    await expectToast(page, "Logged out", "You have been successfully logged out.");
    expect(await page.evaluate(() => localStorage.getItem("dealport-session"))).toBeNull();
    await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
    await expect(page).toHaveURL("/auth");
    await expect(page.getByText("Your session has ended.")).toHaveCount(0);
    await page.goto("/deal-rooms");
    await expect(page).toHaveURL("/auth?next=%2Fdeal-rooms");
  });
  await test.step("an address of another site ends at home", async () => {
    await page.goto(`/auth?next=${encodeURIComponent("//evil.example")}`);
    await signInByForm(page, founder.email, PASSWORD);
    await expectToast(page, "Welcome back!", "You have been successfully logged in.");
    await expect(page).toHaveURL("/");
  });
});

test("signing up offers General User first, says what is wrong and what is taken, and makes a person of the chosen role", async ({
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
    await expectToast(page, "Registration failed", /already exists/);
    await expect(form.getByLabel("Email")).toBeFocused();
    await expect(form.getByLabel("Email")).toHaveAccessibleDescription(/already exists/);
    await form.getByRole("link", { name: "Sign in instead" }).click();
    await expect(page.getByRole("tabpanel", { name: "Sign In" }).getByLabel("Email")).toHaveValue(
      SEED.grace.email,
    );
  });
  expect(await db`select from public.users where username = ${username}`).toHaveLength(0);
  await test.step("what was right", async () => {
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await signUpByForm(page, { username, role: "Investor" });
    await expectToast(page, "Account created!", /marketplace/);
    await expect(page).toHaveURL("/");
    await expect(await accountMenu(page)).toContainText("Ana Duarte");
    const people = await db`
      select role, first_name, last_name, hub_id from public.users where username = ${username}`;
    expect(people).toEqual([
      { role: "INVESTOR", first_name: "Ana", last_name: "Duarte", hub_id: null },
    ]);
  });
});

test("Google lets a new person in once they chose a role, also in another tab, and back to the invitation they came from", async ({
  anon: page,
  newRoom,
  db,
}) => {
  const chooseAccount = async (name: RegExp) => {
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.getByRole("link", { name }).click();
  };
  /** Lets the story begin with new people even on a stack where it ran before. */
  const forget = (email: string) => db`delete from auth.users where email = ${email}`;
  await forget("nina@gmail.test");
  await forget("maria.del.carmen.fernandez-villaverde@gmail.test");
  const dialog = page.getByRole("dialog", { name: "Welcome" });
  const visitor = page.getByRole("banner").getByRole("link", { name: "Sign In" });
  await test.step("refused, which stands under the button", async () => {
    await page.goto("/auth");
    await chooseAccount(/^Cancel$/);
    await expect(
      page.getByRole("alert").filter({ hasText: "The sign-in was cancelled." }),
    ).toBeVisible();
    await expect(page).toHaveURL("/auth");
  });
  await test.step("left before a role was chosen", async () => {
    await chooseAccount(/María del Carmen/);
    await expect(dialog).toContainText("María del Carmen Fernández-Villaverde");
    await dialog.getByRole("button", { name: "Log out" }).click();
    await expect(dialog).toBeHidden();
    await expect(visitor).toBeVisible();
  });

  const room = await newRoom();
  const path = await invite(db, room, "nina@gmail.test");
  await page.goto(path);
  await page.getByRole("link", { name: "Create your account" }).click();
  await chooseAccount(/Nina Petrov/);
  await expect(dialog).toContainText("Nina Petrov");
  await expect(dialog.getByRole("radio")).toHaveCount(4);
  const proceed = dialog.getByRole("button", { name: "Continue" });
  await expect(proceed).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(dialog, "the choice cannot be skipped").toBeVisible();
  const later = await page.context().newPage();
  await later.goto("/");
  await expect(later.getByRole("dialog", { name: "Welcome" })).toContainText("Nina Petrov");
  await later.close();

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
