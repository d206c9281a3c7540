import postgres from "postgres";
import { applyBaseline, type BaselineOptions } from "../baseline/apply.ts";
import { migrate } from "../database/migrations.ts";
import { stackUnderTest } from "./clients.ts";

export interface ScratchDatabase {
  sql: postgres.Sql;
  url(role: string): string;
}
interface OpenDatabase extends ScratchDatabase {
  drop(): Promise<void>;
}

/** With the product and its demonstration; copied, since making it takes three seconds. */
const PRODUCT = "scratch_product";
let made = 0;

/** As a new Supabase project has it; dropped afterwards. */
export async function withScratchDatabase<T>(
  task: (database: ScratchDatabase) => Promise<T>,
  options: BaselineOptions = { defaultPrivileges: "granted" },
): Promise<T> {
  const server = connect("postgres");
  const name = `scratch_${process.pid}_${made++}`;
  await server.unsafe(`create database ${name} template template0`);
  const database = open(name, server);
  try {
    await applyBaseline(database.sql, options);
    return await task(database);
  } finally {
    await database.drop();
  }
}

/** Migrated and seeded; dropped afterwards. */
export async function withProductDatabase<T>(
  task: (database: ScratchDatabase) => Promise<T>,
): Promise<T> {
  const database = await openProductDatabase();
  try {
    return await task(database);
  } finally {
    await database.drop();
  }
}

/** For several tests, which drop it themselves. */
export async function openProductDatabase(): Promise<OpenDatabase> {
  const server = connect("postgres");
  const name = `scratch_${process.pid}_${made++}`;
  // One file makes it while others wait.
  await server`select pg_advisory_lock(hashtext(${PRODUCT}))`;
  const [there] =
    await server`select datistemplate as done from pg_database where datname = ${PRODUCT}`;
  if (!there?.done) {
    await server.unsafe(`drop database if exists ${PRODUCT} with (force)`);
    await server.unsafe(`create database ${PRODUCT} template template0`);
    const sql = connect(PRODUCT);
    await applyBaseline(sql, { defaultPrivileges: "granted" });
    await migrate(addressOf(PRODUCT, "postgres"));
    await sql.end({ timeout: 1 });
    await server.unsafe(`alter database ${PRODUCT} is_template true`);
  }
  await server.unsafe(`create database ${name} template ${PRODUCT}`);
  await server`select pg_advisory_unlock(hashtext(${PRODUCT}))`;
  return open(name, server);
}

function open(name: string, server: postgres.Sql): OpenDatabase {
  const sql = connect(name, 2);
  return {
    sql,
    url: (role) => addressOf(name, role),
    drop: async () => {
      await sql.end({ timeout: 1 });
      await server.unsafe(`drop database ${name} with (force)`);
      await server.end({ timeout: 1 });
    },
  };
}

function connect(name: string, max = 1): postgres.Sql {
  return postgres(addressOf(name, "supabase_admin"), { max, onnotice: () => {} });
}

function addressOf(name: string, role: string): string {
  const address = new URL(stackUnderTest().superuserUrl);
  address.username = role;
  address.pathname = `/${name}`;
  return address.href;
}
