import type { UserBroadcast } from "./serializer/index.ts";

export interface MessageRow {
  id: string;
  topic: string;
  isPrivate: boolean;
  broadcast: UserBroadcast;
}

/** @param columns From pgoutput, as text. @returns null without an event or a payload: no broadcast. */
export function readMessageRow(columns: Record<string, unknown>): MessageRow | null {
  const { id, topic, event, extension, payload, binary_payload: binary } = columns;
  if (typeof id !== "string" || typeof topic !== "string" || typeof event !== "string") {
    return null;
  }
  if (extension !== "broadcast") {
    return null;
  }
  const metadata = JSON.stringify({ id });
  const isPrivate = columns.private === "t";
  if (typeof payload === "string") {
    const data = Buffer.from(payload);
    return { id, topic, isPrivate, broadcast: { event, encoding: "json", data, metadata } };
  }
  if (typeof binary === "string") {
    const data = Buffer.from(binary.replace(/^\\x/, ""), "hex");
    return { id, topic, isPrivate, broadcast: { event, encoding: "binary", data, metadata } };
  }
  return null;
}
