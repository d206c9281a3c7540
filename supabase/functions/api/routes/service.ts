import { getOpenApi, health } from "../../_shared/contract/service.ts";
import { type Route, route } from "../calls.ts";
import { openApi } from "../openapi.ts";

export function serviceRoutes(routes: readonly Route[]): Route[] {
  const own = [
    route(health, () => Promise.resolve({ ok: true as const })),
    route(getOpenApi, () => Promise.resolve(document())),
  ];
  let made: ReturnType<typeof openApi> | undefined;
  const document = () => {
    made ??= openApi([...routes, ...own].map(({ call }) => call));
    return made;
  };
  return own;
}
