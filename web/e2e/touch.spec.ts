import type { Locator } from "@playwright/test";
import { expect, SEED, test } from "./fixtures/index.ts";
import { RoomScreen } from "./fixtures/room-screen.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** What a finger hits without care, in pixels. */
const FINGER = 44;

// A browser whose only pointer is a finger: the headless one says that it has a mouse, whatever a context is told.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        "--blink-settings=availablePointerTypes=2,primaryPointerType=2,availableHoverTypes=1,primaryHoverType=1",
      ],
    }),
});

test("with a finger, choices are the device's own, a form is a sheet, and what a mouse finds by hovering is there", async ({
  newPerson,
  newRoom,
  openAs,
}) => {
  await test.step("a startup begins in a sheet, its stage chosen with the device's picker", async () => {
    const page = await openAs(await newPerson("Iva Fingers", "STARTUP_ADMIN"), PHONE);
    await page.goto("/my-startup");
    await page.getByRole("button", { name: "New startup" }).first().tap();
    const sheet = page.getByRole("dialog", { name: "New startup" });
    await sheet.getByLabel("Name", { exact: true }).fill("Touched Grid");
    const stage = sheet.locator("select");
    await expect(stage).toHaveAccessibleName("Stage");
    await stage.selectOption({ label: "Seed" });
    const create = sheet.getByRole("button", { name: "Create draft" });
    await expectInReach(create);
    await create.tap();
    await expect(page).toHaveURL(/\/my-startup\/[0-9a-f-]{36}/);
    await page.reload();
    await expect(page.locator("select").filter({ hasText: "Series A" }).first()).toHaveValue(
      "SEED",
    );
  });

  await test.step("a list takes its order from the device's picker, and its shape from large enough buttons", async () => {
    const page = await openAs(null, PHONE);
    await page.goto("/startups");
    const order = page.getByRole("main").getByRole("combobox", { name: "Sort" });
    const box = await order.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(FINGER);
    await order.selectOption({ label: "Newest" });
    await expect(page).toHaveURL(/[?&]sort=/);
    await expect(order).toHaveValue(new URL(page.url()).searchParams.get("sort") ?? "");
    await page.reload();
    await expect(order.locator("option:checked")).toHaveText("Newest");
    const list = page.getByRole("button", { name: "List view" });
    const shape = await list.boundingBox();
    expect(Math.min(shape?.width ?? 0, shape?.height ?? 0)).toBeGreaterThanOrEqual(FINGER);
    await list.tap();
    await expect(list).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("the actions of a message are seen without hovering, and lead to the composer", async () => {
    const room = await newRoom();
    const page = await openAs(room.founder, PHONE);
    const screen = await new RoomScreen(page, room.path).open("Messages");
    await screen.composer.fill("Touched.");
    await screen.sendButton.tap();
    const actions = page.getByRole("button", { name: "Message actions" });
    await expect(actions).toHaveCSS("opacity", "1");
    await actions.tap();
    await page.getByRole("menuitem", { name: "Reply" }).tap();
    await expect(screen.composer).toBeFocused();
  });
});

test("with a finger, the buttons of a queue are high enough, and apart", async ({ openAs }) => {
  const page = await openAs(SEED.dave, PHONE);
  await page.goto("/hub-admin?tab=applications");
  const approve = page.getByRole("button", { name: /^Approve / }).first();
  const reject = page.getByRole("button", { name: /^Reject / }).first();
  await approve.scrollIntoViewIfNeeded();
  const [yes, no] = [await approve.boundingBox(), await reject.boundingBox()];
  if (!yes || !no) throw new Error("The queue has no buttons.");
  expect(Math.min(yes.height, no.height)).toBeGreaterThanOrEqual(FINGER);
  const apart = Math.max(no.x - (yes.x + yes.width), no.y - (yes.y + yes.height));
  expect(apart, "pixels between Approve and Reject").toBeGreaterThanOrEqual(12);
});

async function expectInReach(button: Locator): Promise<void> {
  const box = await button.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(FINGER);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.viewport.height);
}
