import type { Serializer } from "./types.ts";
import { serializerV1 } from "./v1.ts";
import { serializerV2 } from "./v2.ts";

export * from "./types.ts";

/** @param vsn `1.0.x` or `2.0.x`; absent means 1.0.0, as in Phoenix. @returns null for any other version. */
export function serializerFor(vsn: string | null): Serializer | null {
  if (vsn === null || /^1\.0\.\d+$/.test(vsn)) {
    return serializerV1;
  }
  return /^2\.0\.\d+$/.test(vsn) ? serializerV2 : null;
}
