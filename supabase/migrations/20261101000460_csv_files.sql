-- CSV files: lists that people download. They are built and escaped here, page after page; the edge function passes
-- the text through. Each file's columns are in the chapter of its subject.

insert into private.audit_actions values
  ('csv.downloaded', 'When somebody begins to download a list as a CSV file');

create type private.csv_row as (at timestamptz, id uuid, cells text[]);
comment on type private.csv_row is 'A line of a CSV file before it is one, and where it stands: a file is read in the order of at and id, which never change.';

create table private.csv_kinds (
  kind text primary key check (kind ~ '^[a-z_]{1,40}$'),
  about text check (about in ('hub', 'event', 'deal_room', 'organization')),
  columns text[] not null,
  allowed_by text not null check (allowed_by ~ '^private\.csv_[a-z_]{1,50}$'),
  counted_by text not null check (counted_by ~ '^select count\(\*\) from '),
  rows_of text not null check (rows_of ~ '^private\.csv_[a-z_]{1,50}$')
);
alter table private.csv_kinds enable row level security;
comment on table private.csv_kinds is
  'Which CSV files there are, each beside its chapter. Security: what names functions, and the query, are written by migrations alone.';
comment on column private.csv_kinds.about is 'The kind of thing that the file is about, as in the audit log; null: the platform.';
comment on column private.csv_kinds.columns is 'The words of its first line.';
comment on column private.csv_kinds.allowed_by is
  'The function (person uuid, about uuid, filters jsonb) returns void that checks the download. It refuses with PT403 or PT404 a person who may not download this file now, and with PT400 invalid filters. Called at the beginning and for each page.';
comment on column private.csv_kinds.counted_by is 'The query of $1 (about uuid) and $2 (filters jsonb) that says how many lines there are: without making them.';
comment on column private.csv_kinds.rows_of is
  'The function (about uuid, filters jsonb, at timestamptz, id uuid, max_rows int) returns setof private.csv_row that answers at most so many rows, those after (at, id) in that order.';

create table private.csv_files (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id),
  kind text not null references private.csv_kinds (kind),
  about uuid,
  filters jsonb not null default '{}' check (jsonb_typeof(filters) = 'object' and octet_length(filters::text) <= 2000),
  began_at timestamptz not null default now()
);
alter table private.csv_files enable row level security;
comment on table private.csv_files is 'Downloads of CSV files that were begun. What is an hour old is over, and forgotten with the next one.';
create index csv_files_user on private.csv_files (user_id);
create index csv_files_kind on private.csv_files (kind);

create function private.csv_cell(value text) returns text
language sql immutable set search_path = ''
as $$
  -- Security: what a spreadsheet would take for a formula is a text to it behind an apostrophe, also behind white space and
  -- all that is not seen (controls, fillers, variation selectors, tags, marks of music and shorthand), in full width and small. A number is one. Lines end within a cell by LF alone, so that CR LF is the end of a line of the file.
  -- Where lists are separated by semicolons, spreadsheets cut cells there in spite of their quotes: each piece is a text too.
  -- Most are plain words: those are not looked through in search of anything.
  select case when value is null then '' when value ~ '^[A-Za-z0-9][^;\t\r\n"]*$' then '"' || value || '"' else '"' || replace(regexp_replace(replace(replace(case
      when value ~ '^[\t\r\n]' or value ~ '^[\s\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*[=+@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20-]' and value !~ '^-?[0-9]+(\.[0-9]+)?$'
      then '''' || value else value end, E'\r\n', E'\n'), E'\r', E'\n'),
      '([;\t\n][\s"\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*)([=+@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20-])', '\1''\2', 'g'), '"', '""') || '"' end
$$;
comment on function private.csv_cell(text) is 'A cell of a CSV file: between quotes, and never a formula; empty for null.';

create function private.csv_line(cells text[]) returns text
language sql immutable set search_path = ''
as $$ select string_agg(private.csv_cell(c.cell), ',' order by c.position) || E'\r\n' from unnest(cells) with ordinality c (cell, position) $$;
comment on function private.csv_line(text[]) is 'A line of a CSV file with its end.';

create function private.csv_time(value timestamptz) returns text
language sql stable set search_path = ''
as $$ select to_char(value at time zone 'UTC', 'YYYY-MM-DD HH24:MI') $$;
comment on function private.csv_time(timestamptz) is 'A time as spreadsheets read one, in UTC.';

create function private.require_csv(person uuid, kind text, about uuid, filters jsonb) returns private.csv_kinds
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked private.csv_kinds;
begin
  select k.* into asked from private.csv_kinds k where k.kind = require_csv.kind;
  if asked.kind is null or (asked.about is null) <> (about is null) then
    perform private.raise_http_error(404, 'This list does not exist.');
  elsif not exists (select 1 from public.users u where u.id = person and u.is_active) then
    perform private.raise_http_error(403, 'This account has been disabled.', 'ACCOUNT_DISABLED');
  elsif jsonb_typeof(filters) is distinct from 'object' then
    perform private.raise_http_error(400, 'Filters must be an object.');
  elsif octet_length(filters::text) > 2000 then
    perform private.raise_http_error(413, 'This is larger than allowed.');
  end if;
  execute format('select %s($1, $2, $3)', asked.allowed_by) using person, about, filters;
  return asked;
end
$$;
comment on function private.require_csv(uuid, text, uuid, jsonb) is
  'The row of this kind of CSV file. Refuses a person who may not download it now, about this thing, with these filters. Errors: PT400, PT403, PT404, PT413.';

create function private.csv_for_super_admins(person uuid, about uuid, filters jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select 1 from public.users u where u.id = person and u.role = 'SUPER_ADMIN' and u.is_active) then
    perform private.raise_http_error(403, 'Only a platform administrator can do this.');
  end if;
  perform private.require_known_filters(filters, '{}');
end
$$;
comment on function private.csv_for_super_admins(uuid, uuid, jsonb) is 'For csv_kinds.allowed_by: a list of the platform without filters, for platform administrators.';

create function public.begin_csv(person uuid, kind text, about uuid default null, filters jsonb default '{}', ip inet default null, agent text default null)
returns table (file_id uuid, head text, line_count bigint)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  asked private.csv_kinds;
  began uuid;
  lines bigint;
begin
  perform private.require_max_size(row(kind, filters, agent));
  asked := private.require_csv(person, kind, about, filters);
  perform private.enforce_rate_limit('csv file', person || ' ' || asked.kind, 10, interval '1 hour');
  delete from private.csv_files f where f.user_id = person and f.began_at < now() - interval '1 hour';
  insert into private.csv_files (user_id, kind, about, filters) values (person, asked.kind, begin_csv.about, begin_csv.filters) returning id into began;
  execute asked.counted_by into lines using begin_csv.about, begin_csv.filters;
  perform private.audit('csv.downloaded', coalesce(asked.about, 'user'), coalesce(begin_csv.about, person),
    jsonb_build_object('kind', asked.kind, 'lines', lines), person, ip, agent);
  -- The mark by which a spreadsheet knows UTF-8 comes first.
  return query select began, chr(65279) || private.csv_line(asked.columns), lines;
end
$$;
comment on function public.begin_csv(uuid, text, uuid, jsonb, inet, text) is
  'Begins a person''s download of a CSV file, of the hub, event or organization that it is about: audited, ten an hour of each kind, good for an hour. filters: an object of at most 2,000 bytes, as its kind knows them. Returns its id, its first line and how many follow. Security: service_role only, so that each has its line with the address it came from. Errors: PT400, PT403, PT404, PT413, PT429.';
grant execute on function public.begin_csv(uuid, text, uuid, jsonb, inet, text) to service_role;

create function public.csv_page(file text, after text default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  asked private.csv_files;
  at timestamptz := '-infinity';
  id uuid := '00000000-0000-0000-0000-000000000000';
  max_rows constant int := 500;
  answer json;
begin
  perform private.require_max_size(row(file, after));
  me := private.require_active();
  select f.* into asked from private.csv_files f
  where f.id = private.as_uuid(file) and f.user_id = me and f.began_at > now() - interval '1 hour';
  if asked.id is null then
    perform private.raise_http_error(404, 'Download not found');
  end if;
  if after is not null then
    if after !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z/[^/]+$' or not pg_input_is_valid(split_part(after, '/', 1), 'timestamptz')
       or private.as_uuid(split_part(after, '/', 2)) is null then
      perform private.raise_http_error(400, 'This page does not exist.');
    end if;
    at := split_part(after, '/', 1);
    id := split_part(after, '/', 2);
  end if;
  -- Access is checked for each page: somebody who has lost it in between reads no further.
  perform private.require_csv(me, asked.kind, asked.about, asked.filters);
  execute format($q$
    select json_build_object('lines', coalesce(string_agg(private.csv_line(r.cells), '' order by r.at, r.id), ''),
      'next', case when count(*) = $5 then (array_agg(to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '/' || r.id order by r.at desc, r.id desc))[1] end)
    from %s($1, $2, $3, $4, $5) r$q$, (select k.rows_of from private.csv_kinds k where k.kind = asked.kind))
  into answer using asked.about, asked.filters, at, id, max_rows;
  return answer;
end
$$;
comment on function public.csv_page(text, text) is
  'The next 500 lines of a CSV file that begin_csv began for the caller: {"lines": "…", "next": "…"}; next is what the page after begins with, null on the last. Asked as the caller: it stops with their session, and with their right to it. Errors: PT400, PT401, PT403, PT404.';
grant execute on function public.csv_page(text, text) to authenticated;
