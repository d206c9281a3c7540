import assert from "node:assert/strict";
import { listExports } from "../../../_shared/contract/exports.ts";
import { api } from "../stack.ts";
import { type Case, people } from "./case.ts";

interface Listed {
  slug: string;
  title: string;
}

const wrong = (query: string, says: string): Case => ({
  call: listExports,
  status: 400,
  query: `?${query}`,
  what: query,
  says,
});

const slugs = async (query: string): Promise<string[]> => {
  const { products } = await (
    await api(undefined, "GET", `/api/exports?limit=100&${query}`)
  ).json();
  return products.map(({ slug }: Listed) => slug);
};

export const exportCases: Case[] = [
  { call: listExports, status: 200, what: "a visitor" },
  ...people({ call: listExports }, {}, 200),
  {
    call: listExports,
    status: 200,
    query: "?limit=100",
    what: "the four ways of pricing together reach every product",
    look: async ({ products }: { products: Listed[] }) => {
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
    look: ({ products, total, nextCursor }) =>
      assert.deepEqual([products, total, nextCursor], [[], 0, null]),
  },
  wrong("limit=101", "At most 100."),
  wrong("offset=-1", "At least 0."),
  wrong("minPrice=-5", "At least 0."),
  wrong("isHubCertified=perhaps", "Give true or false."),
];
