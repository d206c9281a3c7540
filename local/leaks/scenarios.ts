/** The secrets, and the people from whom they are kept. The people are those of sql/people.sql. */
export interface Scenario {
  name: string;
  /** The room of the secret acts, by its letter. */
  letter: "a" | "b";
  /** Which acts (sql/acts_*.sql). */
  places: string[];
  /** Ben or Bea is compared each time as well where they may not know, by what they do themselves, too (sql/story.sql). */
  hasStory: boolean;
  observers: string[];
}

export const SCENARIOS = {
  rooms: {
    name: "another room, and elsewhere",
    letter: "a",
    places: ["room", "overview", "announced", "market", "hub"],
    hasStory: true,
    observers: ["visitor", "bo", "oda", "bex", "gil", "fin"],
  },
  hub: {
    name: "rooms of the hub's startups",
    letter: "a",
    places: ["room", "overview", "market"],
    hasStory: false,
    observers: ["hal", "visitor"],
  },
  nda: {
    name: "one's room before its NDA, or after one's access",
    letter: "b",
    places: ["room"],
    hasStory: false,
    observers: ["bo", "bex", "hal", "ann"],
  },
  founder: {
    name: "what the founder's side holds back",
    letter: "b",
    places: ["held by the founder"],
    hasStory: false,
    observers: ["ben", "bea"],
  },
  investor: {
    name: "what the investor's side holds back",
    letter: "b",
    places: ["held by the investor"],
    hasStory: false,
    observers: ["fay", "flo"],
  },
} satisfies Record<string, Scenario>;

/** The letters of the rooms that somebody's arguments are of: their own first. */
export function lettersOf(observer: string): string[] {
  if (["ben", "bea", "bo", "bex"].includes(observer)) return ["b", "a"];
  if (observer === "ann") return ["a", "b"];
  if (["fay", "flo"].includes(observer)) return ["b"];
  return ["a"];
}

const ORDER = ["rooms", "founder", "rooms", "nda", "rooms", "hub", "rooms", "investor"] as const;

export interface Planned {
  scenario: Scenario;
  observers: string[];
}

/** The n-th history: every second one is of another room, the other scenarios have their turns; two observers each. */
export function planOf(n: number): Planned {
  const key = ORDER[n % ORDER.length] as (typeof ORDER)[number];
  const scenario: Scenario = SCENARIOS[key];
  const { observers, hasStory } = scenario;
  // How often this scenario has been told before.
  const turn =
    Math.floor(n / ORDER.length) * ORDER.filter((k) => k === key).length +
    ORDER.slice(0, n % ORDER.length).filter((k) => k === key).length;
  const pick = (k: number) => observers[k % observers.length] as string;
  if (hasStory) return { scenario, observers: [turn % 3 === 2 ? "bea" : "ben", pick(turn)] };
  return { scenario, observers: [pick(2 * turn), pick(2 * turn + 1)] };
}
