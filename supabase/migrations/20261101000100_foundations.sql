-- Foundations: deny first, one schema for the rules, the shared vocabulary.

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

create function private.refuse(status int, sentence text) returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = 'PT' || status, message = sentence;
end
$$;
comment on function private.refuse(int, text) is
  'The one shape of a refusal: SQLSTATE PTnnn (the Data API answers HTTP nnn) and a sentence for a person.';

create function private.as_uuid(id text) returns uuid
language sql immutable set search_path = ''
as $$
  select case when pg_input_is_valid(id, 'uuid') then id::uuid end
$$;
comment on function private.as_uuid(text) is
  'The id, or null when it is malformed: a malformed id behaves as an unknown one and never shows 22P02.';

create function private.today() returns date
language sql stable set search_path = ''
as $$ select (now() at time zone 'UTC')::date $$;
comment on function private.today() is
  'The day in UTC. Security: never current_date, since a request may choose the time zone of its transaction, and with it the day.';

create function private.is_blank(value text) returns boolean
language sql immutable set search_path = ''
as $$
  select value !~ '[^\s\u00a0\u1680\u2000-\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]'
$$;
comment on function private.is_blank(text) is
  'Does the text show nothing? White space of every kind, also what JavaScript''s trim() leaves: zero-width characters. Null for null.';
grant execute on function private.is_blank(text) to anon, authenticated, service_role;

create function private.never_changes() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.refuse(409, format('Rows of %I are never changed or removed.', tg_table_name));
  return null;
end
$$;
comment on function private.never_changes() is 'Trigger: makes a table append-only, also for its owner.';
