import type { TestProject } from "vitest/node";
import { startStack } from "../stack.ts";
import { describeStack, type StackDescription } from "./describe.ts";

declare module "vitest" {
  export interface ProvidedContext {
    stack: StackDescription;
  }
}

/** DEALPORT_STACK_JSON's, or a new one. @returns Stops what was started. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DEALPORT_STACK_JSON;
  if (given) {
    provide("stack", JSON.parse(given) as StackDescription);
    return async () => {};
  }
  const stack = await startStack({ name: "test", fast: true, fresh: true });
  const described = describeStack(stack);
  provide("stack", JSON.parse(described.DEALPORT_STACK_JSON ?? "") as StackDescription);
  return () => stack.stop();
}
