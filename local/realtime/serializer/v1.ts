import { type Incoming, isRef, isTextBroadcast, type Serializer } from "./types.ts";

function parse(text: string): Incoming | null {
  const frame: unknown = JSON.parse(text);
  if (typeof frame !== "object" || frame === null || Array.isArray(frame)) {
    return null;
  }
  const { topic, event, payload, ref, join_ref } = frame as Record<string, unknown>;
  const joinRef = join_ref ?? null;
  if (typeof topic !== "string" || typeof event !== "string") {
    return null;
  }
  if (payload === undefined || !isRef(ref) || !isRef(joinRef)) {
    return null;
  }
  return { joinRef, ref, topic, event, payload };
}

/** Phoenix' first serializer: JSON objects. The join_ref is read but never sent. */
export const serializerV1: Serializer = {
  vsn: "1.0.0",

  decode(data, binary) {
    if (binary) {
      return null;
    }
    try {
      return parse(data.toString("utf8"));
    } catch {
      return null;
    }
  },

  encode({ topic, event, payload, ref }) {
    return { data: Buffer.from(JSON.stringify({ topic, event, payload, ref })), binary: false };
  },

  encodeBroadcast(topic, broadcast) {
    const head = `{"topic":${JSON.stringify(topic)},"event":"broadcast","payload":`;
    if (isTextBroadcast(broadcast)) {
      return { data: Buffer.from(`${head}${broadcast.payloadJson},"ref":null}`), binary: false };
    }
    if (broadcast.encoding === "binary") {
      return null;
    }
    const meta = broadcast.metadata === "" ? "" : `,"meta":${broadcast.metadata}`;
    const before = `${head}{"event":${JSON.stringify(broadcast.event)},"payload":`;
    const after = `,"type":"broadcast"${meta}},"ref":null}`;
    return {
      data: Buffer.concat([Buffer.from(before), broadcast.data, Buffer.from(after)]),
      binary: false,
    };
  },
};
