import assert from "node:assert/strict";
import {
  listExports,
  postProductPicture,
  readProductPicture,
} from "../../../_shared/contract/exports.ts";
import { MAX_PICTURE_BYTES } from "../../../_shared/contract/pictures.ts";
import { EXE, PNG } from "../../../_shared/testing/files.ts";
import { api, rpc } from "../stack.ts";
import { type Case, people } from "./case.ts";

interface Listed {
  slug: string;
  title: string;
}

interface Priced extends Listed {
  basePriceAmount: string | null;
  basePriceCurrency: string;
}

const wrong = (query: string, says: string): Case => ({
  call: listExports,
  status: 400,
  query: `?${query}`,
  what: query,
  says,
});

const page = async (query: string): Promise<{ products: Listed[]; nextCursor: string | null }> =>
  (await api(undefined, "GET", `/api/exports?${query}`)).json();

const slugs = async (query: string): Promise<string[]> =>
  (await page(`limit=100&${query}`)).products.map(({ slug }) => slug);

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
/** Alice's: a draft; a certified one without a new version; one in the hub's review. */
const DRAFT = "10000000-0000-4000-8000-000000000132";
const CERTIFIED = "10000000-0000-4000-8000-000000000101";
const PENDING = "10000000-0000-4000-8000-000000000129";

const noPicture = (what: string, status: number, says: string, body: Uint8Array): Case => ({
  call: postProductPicture,
  as: "alice",
  path: { id: DRAFT },
  headers: { "content-type": "image/png" },
  body,
  status,
  what,
  says,
});

const addPicture = async () => {
  const answer = await api("alice", "POST", `/api/exports/${DRAFT}/pictures`, { body: PNG });
  const { imageUrl } = await answer.json();
  const [, , , product = "", picture = ""] = imageUrl.split("/");
  // Up to the limit of twelve.
  await rpc("alice", "update_export_product", {
    product: DRAFT,
    details: { image_urls: [imageUrl] },
  });
  return { product, picture };
};

export const exportCases: Case[] = [
  { call: listExports, status: 200, what: "a visitor" },
  ...people({ call: listExports }, {}, 200),
  {
    call: listExports,
    status: 200,
    query: "?limit=100",
    what: "the four ways of pricing together reach every product",
    check: async ({ products }: { products: Listed[] }) => {
      const models = ["ONE_TIME", "SUBSCRIPTION", "QUOTE_BASED", "FREEMIUM"];
      const found = await Promise.all(models.map((model) => slugs(`pricingModel=${model}`)));
      assert.deepEqual(
        [...new Set(found.flat())].toSorted(),
        products.map(({ slug }) => slug).toSorted(),
      );
    },
  },
  {
    call: listExports,
    status: 200,
    query: "?query=certainly-no-product-is-called-this",
    what: "nothing found",
    check: ({ products, total, nextCursor }) =>
      assert.deepEqual([products, total, nextCursor], [[], 0, null]),
  },
  {
    call: listExports,
    status: 200,
    query: "?limit=100&sort=-price",
    what: "by price, from high, by cursor too",
    check: async ({ products }: { products: Priced[] }) => {
      const [dearest] = products;
      const dollars = products.filter((one) => one.basePriceCurrency === "USD");
      const prices = dollars.map(({ basePriceAmount }) => Number(basePriceAmount));
      assert.equal(Number(dearest?.basePriceAmount), Math.max(...prices));
      const first = await page("limit=2&sort=-price");
      const next = await page(`limit=2&sort=-price&cursor=${first.nextCursor}`);
      assert.deepEqual(
        [...first.products, ...next.products].map(({ slug }) => slug),
        products.slice(0, 4).map(({ slug }) => slug),
      );
    },
  },
  wrong("sort=title", "Use -created, price or -price."),
  wrong("sort=price&sort=-price", "Use -created, price or -price."),
  wrong("limit=101", "At most 100."),
  wrong("offset=-1", "At least 0."),
  wrong("minPrice=-5", "At least 0."),
  wrong("isHubCertified=perhaps", "Use true or false."),

  { call: postProductPicture, status: 201, as: "alice", path: { id: DRAFT }, body: PNG },
  {
    call: postProductPicture,
    status: 201,
    as: "alice",
    path: { id: CERTIFIED },
    body: PNG,
    what: "of a certified product it waits",
    check: async ({ imageUrl }) => {
      const { slug } = await rpc("alice", "my_export_product", { product: CERTIFIED });
      const row = await rpc("alice", "export_product", { slug });
      assert.ok(!row.image_urls.includes(imageUrl));
      await rpc("alice", "discard_export_product_version", { product: CERTIFIED });
    },
  },
  { call: postProductPicture, status: 409, as: "alice", path: { id: PENDING }, body: PNG },
  { call: postProductPicture, status: 403, as: "bob", path: { id: CERTIFIED }, body: PNG },
  { call: postProductPicture, status: 404, as: "bob", path: { id: DRAFT }, body: PNG },
  {
    call: postProductPicture,
    status: 404,
    as: "alice",
    path: { id: "x" },
    body: PNG,
    what: "no id",
  },
  noPicture("nothing", 400, "This file is empty.", new Uint8Array()),
  noPicture("a program", 415, "Choose a PNG, JPEG or WebP picture.", EXE),
  noPicture(
    "5 MiB and a byte",
    413,
    "This file is larger than 5 MB.",
    new Uint8Array(MAX_PICTURE_BYTES + 1),
  ),
  { call: readProductPicture, status: 200, prepare: async () => ({ path: await addPicture() }) },
  {
    call: readProductPicture,
    status: 404,
    what: "unknown",
    path: { product: DRAFT, picture: UNKNOWN },
  },
  {
    call: postProductPicture,
    status: 429,
    as: "alice",
    body: PNG,
    path: { id: DRAFT },
    prepare: async () => {
      for (let number = 0; number < 60; number++) {
        const json = { product: DRAFT };
        const begun = await api("alice", "POST", "/rest/v1/rpc/begin_export_product_picture", {
          json,
        });
        await begun.body?.cancel();
      }
      return { path: { id: DRAFT } };
    },
  },
];
