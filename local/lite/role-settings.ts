import type { Connections } from "./connections.ts";

interface Setting {
  role: string;
  name: string;
  value: string;
}

/** The settings that PostgREST reads of its login role (`alter role authenticator set pgrst.…`). */
const API_SETTINGS = `
  select split_part(line, '=', 1) as name, substr(line, strpos(line, '=') + 1) as value
  from pg_roles role cross join unnest(role.rolconfig) as line
  where role.rolname = current_user and line like 'pgrst.%'`;

const SETTINGS = `
  select role.rolname as role, split_part(line, '=', 1) as name,
    substr(line, strpos(line, '=') + 1) as value
  from pg_auth_members member
  join pg_roles role on role.oid = member.roleid
  cross join unnest(role.rolconfig) as line
  join pg_settings known on known.name = split_part(line, '=', 1) and known.context = 'user'
  where member.member = current_user::regrole`;

/**
 * `alter role … set`, above all visitors' statement timeout: PostgreSQL applies it at login only, so each transaction
 * does, as in PostgREST.
 */
export class RoleSettings {
  readonly #connections: Connections;
  #byRole = new Map<string, Record<string, string>>();
  #api = new Map<string, string>();

  /** @param connections Logged in as the role that switches to the others. */
  constructor(connections: Connections) {
    this.#connections = connections;
  }

  /** PostgREST rereads them with its schema cache. */
  async load(): Promise<void> {
    const [rows, api] = await this.#connections.use((held) =>
      Promise.all([
        held.unsafe<Setting[]>(SETTINGS),
        held.unsafe<Omit<Setting, "role">[]>(API_SETTINGS),
      ]),
    );
    const byRole = new Map<string, Record<string, string>>();
    for (const { role, name, value } of rows) {
      byRole.set(role, { ...byRole.get(role), [name]: value });
    }
    this.#byRole = byRole;
    this.#api = new Map(api.map(({ name, value }) => [name.replace("pgrst.", ""), value]));
  }

  /** A function, by schema and name. */
  get preRequest(): string | undefined {
    return this.#api.get("db_pre_request");
  }

  get extraSearchPath(): string[] | undefined {
    return this.#api
      .get("db_extra_search_path")
      ?.split(",")
      .map((schema) => schema.trim());
  }

  of(role: string): Record<string, string> {
    return this.#byRole.get(role) ?? {};
  }
}
