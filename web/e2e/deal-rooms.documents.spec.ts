import type { TestInfo } from "@playwright/test";
import { csv, empty, exe, pdf, pdfOfSize, png, sha256, type TestFile } from "./fixtures/files.ts";
import { expect, LIVE, test } from "./fixtures/index.ts";
import { pasteInto } from "./fixtures/room-screen.ts";
import { storedFiles } from "./fixtures/rooms.ts";
import { expectToast } from "./fixtures/screens.ts";
import { goOn } from "./fixtures/sessions.ts";

const MAX_BYTES = 50 * 1024 * 1024;
const NOTHING = { documents: [], uploads: 0, objects: 0 };

test("a document that one uploads comes to the other's alone or with others, opens, is attached to a message, and leaves a trail", async ({
  twoInARoom,
  db,
}) => {
  const { room, founder, investor } = await twoInARoom("Documents");
  const document = pdf("Term sheet draft.pdf");
  const others = [
    pdf("Cap table.pdf"),
    png("Site plan.png"),
    csv("Unit economics.csv", ["year,units", "2026,1140"]),
  ];
  await test.step("one is chosen, and its bytes come back identical", async () => {
    await expect(investor.page.getByText("No documents yet")).toBeVisible();
    const chooser = founder.page.waitForEvent("filechooser");
    await founder.uploadButton.click();
    await (await chooser).setFiles(document);
    await founder.confirmUpload();
    await expectToast(founder.page, "Document uploaded");
    const there = investor.document(document.name);
    await expect(there).toBeVisible(LIVE);
    await expect(there).toContainText(room.founder.name);
    await expect(investor.documents).toHaveCount(1);
    await expect(founder.document(document.name)).toBeVisible();
    const arrived = await investor.download(document.name);
    expect(arrived.fileName).toBe(document.name);
    expect(sha256(arrived.bytes)).toBe(sha256(document.buffer));
  });
  await test.step("several are dropped at once", async () => {
    await founder.drop(others);
    for (const { name } of others) await expect(investor.document(name)).toBeVisible(LIVE);
    for (const { name, buffer } of others) {
      expect(sha256((await investor.download(name)).bytes)).toBe(sha256(buffer));
    }
    const { documents, uploads, objects } = await storedFiles(db, room);
    expect([...documents].sort()).toEqual([document, ...others].map(({ name }) => name).sort());
    expect({ uploads, objects }).toEqual({ uploads: 0, objects: 4 });
  });
  await test.step("a picture and a PDF open in the room", async () => {
    await investor
      .document("Site plan.png")
      .getByRole("button", { name: /^Preview/ })
      .click();
    const dialog = investor.page.getByRole("dialog", { name: "Site plan.png" });
    const image = dialog.getByRole("img", { name: "Site plan.png" });
    await expect(image).toBeVisible();
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(320);
    await investor.page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await investor
      .document(document.name)
      .getByRole("button", { name: /^Preview/ })
      .click();
    await expect(
      investor.page
        .getByRole("dialog", { name: document.name })
        .getByRole("group", { name: "Page 1 of 1" }),
    ).toContainText(document.name);
    // An address in the room that is none leads to the room.
    await goOn(investor.page, `${room.path}/documents`);
    await expect(investor.page).toHaveURL(/\/deal-room\/[\w-]+(\?.*)?$/);
  });
  await test.step("one is attached to a message", async () => {
    await founder.goTo("Messages");
    await founder.page.getByRole("button", { name: "Attach documents" }).click();
    await founder.page.getByRole("checkbox", { name: "Cap table.pdf" }).click();
    await founder.page.keyboard.press("Escape");
    await founder.write("[see the table]");
    await investor.goTo("Messages");
    const message = investor.message("[see the table]");
    await message.getByRole("button", { name: /Cap table\.pdf/ }).click();
    await expect(investor.page.getByRole("dialog", { name: "Cap table.pdf" })).toBeVisible();
  });
  await test.step("who put it there, who looked, who took it", async () => {
    await founder.goTo("Activity");
    for (const line of [
      `${room.founder.name} uploaded Term sheet draft`,
      `${room.investor.name} viewed Term sheet draft`,
      `${room.investor.name} downloaded Term sheet draft`,
    ]) {
      const lines = founder.activity.getByRole("listitem").filter({ hasText: line });
      await expect(lines).toHaveCount(1);
    }
  });
});

test("all of 120 documents can be reached, by their index and the newest first", async ({
  newRoom,
  enter,
  db,
}) => {
  const room = await newRoom();
  await db`
    insert into public.deal_room_documents
      (id, deal_room_id, name, file_name, file_url, file_size, content_type, uploaded_by, created_at, version_at)
    select d.id, ${room.id}, 'Document ' || n, 'Document ' || n || '.pdf', ${`${room.id}/`} || d.id, 1000,
           'application/pdf', ${room.founder.id}, d.at, d.at
    from generate_series(1, 120) n,
      lateral (select gen_random_uuid() as id, now() - (600 - n) * interval '1 minute' as at) d`;
  const founder = await enter(room, room.founder, "Documents");
  await expect(founder.page.getByText("100 rows")).toBeVisible();
  const more = founder.page.getByRole("button", { name: "Show more" });
  await more.click();
  await expect(founder.documents).toHaveCount(120);
  await expect(founder.documents.last()).toContainText("Document 120.pdf");
  await expect(more).toBeHidden();
  await founder.page.getByRole("button", { name: "Date" }).click();
  await expect(founder.documents.first()).toContainText("Document 120.pdf");
  await expect(founder.page).toHaveURL(/sort=-newest/);
  await founder.page.getByRole("button", { name: "Date" }).click();
  await expect(founder.documents.first()).toContainText("Document 1.pdf");
  await expect(founder.page).toHaveURL(/sort=newest/);
});

interface BadFile {
  what: string;
  make(info: TestInfo): TestFile | string;
  sentence: string;
  /** The server refuses it. */
  isSent?: true;
}
const BAD: BadFile[] = [
  {
    what: "another type",
    make: () => ({ ...pdf("Backup.zip"), mimeType: "application/zip" }),
    sentence: "Backup.zip cannot be shared here. Use one of: CSV, ",
  },
  {
    what: "an empty file",
    make: () => empty("Nothing.pdf"),
    sentence: "Nothing.pdf is empty.",
  },
  {
    what: "50 MiB and one byte",
    make: (info) => pdfOfSize(info.outputPath("Everything.pdf"), MAX_BYTES + 1),
    sentence: "Everything.pdf is larger than 50 MB.",
  },
  {
    what: "a program named as a PDF",
    make: () => exe("Invoice.pdf"),
    sentence: "Invoice.pdf is not what its name says.",
    isSent: true,
  },
  {
    what: "a name that climbs up",
    make: () => pdf("..secrets.pdf"),
    sentence: 'A file name must not contain slashes, ".." or control characters.',
    isSent: true,
  },
];
test("what a room does not take gets a sentence and is not stored, and what is uploaded is there once, in the order in which it was given", async ({
  newRoom,
  enter,
  db,
}, info) => {
  const room = await newRoom();
  const founder = await enter(room, room.founder, "Documents");
  const putAway = async () => {
    await founder.refused.getByRole("button", { name: /^Dismiss/ }).click();
    await expect(founder.refused).toBeHidden();
  };
  await test.step("seven refused files are one notice", async () => {
    const names = [1, 2, 3, 4, 5, 6, 7].map((number) => `Archive ${number}.zip`);
    await founder.fileInput.setInputFiles(
      names.map((name) => ({ ...pdf(name), mimeType: "application/zip" })),
    );
    await expect(founder.refused).toHaveCount(1);
    await expect(founder.refused).toContainText("7 files were not uploaded");
    for (const name of names) await expect(founder.refused).toContainText(name);
    await putAway();
  });
  for (const { what, make, sentence, isSent } of BAD) {
    await test.step(what, async () => {
      await founder.fileInput.setInputFiles(make(info));
      if (isSent) await founder.confirmUpload();
      await expect(founder.refused).toContainText("1 file was not uploaded");
      await expect(founder.refused).toContainText(sentence);
      await expect.poll(() => storedFiles(db, room)).toEqual(NOTHING);
      await putAway();
      await expect(founder.page.getByText("No documents yet")).toBeVisible();
    });
  }
  const listed = async () => (await storedFiles(db, room)).documents.toSorted();
  await test.step("bad files do not hold up a good one", async () => {
    await founder.share([exe("Invoice.pdf"), pdf("Lease.pdf"), empty("Nothing.pdf")]);
    await expect(founder.document("Lease.pdf")).toBeVisible();
    await expect(founder.refused).toContainText("2 files were not uploaded");
    await putAway();
  });

  await test.step("a document is there once when the answer to its upload was lost, and none comes of a picture that is pasted into the search", async () => {
    const search = founder.page.getByRole("searchbox", { name: /documents of this room/ });
    await pasteInto(search, [png("image.png")]);
    let asked = 0;
    const finish = /\/documents\/[^/]+\/finish$/;
    await founder.page.route(finish, async (route) => {
      if (route.request().method() !== "POST" || ++asked > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    // Large, so that the picture would have arrived before it.
    await founder.share(pdf("Side letter.pdf", "Side letter", 2_000_000));
    await expect(founder.document("Side letter.pdf")).toHaveCount(1);
    await founder.page.unroute(finish);
    expect(asked).toBe(2);
    expect(await listed()).toEqual(["Lease.pdf", "Side letter.pdf"]);
  });

  const parts = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `Part ${number}.pdf`);
  await test.step("several at once stand in the order in which they were given", async () => {
    // Different sizes, so that parallel uploads would arrive in another order.
    await founder.drop(parts.map((name, at) => pdf(name, name, ((at + 1) % 3) * 400_000)));
    await expect(founder.documents).toHaveCount(2 + parts.length, { timeout: 60_000 });
    const texts = await founder.documents.allInnerTexts();
    expect(texts.flatMap((text) => /Part \d\.pdf/.exec(text) ?? [])).toEqual(parts);
  });

  await test.step("one shows its progress and can be cancelled, and the others arrive", async () => {
    const slow = pdfOfSize(info.outputPath("Data room.pdf"), 6 * 1024 * 1024);
    const line = await founder.page.context().newCDPSession(founder.page);
    await line.send("Network.enable");
    await line.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 400 * 1024,
    });
    await founder.share(slow);
    const upload = founder.upload("Data room.pdf");
    const bar = upload.getByRole("progressbar");
    await expect.poll(() => bar.getAttribute("aria-valuenow").then(Number)).toBeGreaterThan(2);
    expect(Number(await bar.getAttribute("aria-valuenow"))).toBeLessThan(100);
    await founder.share(pdf("Small.pdf"));
    await upload.getByRole("button", { name: /^Cancel/ }).click();
    await expect(upload).toBeHidden();
    await expect(founder.document("Small.pdf")).toBeVisible();
    await expect.poll(() => storedFiles(db, room).then(({ uploads }) => uploads)).toBe(0);
    expect(await listed()).toEqual(["Lease.pdf", ...parts, "Side letter.pdf", "Small.pdf"]);
    expect((await storedFiles(db, room)).objects).toBe(3 + parts.length);
  });
});
