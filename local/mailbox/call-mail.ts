import { gatewayUrl, type StackConfig } from "../config.ts";
import { mailKey } from "./mail-key.ts";

/** Milliseconds. A call when nothing is due costs one query. */
const EVERY = 10_000;

/** As a database job does on Supabase. @param onLine Told once of a failure, until it works again. @returns Ends it. */
export function callMail(config: StackConfig, onLine: (line: string) => void): () => void {
  let isUnderWay = false;
  let isFailing = false;
  const call = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    const problem = await sendMail(config).then(
      () => undefined,
      (error: Error) => error.message,
    );
    if (problem && !isFailing) onLine(problem);
    isFailing = problem !== undefined;
    isUnderWay = false;
  };
  const timer = setInterval(() => void call(), EVERY);
  timer.unref();
  return () => clearInterval(timer);
}

/** @returns How many mails ended how. @throws Error when the function fails. */
export async function sendMail(config: StackConfig): Promise<Record<string, number>> {
  const answer = await fetch(`${gatewayUrl(config)}/functions/v1/mail/send`, {
    method: "POST",
    headers: { Authorization: `Bearer ${mailKey(config)}` },
  });
  if (!answer.ok) throw new Error(`Mail was not sent: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, number>;
}
