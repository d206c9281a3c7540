import { shortId } from "@contract/tickets";
import { describe, expect, it, vi } from "vitest";
import type { CheckInList, Guest, Scan, ScanOutcome } from "@/data/check-in/types";
import { RequestError } from "@/lib/errors";
import { CheckInSession } from "./check-in-session";
import { resultText } from "./result-text";

const EVENT = "0f000000-0000-4000-8000-000000000001";
const OTHER = "0f000000-0000-4000-8000-000000000002";
const ANA = "0f000000-0000-4000-8000-00000000000a";
const BEN = "0f000000-0000-4000-8000-00000000000b";
const OLD = "0f000000-0000-4000-8000-00000000000c";
const CURVE = { name: "ECDSA", namedCurve: "P-256" };

const guest = (registration_id: string, more: Partial<Guest> = {}): Guest => ({
  registration_id,
  seq: 1,
  status: "REGISTERED",
  display_name: registration_id === ANA ? "Ana" : "Ben",
  code: registration_id === ANA ? "AAAA2222" : "BBBB2222",
  scan: null,
  checked_in_at: null,
  undone_at: null,
  payment_status: null,
  version: 0,
  ...more,
});

async function signer() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, true, [
    "sign",
    "verify",
  ]);
  const { x = "", y = "" } = await crypto.subtle.exportKey("jwk", publicKey);
  const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
  const part = (value: object) => encode(new TextEncoder().encode(JSON.stringify(value)));
  return {
    key: { kty: "EC", crv: "P-256", x, y, kid: "k", alg: "ES256", use: "sig" } as const,
    sign: async (ids: Record<string, string>, header: object = { alg: "ES256", kid: "k" }) => {
      const claims = Object.entries(ids).map(([name, id]) => [name, shortId(id)]);
      const text = `${part(header)}.${part(Object.fromEntries(claims))}`;
      const bytes = new TextEncoder().encode(text);
      const made = await crypto.subtle.sign({ ...CURVE, hash: "SHA-256" }, privateKey, bytes);
      return `${text}.${encode(new Uint8Array(made))}`;
    },
  };
}

/** With a server that counts like the database, and a network that can be cut. */
async function atDoor(more: Guest[] = []) {
  const keys = await signer();
  const rows = new Map([guest(ANA), guest(BEN), ...more].map((row) => [row.registration_id, row]));
  const network = { isThere: true, brought: 0, meanwhile: async () => {} };
  const kept = { scans: [] as Scan[], list: null as CheckInList | null };
  let version = 0;
  let ids = 0;
  const asked = async () => {
    if (!network.isThere) throw new RequestError("There is no connection.", 0);
    await network.meanwhile();
  };
  const bring = async (scans: readonly Scan[]): Promise<ScanOutcome[]> => {
    await asked();
    network.brought += 1;
    return scans.map(({ id, registration, at }) => {
      const row = rows.get(registration);
      if (!row) {
        const nobody = { ...guest(registration), status: null, display_name: null };
        return { ...nobody, id, outcome: "UNKNOWN" };
      }
      if (row.checked_in_at && row.checked_in_at <= at)
        return { ...row, id, outcome: "ALREADY" } as ScanOutcome;
      version += 1;
      const now = { ...row, scan: id, checked_in_at: at, undone_at: null, version };
      rows.set(registration, now);
      return { ...now, id, outcome: "CHECKED_IN" } as ScanOutcome;
    });
  };
  const open = () =>
    new CheckInSession(EVENT, {
      load: async () => {
        await asked();
        return {
          event: { version } as CheckInList["event"],
          guests: [...rows.values()],
          keys: [keys.key],
          clockAhead: 0,
        };
      },
      changes: async (since) => {
        await asked();
        return [...rows.values()].filter((row) => row.version > since);
      },
      sendScans: bring,
      undo: async (registration) => {
        await asked();
        version += 1;
        const row = rows.get(registration);
        const undone_at = new Date().toISOString();
        if (row) rows.set(registration, { ...row, checked_in_at: null, undone_at, version });
      },
      recordPaid: async (registration) => {
        await asked();
        const row = rows.get(registration);
        if (row) rows.set(registration, { ...row, payment_status: "PAID" });
      },
      find: async () => null,
      storage: {
        readList: () => kept.list,
        keepList: (list) => {
          kept.list = list;
        },
        readScans: () => kept.scans,
        keepScans: (scans) => {
          kept.scans = [...scans];
          return true;
        },
      },
      newId: () => {
        ids += 1;
        return `scan-${ids}`;
      },
      now: Date.now,
    });
  const door = open();
  await door.load();
  const latest = (at: CheckInSession = door) => at.view().results[0];
  return { door, open, latest, network, kept, bring, rows, ...keys };
}

describe("a seat that costs something", () => {
  const owing = () => atDoor([guest(OLD, { payment_status: "PENDING" })]);
  const paymentAt = (door: CheckInSession) =>
    door.view().guests.find(({ registration_id }) => registration_id === OLD)?.payment_status;

  it("is paid once the server has it", async () => {
    const { door } = await owing();
    await door.recordPaid(OLD);
    expect(paymentAt(door)).toBe("PAID");
  });

  it("is still owed when the server was not reached", async () => {
    const { door, network } = await owing();
    network.isThere = false;
    await expect(door.recordPaid(OLD)).rejects.toThrow();
    expect(paymentAt(door)).toBe("PENDING");
  });
});

describe("a ticket at the door", () => {
  it("comes in once", async () => {
    const { door, latest, sign } = await atDoor();
    const ticket = await sign({ evt: EVENT, reg: ANA });
    await door.scan(ticket);
    expect(latest()).toMatchObject({ verdict: "CHECKED_IN", name: "Ana", unsettled: false });
    expect(door.view()).toMatchObject({ checkedIn: 1, expected: 2 });
    await door.scan(ticket);
    expect(latest()).toMatchObject({ verdict: "ALREADY", since: expect.any(String) });
    expect(door.view().checkedIn).toBe(1);
  });

  it("says what it is when it is none of this door's", async () => {
    const { door, latest, sign } = await atDoor([
      guest(OLD, { status: "CANCELLED", display_name: null }),
    ]);
    const stranger = await signer();
    const good = await sign({ evt: EVENT, reg: ANA });
    const [header, , signature] = good.split(".");
    const other = (await sign({ evt: EVENT, reg: BEN })).split(".")[1];
    for (const [text, verdict] of [
      [await sign({ evt: OTHER, reg: ANA }), "OTHER_EVENT"],
      [await stranger.sign({ evt: EVENT, reg: ANA }), "FORGED"],
      [`${header}.${other}.${signature}`, "FORGED"],
      [await sign({ evt: EVENT, reg: ANA }, { alg: "none", kid: "k" }), "FORGED"],
      [await sign({ evt: EVENT, reg: ANA }, { alg: "ES256", kid: "x" }), "FORGED"],
      [await sign({ evt: EVENT }), "FORGED"],
      ["https://example.org/a.b.c", "NO_TICKET"],
      ["", "NO_TICKET"],
      [null, "NO_TICKET"],
      [await sign({ evt: EVENT, reg: OLD }), "CANCELLED"],
      [await sign({ evt: EVENT, reg: OTHER }), "UNKNOWN"],
    ] as const) {
      await door.scan(text);
      expect(latest()?.verdict, String(text)).toBe(verdict);
      expect(resultText(latest() as never).title).not.toBe("");
    }
    expect(door.view()).toMatchObject({ checkedIn: 0, waiting: new Map() });
  });

  it("is typed, however it is spelt, and not guessed", async () => {
    const { door, latest } = await atDoor();
    expect(await door.enterCode("aaaa-222")).toMatch(/eight letters/);
    expect(await door.enterCode(" aaaa 2222")).toBeNull();
    expect(latest()).toMatchObject({ verdict: "CHECKED_IN", name: "Ana" });
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await door.enterCode("ZZZZ2222")).toBeNull();
      expect(latest()?.verdict).toBe("NO_SUCH_CODE");
    }
    expect(await door.enterCode("BBBB2222")).toMatch(/Wait a minute/);
  });
});

describe("without a network", () => {
  it("a door judges by its list, keeps what it saw past a reload, and settles it afterwards", async () => {
    const { door, open, latest, network, kept, sign } = await atDoor();
    network.isThere = false;
    await door.scan(await sign({ evt: EVENT, reg: ANA }));
    expect(latest()).toMatchObject({ verdict: "CHECKED_IN", unsettled: true });
    await door.scan(await sign({ evt: EVENT, reg: ANA }));
    expect(latest()).toMatchObject({ verdict: "ALREADY", unsettled: true });
    expect(door.view()).toMatchObject({ online: false, checkedIn: 1 });
    expect(kept.scans).toHaveLength(1);

    const again = open();
    expect(again.view().waiting.size).toBe(1);
    network.isThere = true;
    await again.load();
    expect(again.view()).toMatchObject({ online: true, checkedIn: 1, waiting: new Map() });
    expect(kept.scans).toEqual([]);
  });

  it("what was asked for before it went does not say that it is there", async () => {
    const { door, network, sign } = await atDoor();
    network.meanwhile = async () => door.onOffline();
    await door.load();
    expect(door.view().online).toBe(false);
    await door.catchUp();
    expect(door.view().online).toBe(false);
    await door.scan(await sign({ evt: EVENT, reg: ANA }));
    expect(door.view().online).toBe(false);
    network.meanwhile = async () => {};
    await door.catchUp();
    expect(door.view().online).toBe(true);
  });

  it("nor, when it fails late, that it is still gone", async () => {
    const { door, network } = await atDoor();
    let fail: ((problem: Error) => void) | undefined;
    network.meanwhile = () =>
      new Promise((_, reject) => {
        fail = reject;
      });
    const late = door.load();
    await vi.waitUntil(() => fail);
    door.onOffline();
    network.meanwhile = async () => {};
    await door.load();
    fail?.(new RequestError("There is no connection.", 0));
    await late;
    expect(door.view().online).toBe(true);
  });

  it("the earlier scan counts, and the door that was later is told", async () => {
    const { door, latest, bring, sign } = await atDoor();
    await door.scan(await sign({ evt: EVENT, reg: ANA }));
    const before = new Date(Date.now() - 60_000).toISOString();
    await bring([{ id: "of another door", registration: ANA, at: before }]);
    await door.catchUp();
    expect(latest()).toMatchObject({ verdict: "EARLIER", since: before });
    expect(door.view().checkedIn).toBe(1);
  });

  it("brings a hundred at once, the rest after them", async () => {
    const many = Array.from({ length: 250 }, (_, i) => guest(`guest-${i}`));
    const { door, network } = await atDoor(many);
    network.isThere = false;
    for (const { registration_id } of many) await door.admit(registration_id);
    network.isThere = true;
    await door.catchUp();
    expect(network.brought).toBe(3);
    expect(door.view()).toMatchObject({ checkedIn: 250, waiting: new Map() });
  });
});

describe("a check-in by mistake", () => {
  it("is taken back: before it is settled here, afterwards by the server", async () => {
    const { door, latest, network, kept } = await atDoor();
    network.isThere = false;
    await door.admit(ANA);
    await door.undo(ANA);
    expect(kept.scans).toEqual([]);
    expect(latest()?.verdict).toBe("UNDONE");
    network.isThere = true;
    await door.admit(BEN);
    await door.undo(BEN);
    expect(latest()?.verdict).toBe("UNDONE");
    expect(door.view().checkedIn).toBe(0);
    await door.admit(BEN);
    expect(door.view().checkedIn).toBe(1);
  });
});
