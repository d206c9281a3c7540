-- CSV files: lists that somebody takes along. Made and escaped here, page after page; the edge function passes the text through.

insert into private.audit_actions values
  ('csv.downloaded', 'When somebody begins to download a list as a CSV file');

create type private.csv_row as (at timestamptz, id uuid, cells text[]);
comment on type private.csv_row is 'A line of a CSV file before it is one, and where it stands: a file is read in the order of at and id, which never change.';

create table private.csv_kinds (
  kind text primary key check (kind ~ '^[a-z_]{1,40}$'),
  columns text[] not null,
  rows_of text not null
);
alter table private.csv_kinds enable row level security;
comment on table private.csv_kinds is
  'Which CSV files there are, with the words of their first line. Who takes one along, private.require_csv says; its rows come from the function in rows_of: (hub uuid, at timestamptz, id uuid, most int) returns setof private.csv_row, those after (at, id) in that order.';
insert into private.csv_kinds values
  ('hub_startups', array['Startup', 'Status', 'Submitted (UTC)', 'Decided (UTC)', 'Decided by', 'Reason', 'Founder', 'Founder''s email', 'Stage', 'Sectors',
    'Short description', 'Website', 'Founded', 'Employees', 'Revenue (USD a year)', 'Valuation (USD)', 'Funding target (USD)', 'Funds raised (USD)',
    'Export score', 'On the market', 'Changed since verification', 'Id'], 'private.csv_hub_startups');

create table private.csv_files (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id),
  kind text not null references private.csv_kinds (kind),
  hub_id uuid references public.hubs (id) on delete cascade,
  began_at timestamptz not null default now()
);
alter table private.csv_files enable row level security;
comment on table private.csv_files is 'Downloads of CSV files that were begun. What is an hour old is over, and forgotten with the next one.';
create index csv_files_user on private.csv_files (user_id);
create index csv_files_kind on private.csv_files (kind);
create index csv_files_hub on private.csv_files (hub_id);

create function private.csv_cell(value text) returns text
language sql immutable set search_path = ''
as $$
  -- Security: what a spreadsheet would take for a formula is a text to it behind an apostrophe, also behind white space and
  -- in full width. A number is one. Lines end within a cell by LF alone, so that CR LF is the end of a line of the file.
  -- Where lists are separated by semicolons, spreadsheets cut cells there in spite of their quotes: each piece is a text too.
  select case when value is null then '' else '"' || replace(regexp_replace(replace(replace(case
      when value ~ '^[\t\r\n]' or value ~ '^[\s\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\u3000\ufeff]*[=+@\u2212\uff0b\uff0d\uff1d\uff20-]' and value !~ '^-?\d+(\.\d+)?$'
      then '''' || value else value end, E'\r\n', E'\n'), E'\r', E'\n'),
      '([;\t\n][\s"\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\u3000\ufeff]*)([=+@\u2212\uff0b\uff0d\uff1d\uff20-])', '\1''\2', 'g'), '"', '""') || '"' end
$$;
comment on function private.csv_cell(text) is 'A cell of a CSV file: between quotes, and never a formula; empty for null.';

create function private.csv_line(cells text[]) returns text
language sql immutable set search_path = ''
as $$ select string_agg(private.csv_cell(c.cell), ',' order by c.place) || E'\r\n' from unnest(cells) with ordinality c (cell, place) $$;
comment on function private.csv_line(text[]) is 'A line of a CSV file with its end.';

create function private.csv_time(value timestamptz) returns text
language sql stable set search_path = ''
as $$ select to_char(value at time zone 'UTC', 'YYYY-MM-DD HH24:MI') $$;
comment on function private.csv_time(timestamptz) is 'A time as spreadsheets read one, in UTC.';

create function private.csv_hub_startups(hub uuid, at timestamptz, id uuid, most int) returns setof private.csv_row
language sql stable security definer set search_path = ''
as $$
  select (s.created_at, s.id, array[s.name, initcap(s.status::text), private.csv_time(q.submitted_at),
    case when s.status <> 'PENDING' then private.csv_time(coalesce(r.decided_at, q.since)) end,
    case when s.status <> 'PENDING' then d.display_name end, case when s.status <> 'PENDING' then r.reason end,
    f.display_name, f.email, replace(replace(initcap(replace(s.stage::text, '_', ' ')), 'Pre Seed', 'Pre-Seed'), ' Plus', '+'), array_to_string(s.sectors, '; '),
    s.short_description, s.website, s.founded_year::text, s.employees::text, s.revenue::text, s.valuation::text, s.funding_target::text,
    s.funding_raised::text, s.export_readiness_score::text, case when s.is_on_market then 'Yes' else 'No' end,
    case when s.changed_since_verification then 'Yes' else 'No' end, s.id::text])::private.csv_row
  -- Which ones first: what is in their lines is looked up for these alone.
  from (
    select i.id from private.startup_queue w join public.startups i on i.id = w.startup_id
    where w.hub_id = csv_hub_startups.hub and (i.created_at, i.id) > (csv_hub_startups.at, csv_hub_startups.id)
    order by i.created_at, i.id limit most) p
  join private.startup_queue q on q.startup_id = p.id
  join public.startups s on s.id = p.id
  left join public.users f on f.id = s.founder_id
  left join lateral (
    select v.decided_at, v.decided_by, v.reason from public.startup_reviews v
    where v.startup_id = s.id and v.hub_id = csv_hub_startups.hub order by v.decided_at desc, v.id limit 1) r on true
  left join public.users d on d.id = r.decided_by
  order by s.created_at, s.id
$$;
comment on function private.csv_hub_startups(uuid, timestamptz, uuid, int) is
  'What was submitted to a hub and not withdrawn, each startup with what became of it there. A decision of another hub is not told.';

create function private.require_csv(person uuid, kind text, hub uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select 1 from public.users u where u.id = person and u.is_active) then
    perform private.refuse(403, 'This account has been disabled.');
  end if;
  case kind
  when 'hub_startups' then
    if not exists (select 1 from private.hub_admins a where a.hub_id = hub and a.user_id = person) then
      if exists (select 1 from public.users u where u.id = person and u.role = 'HUB_ADMIN' and u.hub_id = hub) then
        perform private.refuse(403, 'Your hub is suspended, so its list cannot be taken along.');
      elsif exists (select 1 from public.hubs h where h.id = hub and h.is_approved and h.is_active) then
        perform private.refuse(403, 'Only an admin of the hub takes its list along.');
      end if;
      perform private.refuse(404, 'Hub not found');
    end if;
  end case;
end
$$;
comment on function private.require_csv(uuid, text, uuid) is 'Refuses with PT403 or PT404 whoever may not take this CSV file along now.';

create function public.begin_csv(person uuid, kind text, hub uuid default null, ip inet default null, agent text default null)
returns table (file_id uuid, head text, line_count bigint)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  fits constant boolean := private.fits(row(kind, agent));
  asked private.csv_kinds;
  began uuid;
  lines bigint;
begin
  select k.* into asked from private.csv_kinds k where k.kind = begin_csv.kind;
  if asked.kind is null then
    perform private.refuse(404, 'There is no such list.');
  end if;
  perform private.require_csv(person, asked.kind, hub);
  perform private.take('csv file', person || ' ' || asked.kind, 10, interval '1 hour');
  delete from private.csv_files f where f.user_id = person and f.began_at < now() - interval '1 hour';
  insert into private.csv_files (user_id, kind, hub_id) values (person, asked.kind, hub) returning id into began;
  execute format('select count(*) from %s($1, ''-infinity'', $2, null)', asked.rows_of) into lines using hub, '00000000-0000-0000-0000-000000000000'::uuid;
  perform private.audit('csv.downloaded', case when hub is null then 'user' else 'hub' end, coalesce(hub, person),
    jsonb_build_object('kind', asked.kind, 'lines', lines), person, ip, agent);
  -- The mark by which a spreadsheet knows UTF-8 comes first.
  return query select began, chr(65279) || private.csv_line(asked.columns), lines;
end
$$;
comment on function public.begin_csv(uuid, text, uuid, inet, text) is
  'Begins a person''s download of a CSV file, of a hub where it is about one: audited, ten an hour of each kind, good for an hour. Returns its id, its first line and how many follow. Security: service_role only, so that each has its line with the address it came from. Errors: PT403, PT404, PT413, PT429.';
grant execute on function public.begin_csv(uuid, text, uuid, inet, text) to service_role;

create function public.csv_page(file text, after text default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(file, after));
  me uuid := private.require_active();
  asked private.csv_files;
  at timestamptz := '-infinity';
  id uuid := '00000000-0000-0000-0000-000000000000';
  most constant int := 500;
  answer json;
begin
  select f.* into asked from private.csv_files f
  where f.id = private.as_uuid(file) and f.user_id = me and f.began_at > now() - interval '1 hour';
  if asked.id is null then
    perform private.refuse(404, 'Download not found');
  end if;
  if after is not null then
    if after !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z/[^/]+$' or not pg_input_is_valid(split_part(after, '/', 1), 'timestamptz')
       or private.as_uuid(split_part(after, '/', 2)) is null then
      perform private.refuse(400, 'There is no such page.');
    end if;
    at := split_part(after, '/', 1);
    id := split_part(after, '/', 2);
  end if;
  -- Asked for each page: whoever may not any more reads no further.
  perform private.require_csv(me, asked.kind, asked.hub_id);
  execute format($q$
    select json_build_object('lines', coalesce(string_agg(private.csv_line(r.cells), '' order by r.at, r.id), ''),
      'next', case when count(*) = $4 then (array_agg(to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '/' || r.id order by r.at desc, r.id desc))[1] end)
    from %s($1, $2, $3, $4) r$q$, (select k.rows_of from private.csv_kinds k where k.kind = asked.kind))
  into answer using asked.hub_id, at, id, most;
  return answer;
end
$$;
comment on function public.csv_page(text, text) is
  'The next 500 lines of a CSV file that begin_csv began for the caller: {"lines": "…", "next": "…"}; next is what the page after begins with, null on the last. Asked as the caller: it stops with their session, and with their right to it. Errors: PT400, PT401, PT403, PT404.';
grant execute on function public.csv_page(text, text) to authenticated;
