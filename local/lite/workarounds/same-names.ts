import type { PostgresConnection } from "@supabase/lite/postgres";

type Introspection = Awaited<ReturnType<PostgresConnection["introspect"]>>;

/**
 * The server looks columns up by the table's name alone: `users(*)` inside another table's rows also named those of
 * `auth.users`. Removes tables outside `public` that share a name.
 * @param connection After the server's own setup, which reads its schemas.
 */
export function publicNamesOnly(connection: PostgresConnection): PostgresConnection {
  const known = new WeakMap<Introspection, Introspection>();
  const introspect = connection.introspect.bind(connection);
  connection.introspect = async (options) => {
    const whole = await introspect(options);
    let narrowed = known.get(whole);
    if (!narrowed) {
      narrowed = withoutNamesakes(whole);
      known.set(whole, narrowed);
    }
    return narrowed;
  };
  return connection;
}

interface Named {
  schema?: string;
  name?: string;
  table?: string;
}

function withoutNamesakes(whole: Introspection): Introspection {
  const { tables, views } = whole;
  const ours = new Set(
    [...tables, ...views].filter(({ schema }) => schema === "public").map(({ name }) => name),
  );
  const stays = ({ schema, table, name }: Named) =>
    schema === undefined || schema === "public" || !ours.has(table ?? name ?? "");
  const parts = Object.entries(whole).map(([part, entries]) => [
    part,
    Array.isArray(entries) ? entries.filter((entry: Named) => stays(entry)) : entries,
  ]);
  return Object.fromEntries(parts) as Introspection;
}
