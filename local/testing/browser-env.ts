import { findChromium } from "./chromium.ts";
import { startControl } from "./control.ts";
import { findFirefox } from "./firefox.ts";
import type { SuiteContext } from "./suite.ts";
import { serveBuiltWeb } from "./web.ts";

export async function withBrowserEnv<T>(
  { stack, env }: SuiteContext,
  task: (env: Record<string, string>) => Promise<T>,
): Promise<T> {
  const chromium = await findChromium();
  const firefox = await findFirefox();
  const web = await serveBuiltWeb(stack, { gallery: true });
  const control = await startControl(stack);
  try {
    return await task({
      ...env,
      DEALPORT_CHROMIUM: chromium,
      ...(firefox ? { DEALPORT_FIREFOX: firefox } : {}),
      DEALPORT_WEB_URL: web.url,
      DEALPORT_CONTROL_URL: control.url,
    });
  } finally {
    await control.close();
    await web.close();
  }
}
