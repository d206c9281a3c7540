-- Foundations: deny first, one schema for the rules, the shared vocabulary.

-- An older server would stop somewhere in the middle, with a message about syntax.
do $$
begin
  if current_setting('server_version_num')::int < 170000 then
    raise exception 'Dealport needs PostgreSQL 17 or newer. This is PostgreSQL %.', current_setting('server_version')
      using hint = 'Upgrade the project under Settings, Infrastructure, or set major_version = 17 in config.toml.';
  end if;
end
$$;

-- Security: Supabase's containers grant every new table, sequence and function in `public` to the API roles,
-- hosted projects do not. Both are closed here, so that each table and function says by name who may use it.
alter default privileges for role postgres revoke execute on functions from public;
alter default privileges for role postgres in schema public
  revoke all on tables from anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  revoke all on sequences from anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  revoke all on functions from anon, authenticated, service_role;

-- The rules live in a schema that the API does not expose.
create schema private;
comment on schema private is 'Rules and bookkeeping of the database. Not exposed by the Data API.';
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

create type public.user_role as enum ('SUPER_ADMIN', 'HUB_ADMIN', 'STARTUP_ADMIN', 'INVESTOR', 'GUEST');
create type public.kyc_status as enum ('PENDING', 'VERIFIED', 'REJECTED', 'EXPIRED');
create type public.subscription_tier as enum ('FREE', 'BASIC', 'PRO', 'ENTERPRISE');
create type public.startup_stage as enum ('PRE_SEED', 'SEED', 'SERIES_A', 'SERIES_B', 'SERIES_C_PLUS');
create type public.startup_status as enum ('PENDING', 'APPROVED', 'REJECTED', 'DRAFT');
create type public.deal_status as enum ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED');

create function private.set_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.set_updated_at() is 'Trigger: stamps updated_at on every update.';

create function private.raise_http_error(status int, sentence text, code text default null) returns void
language plpgsql set search_path = ''
as $$
begin
  if code is null then
    raise exception using errcode = 'PT' || status, message = sentence;
  end if;
  raise exception using errcode = 'PT' || status, message = sentence, hint = code;
end
$$;
comment on function private.raise_http_error(int, text, text) is
  'Refuses a call: SQLSTATE PTnnn (the Data API answers HTTP nnn), a sentence for a person, and, where a program '
  'decides by the refusal, a code in capitals. The Data API passes the code on as `hint`, /api as `code`. Programs '
  'compare codes, never sentences.';

create function private.field_error(field text, message text) returns jsonb
language sql immutable set search_path = ''
as $$ select jsonb_build_array(jsonb_build_object('field', field, 'message', message)) $$;
comment on function private.field_error(text, text) is 'One field that is wrong, as private.raise_field_errors takes them; several are joined with ||.';

create function private.raise_field_errors(wrong jsonb, sentence text default null, status int default 400) returns void
language plpgsql set search_path = ''
as $$
declare
  names constant text[] := array(
    select replace(w.item ->> 'field', '_', ' ') from jsonb_array_elements(wrong) with ordinality w (item, position) order by w.position);
begin
  if cardinality(names) > 0 then
    raise exception using errcode = 'PT' || status, detail = wrong::text, message = coalesce(sentence, case
      when cardinality(names) = 1 then format('Check the value of %s.', names[1])
      else format('Check the values of %s and %s.', array_to_string(names[:cardinality(names) - 1], ', '), names[cardinality(names)]) end);
  end if;
end
$$;
comment on function private.raise_field_errors(jsonb, text, int) is
  'Refuses with all that is wrong at once: one sentence for the person, and in its detail [{"field", "message"}], a sentence for each field, which the Data API passes on as `details`. Nothing wrong: does nothing.';

create function private.require_max_size(arguments record, max_bytes int default 262144) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if pg_column_size(arguments) > max_bytes then
    perform private.raise_http_error(413, 'This is larger than allowed.');
  end if;
end
$$;
comment on function private.require_max_size(record, int) is
  'Refuses with PT413 arguments that have together more than max_bytes. The first statement of every function of the API. '
  'Security: their size in bytes is known without reading them, and all that follows reads each letter. A test walks the catalogue for functions that do not ask.';

create function private.require_one_of(value text, allowed text[], refusal text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if value is null or value <> all (allowed) then
    perform private.raise_http_error(400, refusal);
  end if;
end
$$;
comment on function private.require_one_of(text, text[], text) is 'Refuses with PT400, and the sentence given, what is none of these.';

create function private.as_uuid(id text) returns uuid
language sql immutable set search_path = ''
as $$
  select case when pg_input_is_valid(id, 'uuid') then id::uuid end
$$;
comment on function private.as_uuid(text) is
  'The id, or null when it is malformed: a malformed id behaves as an unknown one and never shows 22P02.';

create function private.id_for_new(id text) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  made constant uuid := private.as_uuid(id);
begin
  if id is null then
    return gen_random_uuid();
  elsif made is null then
    perform private.raise_http_error(400, 'The id must be a UUID.');
  end if;
  -- A repeated act waits for the first one, whichever table it is about.
  perform pg_advisory_xact_lock(hashtextextended('new:' || made, 0));
  return made;
end
$$;
comment on function private.id_for_new(text) is
  'The id under which something is added: made by the client, so that one whose answer was lost can be sent again (private.is_repeat); without any, a new one. Refuses with PT400 a malformed one.';

create function private.is_repeat(id uuid, is_theirs boolean, is_same boolean, is_gone boolean default false) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if id is null then
    return false;
  elsif is_theirs is not true then
    -- Security: says nothing about what has this id.
    perform private.raise_http_error(409, 'This id is taken.');
  elsif is_gone then
    perform private.raise_http_error(409, 'This was added already, and has been removed since.');
  elsif is_same is not true then
    perform private.raise_http_error(409,
      'This was added already, with other words. Look at it before you add another.');
  end if;
  return true;
end
$$;
comment on function private.is_repeat(uuid, boolean, boolean, boolean) is
  'Does a thing with this id exist already? id: that thing, or null. is_theirs: the caller added it, here. is_same: it has the same content. is_gone: it was removed and left a trace (a deleted draft leaves none and is added again). Refuses with PT409 the id of somebody else''s thing, other content, and the id of a removed thing. Called as soon as access is checked and before anything else that may refuse, so that a PT409 never means that a repeated call has added something.';

create function private.today() returns date
language plpgsql stable set search_path = ''
as $$
begin
  return (now() at time zone 'UTC')::date;
end
$$;
comment on function private.today() is
  'The day in UTC. Security: never current_date, since a request may choose the time zone of its transaction, and with it the day.';
grant execute on function private.today() to authenticated;

create function private.as_day(value text) returns date
language sql immutable set search_path = ''
as $$
  select case when value ~ '^\d{4}-\d\d-\d\d$' and pg_input_is_valid(value, 'date') then value::date end
$$;
comment on function private.as_day(text) is
  'The day that a text in the form 2026-01-31 names. Null for every other text: 2026-02-30, and "tomorrow" or "infinity", which Postgres reads.';

create function private.is_blank(value text) returns boolean
language sql immutable set search_path = ''
as $$
  select value !~ '[^\s\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
$$;
comment on function private.is_blank(text) is
  'Does the text show nothing? White space of every kind, and what takes a place or none without a sign of its own: zero-width and control characters, those that turn the direction, fillers, variation selectors, tags. A rule whose sentence names control characters asks for them first. Null for null.';
grant execute on function private.is_blank(text) to anon, authenticated, service_role;

create function private.control_characters(has_lines boolean default false) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069' || case when has_lines then '' else '\t\n\u2028\u2029' end || ']'
$$;
comment on function private.control_characters(boolean) is
  'The pattern of a sign that a name, a title or a description must not contain: a control character, or one that turns the direction. has_lines: in a text of several lines, where tabs and line ends may stand. Postgres works it out once a statement, not for each row.';
grant execute on function private.control_characters(boolean) to authenticated;

create function private.is_on_one_line(value text) returns boolean
language sql immutable set search_path = ''
as $$ select not private.is_blank(value) and value !~ private.control_characters() $$;
comment on function private.is_on_one_line(text) is 'Does the text show, on one line, without signs that turn its direction? Null for null.';
grant execute on function private.is_on_one_line(text) to authenticated;

create function private.hidden_characters() returns text
language sql immutable parallel safe set search_path = ''
as $$
  select '[\u00ad\u034f\u061c\u070f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
    || '|(?<![\u0600-\u0dff\u2190-\u2bff\U0001f000-\U0001faff])[\u200c\u200d]|[\u200c\u200d](?![\u0600-\u0dff\u2190-\u2bff\U0001f000-\U0001faff])'
$$;
comment on function private.hidden_characters() is
  'The pattern of a sign of which nothing shows inside a name, so that two names look the same: zero-width and formatting characters, soft hyphens, fillers, variation selectors, tags. The two joiners may stand between letters of the scripts that are written with them (Arabic to Sinhala), and between emoji.';
grant execute on function private.hidden_characters() to authenticated;

create function private.is_name(value text, longest int) returns boolean
language sql immutable set search_path = ''
as $$
  select length(value) <= longest and private.is_on_one_line(value) and value !~ private.hidden_characters()
$$;
comment on function private.is_name(text, int) is
  'Can somebody or something be called so: in at most so many characters, on one line, and of signs that show? Null for null.';
grant execute on function private.is_name(text, int) to authenticated;

create function private.visible_text(value text) returns text
language sql immutable set search_path = ''
as $$
  select btrim(regexp_replace(coalesce(value, ''), '[\s\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+', ' ', 'g'))
$$;
comment on function private.visible_text(text) is
  'The visible text, on one line: each run of blank characters (private.is_blank) is one space between two words. Empty for null.';

create function private.is_missing(value text) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(private.is_blank(value), true)
$$;
comment on function private.is_missing(text) is
  'Was no text given? True for null too, so that a rule which asks it cannot be passed by saying nothing; is_blank is for checks of columns that may be null.';

create function private.are_short_texts(list text[], max_items int, max_length int) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(array_ndims(list), 1) = 1 and cardinality(list) <= max_items
     and not exists (select 1 from unnest(list) e (item) where item is null or private.is_blank(item) or length(item) > max_length)
$$;
comment on function private.are_short_texts(text[], int, int) is 'Is this a flat list of at most so many texts, none missing, blank or too long?';
grant execute on function private.are_short_texts(text[], int, int) to anon, authenticated, service_role;

create function private.is_web_address(value text) returns boolean
language sql immutable set search_path = ''
as $$
  select length(value) <= 2048
     and value ~* '^(https://[a-z0-9][a-z0-9.-]*(:[0-9]{1,5})?([/?#][^[:space:][:cntrl:]\\"<>]*)?|/[^[:space:][:cntrl:]/\\"<>][^[:space:][:cntrl:]\\"<>]*)$'
     -- Signs that do not show, or turn the direction.
     and value !~ '[\u00ad\u061c\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u3164\ufeff\U000e0000-\U000e007f]'
$$;
comment on function private.is_web_address(text) is
  'Is this an address that a page may link to: https with a host in ASCII and no name or password before it, or a path of the web app, at most 2,048 characters? Null for null.';
create domain public.web_address as text check (private.is_web_address(value));
comment on domain public.web_address is
  'An address that is shown as a link or picture. Security: never a script, never http, which anybody on the way could answer: what a local stack shows of its own is a path.';

create function private.has_web_addresses(value jsonb) returns boolean
-- In plpgsql, which keeps its plan: the checks of several tables ask it at every write.
language plpgsql immutable set search_path = ''
as $$
begin
  -- First, since what follows takes the square of the depth.
  return case when jsonb_path_exists(value, 'strict $.**{9 to last}') then false else not exists (
    select 1 from jsonb_path_query(value, 'strict $.** ? (@.type() == "object")') o (part), jsonb_each(o.part) f (key, item),
    lateral jsonb_path_query(f.item, 'lax $[*] ? (@.type() == "string")') a (address)
    where f.key ~* '(url|uri|href|link|src)s?$' and not private.is_web_address(a.address #>> '{}')
  ) and not exists (
    select 1 from jsonb_path_query(value, 'strict $.** ? (@.type() == "string")') t (item)
    -- As browsers read it: signs that do not show may stand before and in it.
    where regexp_replace(t.item #>> '{}', '[[:space:][:cntrl:]]', '', 'g') ~* '^(javascript|vbscript|data|blob|file):'
  ) end;
end
$$;
comment on function private.has_web_addresses(jsonb) is
  'Is everything in this document that is called an address one, at any depth, and no text of it a script? No for what is nested deeper than eight levels.';
grant execute on function private.is_web_address(text), private.has_web_addresses(jsonb) to anon, authenticated, service_role;

create function private.forbid_changes() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.raise_http_error(409, format('Rows of %I are never changed or removed.', tg_table_name));
  return null;
end
$$;
comment on function private.forbid_changes() is 'Trigger: makes a table append-only, also for its owner.';
