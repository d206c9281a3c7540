import { getOpenApi, health } from "../../../_shared/contract/service.ts";
import type { Case } from "./case.ts";

export const serviceCases: Case[] = [
  { call: health, status: 200 },
  { call: getOpenApi, status: 200 },
];
