import { expect, test } from "vitest";
import { database, stackUnderTest } from "../testing/clients.ts";
import { bringKycDocuments, specimen } from "./kyc.ts";

test("a specimen is a PDF of the size that the seed says", () => {
  const bytes = specimen("Passport, Zoë (Ann) \\ Ü", 4096);
  expect(bytes).toHaveLength(4096);
  const text = bytes.toString("latin1");
  expect(text).toMatch(/^%PDF-1\.4\n/);
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  expect(text.slice(table, table + 5)).toBe("xref\n");
  expect(() => specimen("Passport", 300)).toThrow("does not fit");
});

test("who waits for a check has documents whose bytes are there, brought once", async () => {
  const { url, secretKey, dbUrl } = stackUnderTest();
  const sql = database();
  const wait = await sql`
    select count(distinct s.id)::int as people, count(*)::int as documents
    from public.kyc_submissions s join public.kyc_documents d on d.submission_id = s.id
    join public.users u on u.id = s.submitted_by
    where s.status = 'SUBMITTED' and u.email like '%@dealport.test'`;
  await sql.end();
  expect(wait[0]?.people).toBeGreaterThanOrEqual(5);
  // Those of other tests have another size.
  await bringKycDocuments({ url, secretKey, dbUrl });
  expect(await bringKycDocuments({ url, secretKey, dbUrl }), "brought a second time").toBe(0);
});
