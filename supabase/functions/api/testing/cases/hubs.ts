import assert from "node:assert/strict";
import { listHubs } from "../../../_shared/contract/hubs.ts";
import { type Case, people } from "./case.ts";

const approvedOnly = (hubs: { name: string }[]) => {
  assert.ok(hubs.some(({ name }) => name === "Station Azur"));
  assert.ok(!hubs.some(({ name }) => name === "Prairie Robotics Institute"));
  const names = hubs.map(({ name }) => name);
  assert.deepEqual(names, names.toSorted());
};

export const hubCases: Case[] = [
  { call: listHubs, status: 200, what: "a visitor", look: approvedOnly },
  ...people({ call: listHubs, look: approvedOnly }, {}, 200),
];
