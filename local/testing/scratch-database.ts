import postgres from "postgres";
import { applyBaseline, type BaselineOptions } from "../baseline/apply.ts";
import { stackUnderTest } from "./clients.ts";

export interface ScratchDatabase {
  sql: postgres.Sql;
  url(role: string): string;
}

let made = 0;

/** As a new Supabase project has it; dropped afterwards. */
export async function withScratchDatabase<T>(
  task: (database: ScratchDatabase) => Promise<T>,
  options: BaselineOptions = { defaultPrivileges: "granted" },
): Promise<T> {
  const { superuserUrl } = stackUnderTest();
  const name = `scratch_${process.pid}_${made++}`;
  const url = (role: string) => {
    const address = new URL(superuserUrl);
    address.username = role;
    address.pathname = `/${name}`;
    return address.href;
  };
  const server = postgres(superuserUrl, { max: 1, onnotice: () => {} });
  await server.unsafe(`create database ${name} template template0`);
  const sql = postgres(url("supabase_admin"), { max: 2, onnotice: () => {} });
  try {
    await applyBaseline(sql, options);
    return await task({ sql, url });
  } finally {
    await sql.end({ timeout: 1 });
    await server.unsafe(`drop database ${name} with (force)`);
    await server.end({ timeout: 1 });
  }
}
