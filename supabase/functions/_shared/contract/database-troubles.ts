/** Two acts that got into each other's way. */
export const COLLIDED = "Somebody else was changing the same thing at that moment. Try again.";
/** A full disk, of the database or of the storage; HTTP 507. */
export const NO_SPACE =
  "The server has no space left, so nothing was stored. Try again later, or tell the platform.";

type DatabaseError = { code?: string } | null;

interface Trouble {
  status: number;
  message: string;
}
const COLLISION: Trouble = { status: 503, message: COLLIDED };
const BY_CODE = new Map([
  ["40001", COLLISION],
  ["40P01", COLLISION],
  ["53100", { status: 507, message: NO_SPACE }],
]);

/** The sentences of `/api` and the web for what went wrong by nobody's mistake. Postgres has undone all of the request. */
export const troubleOf = (error: DatabaseError): Trouble | undefined =>
  BY_CODE.get(error?.code ?? "");

/** A serialization failure or a deadlock: it may be sent again. */
export const hasCollided = (error: DatabaseError): boolean => troubleOf(error) === COLLISION;
