import assert from "node:assert/strict";
import { type Call, refusalsOf } from "../_shared/contract/call.ts";
import { allRoutes } from "./routes/all.ts";
import { type Case, run } from "./testing/cases/case.ts";
import { certificateCases } from "./testing/cases/certificates.ts";
import { closingEvidenceCases } from "./testing/cases/closing-evidence.ts";
import { consoleCases } from "./testing/cases/console.ts";
import { dealRoomCases } from "./testing/cases/deal-rooms.ts";
import { eventCases } from "./testing/cases/events.ts";
import { everyCallCases } from "./testing/cases/every-call.ts";
import { exportDealCases } from "./testing/cases/export-deals.ts";
import { exportCases } from "./testing/cases/exports.ts";
import { hubFileCases } from "./testing/cases/hub-files.ts";
import { hubCases } from "./testing/cases/hubs.ts";
import { investorCases } from "./testing/cases/investors.ts";
import { kycCases } from "./testing/cases/kyc.ts";
import { launchNoticeCases } from "./testing/cases/launch-notices.ts";
import { pictureCases } from "./testing/cases/pictures.ts";
import { readingCases } from "./testing/cases/readings.ts";
import { serviceCases } from "./testing/cases/service.ts";
import { startupFileCases } from "./testing/cases/startup-files.ts";
import { startupCases } from "./testing/cases/startups.ts";
import { ticketCases } from "./testing/cases/tickets.ts";
import { userCases } from "./testing/cases/users.ts";

const routes = await allRoutes();
const calls = routes.map(({ call }) => call);

const cases: Case[] = [
  ...everyCallCases(calls),
  ...userCases,
  ...readingCases,
  ...pictureCases,
  ...consoleCases,
  ...hubCases,
  ...hubFileCases,
  ...closingEvidenceCases,
  ...startupCases,
  ...startupFileCases,
  ...ticketCases,
  ...certificateCases,
  ...eventCases,
  ...exportCases,
  ...investorCases,
  ...dealRoomCases,
  ...kycCases,
  ...launchNoticeCases,
  ...exportDealCases,
  ...serviceCases,
];

for (const test of cases) {
  const who = typeof test.as === "string" ? `${test.as}: ` : "";
  const { call, status, what } = test;
  Deno.test(`${call.name} ${status} ${who}${what ?? ""}`.trim(), () => run(test));
}

const WITHOUT_A_CASE: Record<string, string> = {
  "downloadLaunchNotices 429": "the limit of every list: downloadHubStartups",
  "getUser 403": "nothing here disables an account: users.test",
  "downloadMyData 403": "nothing here disables an account: pgTAP, my_data",
  "register 202": "the stack of tests confirms email addresses at once: users.test",
  "register 403": "the stack of tests takes new accounts: users.test",
  "getEventTicket 403": "nothing here disables an account: pgTAP, account_changes",
  "getNdaCertificate 403": "nothing here disables an account: pgTAP, account_changes",
  "getDealRoom 403": "access that ended: pgTAP, deal rooms",
  "postMessage 429": "takes more messages than a test should post",
  "beginExportContract 429": "takes more uploads than a test should begin",
  "finishExportContract 409":
    "a deal that ends in the middle of an upload: pgTAP, export_deal_steps",
  "beginKycUpload 429": "takes more uploads than a test should begin",
  "beginHubFile 429": "takes more uploads than a test should begin",
  "beginClosingEvidence 429": "takes more uploads than a test should begin",
  "beginUpload 429": "takes more uploads than a test should begin",
  "beginStartupUpload 429": "takes more uploads than a test should begin: pgTAP, startup files",
  "finishStartupUpload 413": "takes 50 MiB: uploads.test",
  "finishStartupUpload 429": "takes a hundred documents: pgTAP, startup files",
  "readDocument 403": "takes a rule of the room: reading_test",
  "readDocument 409": "takes a rule of the room: reading_test",
  "withdrawClosingEvidence 409": "takes an announced closing: pgTAP, closing_evidence",
  "readDocument 429": "the limit of what is shown: reading_test",
  "viewDocument 429": "the limit of what is shown: reading_test",
  "downloadReadings 429": "the limit of every list: downloadHubStartups",
  "finishUpload 409": "a deal that ends in the middle of an upload: pgTAP, documents",
  "finishUpload 413": "takes 50 MiB: uploads.test",
};

Deno.test("every documented answer of every call has a case, or a reason why not", () => {
  const answered = new Set(cases.map(({ call, status }) => `${call.name} ${status}`));
  const missing = calls.flatMap(documented).filter((answer) => !answered.has(answer));
  assert.deepEqual(missing.toSorted(), Object.keys(WITHOUT_A_CASE).toSorted());
});

function documented(call: Call): string[] {
  return [...Object.keys(call.answers), ...Object.keys(refusalsOf(call))].map(
    (status) => `${call.name} ${status}`,
  );
}
