import { readUserBroadcastPush, writeUserBroadcast } from "./binary.ts";
import { type Incoming, isRef, isTextBroadcast, type Serializer } from "./types.ts";

function parse(text: string): Incoming | null {
  const frame: unknown = JSON.parse(text);
  if (!Array.isArray(frame) || frame.length !== 5) {
    return null;
  }
  const [joinRef, ref, topic, event, payload] = frame as unknown[];
  if (!isRef(joinRef) || !isRef(ref) || typeof topic !== "string" || typeof event !== "string") {
    return null;
  }
  return { joinRef, ref, topic, event, payload };
}

/** Realtime's second serializer: JSON arrays, and broadcasts as binary kinds 3 (in) and 4 (out). */
export const serializerV2: Serializer = {
  vsn: "2.0.0",

  decode(data, binary) {
    try {
      return binary ? readUserBroadcastPush(data) : parse(data.toString("utf8"));
    } catch {
      return null;
    }
  },

  encode({ joinRef, ref, topic, event, payload }) {
    const text = JSON.stringify([joinRef, ref, topic, event, payload]);
    return { data: Buffer.from(text), binary: false };
  },

  encodeBroadcast(topic, broadcast) {
    if (isTextBroadcast(broadcast)) {
      const text = `[null,null,${JSON.stringify(topic)},"broadcast",${broadcast.payloadJson}]`;
      return { data: Buffer.from(text), binary: false };
    }
    const data = writeUserBroadcast(topic, broadcast);
    return data && { data, binary: true };
  },
};
