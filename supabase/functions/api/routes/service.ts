import { getOpenApi, health } from "../../_shared/contract/service.ts";
import { route } from "../calls.ts";
import { allRoutes } from "./all.ts";

export const serviceRoutes = [
  route(health, () => Promise.resolve({ ok: true as const })),
  route(getOpenApi, () => {
    made ??= description();
    return made;
  }),
];

let made: ReturnType<typeof description> | undefined;

async function description() {
  const { openApi } = await import("../openapi.ts");
  return openApi((await allRoutes()).map(({ call }) => call));
}
