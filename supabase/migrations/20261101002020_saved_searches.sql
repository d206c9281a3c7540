-- Saved searches: filters of the directory under a name. Nobody else reads one, unless its author shares it with their investor.

create function private.are_search_filters(filters jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_typeof(filters) = 'object' and length(filters::text) <= 4000, false) and not exists (
    select 1 from jsonb_each(case when jsonb_typeof(filters) = 'object' then filters else '{}' end) f
    where not coalesce(case
      when f.key in ('hub_id', 'stage', 'sectors', 'sdg_tags') then jsonb_typeof(f.value) = 'array'
        and not jsonb_path_exists(f.value, 'strict $[*] ? (@.type() != "string")', '{}', true)
      when f.key in ('min_revenue', 'max_revenue', 'min_export_score', 'max_export_score') then jsonb_typeof(f.value) = 'number'
      when f.key in ('is_hub_verified', 'is_featured') then jsonb_typeof(f.value) = 'boolean'
      when f.key = 'query' then jsonb_typeof(f.value) = 'string'
    end, false)
  )
$$;
comment on function private.are_search_filters(jsonb) is 'Are these filters as search_startups takes them: known keys, each of its type?';

create table public.saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id),
  name text not null check (not private.is_blank(name) and length(name) <= 120),
  filters jsonb not null check (private.are_search_filters(filters)),
  notify boolean not null default false,
  organization_id uuid references public.organizations (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, name)
);
alter table public.saved_searches enable row level security;
revoke all on public.saved_searches from anon, authenticated, service_role;
comment on table public.saved_searches is 'A person''s searches of startups, by name; filters as search_startups takes them. Its author alone changes it, and is notified.';
comment on column public.saved_searches.organization_id is 'The investor whose members read it too; null: only its author.';
create index saved_searches_organization on public.saved_searches (organization_id);
create trigger saved_searches_updated_at before update on public.saved_searches
  for each row execute function private.set_updated_at();
create policy "People read their own searches and those of their investor"
  on public.saved_searches for select to authenticated
  using (
    user_id = (select private.current_active_user_id())
    or organization_id = any (array(select private.my_organizations('INVESTOR')))
  );
grant select (id, user_id, name, filters, notify, organization_id, created_at, updated_at) on public.saved_searches to authenticated;

create function public.save_search(name text, filters jsonb, notify boolean default false) returns public.saved_searches
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid;
  title text;
  saved public.saved_searches;
begin
  perform private.require_max_size(row(name, filters));
  me := private.require_active();
  title := btrim(save_search.name);
  perform private.enforce_rate_limit('saved searches', me::text, 300, interval '1 hour');
  if private.is_missing(title) or length(title) > 120 then
    perform private.raise_http_error(400, 'Give the search a name of 1 to 120 characters.');
  end if;
  if not private.are_search_filters(save_search.filters) then
    perform private.raise_http_error(400, 'These are not filters of the startup directory.');
  end if;
  -- One's own are saved one after the other, so that the limit holds for parallel calls too.
  perform pg_advisory_xact_lock(hashtextextended('searches:' || me, 0));
  if (select count(*) from public.saved_searches s where s.user_id = me and s.name <> title) >= 50 then
    perform private.raise_http_error(429, 'You already have 50 saved searches. Delete some first.');
  end if;
  insert into public.saved_searches as s (user_id, name, filters, notify)
  values (me, title, save_search.filters, coalesce(save_search.notify, false))
  on conflict (user_id, name) do update set filters = excluded.filters, notify = excluded.notify
  returning s.* into saved;
  return saved;
end
$$;
comment on function public.save_search(text, jsonb, boolean) is
  'Keeps a search of startups under a name; the same name again replaces it. Errors: PT400, PT401, PT403, PT429.';

create function public.edit_saved_search(search text, name text default null, notify boolean default null) returns public.saved_searches
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid;
  title text;
  saved public.saved_searches;
begin
  perform private.require_max_size(row(search, name));
  me := private.require_active();
  title := btrim(edit_saved_search.name);
  perform private.enforce_rate_limit('saved searches', me::text, 300, interval '1 hour');
  if private.is_blank(title) or length(title) > 120 then
    perform private.raise_http_error(400, 'Give the search a name of 1 to 120 characters.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('searches:' || me, 0));
  if exists (select 1 from public.saved_searches s where s.user_id = me and s.name = title and s.id is distinct from private.as_uuid(search)) then
    perform private.raise_http_error(409, 'You already have another search with this name.');
  end if;
  update public.saved_searches s set name = coalesce(title, s.name), notify = coalesce(edit_saved_search.notify, s.notify)
  where s.id = private.as_uuid(search) and s.user_id = me
  returning s.* into saved;
  if saved.id is null then
    perform private.raise_http_error(404, 'Search not found');
  end if;
  return saved;
end
$$;
comment on function public.edit_saved_search(text, text, boolean) is
  'Renames a search of the caller''s, or turns its notices on or off; null leaves either as it is. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.delete_saved_search(search text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
begin
  perform private.require_max_size(row(search));
  me := private.require_active();
  perform private.enforce_rate_limit('saved searches', me::text, 300, interval '1 hour');
  delete from public.saved_searches s where s.id = private.as_uuid(search) and s.user_id = me;
  if not found then
    perform private.raise_http_error(404, 'Search not found');
  end if;
end
$$;
comment on function public.delete_saved_search(text) is 'Forgets a search of the caller''s. Errors: PT401, PT403, PT404, PT429.';

create function public.share_saved_search(search text, organization text default null) returns public.saved_searches
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  investor uuid;
  shared public.saved_searches;
begin
  perform private.require_max_size(row(search, organization));
  me := private.require_active();
  perform private.enforce_rate_limit('saved searches', me::text, 300, interval '1 hour');
  if organization is not null then
    investor := private.lock_investor(organization);
  end if;
  update public.saved_searches s set organization_id = (select i.organization_id from public.investors i where i.id = investor)
  where s.id = private.as_uuid(search) and s.user_id = me
  returning s.* into shared;
  if shared.id is null then
    perform private.raise_http_error(404, 'Search not found');
  end if;
  return shared;
end
$$;
comment on function public.share_saved_search(text, text) is
  'Shares a search of the caller''s with an investor for which they work, whose members read it from then on; null: with nobody any more. They alone change it, and its notices stay theirs. Errors: PT401, PT403, PT404, PT429.';
grant execute on function
  public.save_search(text, jsonb, boolean), public.edit_saved_search(text, text, boolean), public.delete_saved_search(text),
  public.share_saved_search(text, text)
to authenticated;
