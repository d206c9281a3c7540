import { Button } from "@radix-ui/themes";
import { useState } from "react";
import { RequestError } from "@/lib/errors";
import { type LongWork, startBulk } from "@/ui/work/long-work";
import { WorkCard, WorkView } from "@/ui/work/WorkCard";
import { Specimen } from "../Specimen";

export const title = "Progress of long work";
export const order = 72;

const NAMES = ["Lumen Grid", "Helion", "Qubrix", "Tidal Forge", "Nanova", "Orbital Seed"];
const WORK: LongWork = {
  id: "1",
  title: "Approving 12 applications",
  state: "running",
  done: 5,
  total: 12,
  outcomes: NAMES.slice(0, 5).map((name) => ({ name })),
};
const MIXED = [
  ...NAMES.slice(0, 4).map((name) => ({ name })),
  { name: "Nanova", problem: "Dave Moreau has already decided on this application." },
  { name: "Orbital Seed", problem: "You founded this startup: somebody else must decide." },
];
const STATES: [name: string, news: Partial<LongWork>][] = [
  ["Under way", {}],
  ["Nobody knows how long", { title: "Preparing your data", done: 0, total: null, outcomes: [] }],
  ["Being cancelled", { state: "cancelling" }],
  ["Cancelled", { state: "cancelled" }],
  ["Done", { state: "done", total: 5 }],
  ["Done, with each that was refused", { state: "done", total: 6, done: 6, outcomes: MIXED }],
  [
    "Failed",
    { state: "failed", problem: "There is no connection. Check your network and try again." },
  ],
];
const nothing = () => undefined;

export default function Works() {
  const [id, setId] = useState<string | null>(null);
  const begin = () =>
    setId(
      startBulk(
        { title: `Approving ${NAMES.length} applications`, href: "/gallery/work" },
        NAMES,
        (name) => name,
        async (name) => {
          await new Promise((resolve) => setTimeout(resolve, 1_500));
          if (name === "Nanova") throw new RequestError("Dave Moreau has already decided.", 409);
        },
      ),
    );
  return (
    <>
      <Specimen
        name="Try it"
        about="Leave this page while it goes on: a line under the top bar tells of it."
      >
        <div className="flex flex-col items-start gap-3">
          <Button onClick={begin}>Approve six</Button>
          {id ? (
            <div className="w-full">
              <WorkCard id={id} />
            </div>
          ) : null}
        </div>
      </Specimen>
      {STATES.map(([name, news]) => (
        <Specimen key={name} name={name}>
          <WorkView
            work={{ ...WORK, ...news, title: news.title ?? `${WORK.title}: ${name.toLowerCase()}` }}
            onCancel={nothing}
            onDismiss={nothing}
          />
        </Specimen>
      ))}
    </>
  );
}
