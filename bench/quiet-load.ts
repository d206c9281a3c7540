import { setTimeout as pause } from "node:timers/promises";
import { percentile } from "./figure.ts";
import { answerWith, inputOf } from "./own-process.ts";
import { type Client, openClient } from "./realtime-client.ts";

export interface QuietRooms {
  realtime: string;
  api: string;
  key: string;
  /** Of somebody's session: the Data API takes no other. */
  token: string;
  person: string;
  room: string;
  rooms: number;
  questionsASecond: number;
}

export interface QuietLoad {
  seconds: number;
  beatP95: number;
  questionP95: number;
  unanswered: number;
}

// In its own process: many browsers with an open room in which nothing happens.
const SECONDS = 20;
const input = inputOf<QuietRooms>();
const began = performance.now();
const { token } = input;
const { channel_epoch: epoch } = await ask();
const topic = `deal_room:${input.room}:${epoch}`;
const clients: Client[] = [];
let left = input.rooms;
await Promise.all(
  Array.from({ length: 24 }, async () => {
    while (left-- > 0) {
      const client = await openClient(input.realtime, token);
      clients.push(client);
      for (const each of [`user:${input.person}`, topic, `${topic}:live`]) await client.join(each);
    }
  }),
);

const [beats, questions] = [[] as number[], [] as number[]];
let sent = 0;
const timers = clients.map((client) => {
  const beat = () => {
    sent += 1;
    void client.beat().then((ms) => beats.push(ms));
  };
  let interval: ReturnType<typeof setInterval> | undefined;
  const first = setTimeout(() => {
    interval = setInterval(beat, 1000);
  }, Math.random() * 1000);
  return () => {
    clearTimeout(first);
    clearInterval(interval);
  };
});
const asking = setInterval(async () => {
  const asked = performance.now();
  await ask();
  questions.push(performance.now() - asked);
}, 1000 / input.questionsASecond);
await pause(SECONDS * 1000);
for (const stop of timers) stop();
clearInterval(asking);
await pause(1000);
const answer: QuietLoad = {
  seconds: (performance.now() - began) / 1000,
  beatP95: percentile(beats, 0.95),
  questionP95: percentile(questions, 0.95),
  unanswered: sent - beats.length,
};
for (const client of clients) client.close();
await answerWith(answer);

async function ask(): Promise<{ channel_epoch: number }> {
  const answer = await fetch(`${input.api}/rest/v1/rpc/deal_room_latest`, {
    method: "POST",
    headers: {
      apikey: input.key,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ room: input.room }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const [latest] = (await answer.json()) as { channel_epoch: number }[];
  if (!latest) throw new Error("No room.");
  return latest;
}
