-- The console's pages of people and hubs.

create index users_newest on public.users (created_at desc, id desc);
create index users_newest_of_role on public.users (role, created_at desc, id desc);
create index users_words on public.users using gin ((lower(display_name || ' ' || username || ' ' || email)) extensions.gin_trgm_ops);

create function private.cursor_row(after text, source text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  known boolean := false;
begin
  if after is not null then
    execute format('select exists (select 1 from public.%I t where t.id = $1)', source) into known using private.as_uuid(after);
    if not known then
      perform private.raise_http_error(400, 'This page no longer exists. Start again from the first one.');
    end if;
  end if;
  return private.as_uuid(after);
end
$$;
comment on function private.cursor_row(text, text) is
  'The row of this table that a page begins after, by its id, or null for the first page. Refuses with PT400 one that is not there. source is trusted.';

create function private.newest_page(
  source text, alias text, conditions text, shown text, joined text, page_size int, after text, counts_all boolean default false) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  place uuid := private.cursor_row(after, source);
  moment timestamptz;
  page json;
begin
  execute format('select l.created_at from public.%I l where l.id = $1', source) into moment using place;
  execute format($sql$
    select json_build_object(
      'total', (select count(*) from (select 1 from public.%1$I %2$I where %3$s %8$s) counted),
      'rows', coalesce((
        select json_agg(%4$s order by p.created_at desc, p.id desc)
        from (select %2$I.* from public.%1$I %2$I where %3$s %6$s order by %2$I.created_at desc, %2$I.id desc %7$s) p
        %5$s
      ), '[]'))
    $sql$, source, alias, conditions, shown, joined,
    case when place is not null then format('and (%1$I.created_at, %1$I.id) < (%2$L, %3$L)', alias, moment, place) end,
    private.limit_and_offset(page_size, 0), case when not counts_all then 'limit 1001' end
  ) into page;
  return page;
end
$$;
comment on function private.newest_page(text, text, text, text, text, int, text, boolean) is
  'A page of a table with created_at, newest first, with its number: {"total": n, "rows": […]}. conditions are on its rows by the alias; shown is what a row p of the page becomes, joined what is joined to it. '
  '1,001 stands for all that is beyond a thousand, unless counts_all. source, alias, conditions, shown and joined are trusted.';

create function private.people_conditions(filters jsonb) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  clauses text[] := '{true}';
  word text;
begin
  perform private.require_known_filters(filters, array['id', 'query', 'role', 'hub_id', 'tier', 'is_active', 'kyc']);
  if coalesce(btrim(left(filters ->> 'query', 200)), '') <> '' then
    if private.search_terms(filters ->> 'query') is null then
      return 'false';
    end if;
    -- Letters and digits alone, so nothing in them is a wildcard.
    foreach word in array string_to_array(private.search_terms(filters ->> 'query'), ' ') loop
      clauses := clauses || format('lower(u.display_name || '' '' || u.username || '' '' || u.email) like %L', '%' || word || '%');
    end loop;
  end if;
  if private.filter_texts(filters, 'role') is not null then
    -- As roles and not as texts, so that an index helps.
    clauses := clauses || format('u.role = any (%L::public.user_role[])',
      array(select r from unnest(private.filter_texts(filters, 'role')) r where pg_input_is_valid(r, 'public.user_role')));
  end if;
  if private.filter_texts(filters, 'tier') is not null then
    clauses := clauses || format('u.subscription_tier::text = any (%L::text[])', private.filter_texts(filters, 'tier'));
  end if;
  if private.filter_texts(filters, 'hub_id') is not null then
    clauses := clauses || format('u.hub_id = any (%L::uuid[])', array(select private.as_uuid(h) from unnest(private.filter_texts(filters, 'hub_id')) h));
  end if;
  if private.filter_texts(filters, 'id') is not null then
    clauses := clauses || format('u.id = any (%L::uuid[])', array(select private.as_uuid(i) from unnest(private.filter_texts(filters, 'id')) i));
  end if;
  if private.filter_texts(filters, 'kyc') is not null then
    clauses := clauses || format('u.id in (select k.user_id from private.people_kyc k where k.kyc_status::text = any (%L::text[]))',
      private.filter_texts(filters, 'kyc'));
  end if;
  clauses := clauses || ('u.is_active = ' || private.filter_flag(filters, 'is_active'));
  return array_to_string(clauses, ' and ');
end
$$;
comment on function private.people_conditions(jsonb) is 'Filters of the console as conditions on users u, every value quoted. Refuses with PT400 what makes no sense.';

create function public.people_page(filters jsonb default '{}', page_size int default 20, after text default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_max_size(row(filters, after), 16384);
  perform private.require_super_admin();
  return private.newest_page('users', 'u', private.people_conditions(filters),
    $shown$json_build_object(
          'id', p.id, 'username', p.username, 'display_name', p.display_name, 'email', p.email, 'profile_image_url', p.profile_image_url,
          'role', p.role, 'hub_id', p.hub_id, 'hub_name', h.name, 'subscription_tier', p.subscription_tier, 'is_active', p.is_active,
          'is_closed', a.id is null, 'is_email_confirmed', a.email_confirmed_at is not null, 'kyc_status', coalesce((select k.kyc_status from private.people_kyc k where k.user_id = p.id), 'PENDING'),
          'created_at', p.created_at, 'last_sign_in_at', a.last_sign_in_at)$shown$,
    'left join public.hubs h on h.id = p.hub_id left join auth.users a on a.id = p.id', page_size, after);
end
$$;
comment on function public.people_page(jsonb, int, text) is
  'To platform administrators, a page of people with their number: {"total": n, "rows": […]}, newest first; 1,001 stands for all that is beyond a thousand. '
  'filters: id, query (words of name, username and email), role, hub_id, tier, kyc (of their investor, today; each one or several), is_active. page_size 1 to 100; after is the id of the last row of the page before. Errors: PT400, PT401, PT403.';

create function public.hubs_page(filters jsonb default '{}', page_size int default 20, after text default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  place uuid;
  words text[];
  states text[];
  ids uuid[];
  wants_admin boolean;
begin
  perform private.require_max_size(row(filters, after), 16384);
  perform private.require_super_admin();
  place := private.cursor_row(after, 'hubs');
  perform private.require_known_filters(filters, array['id', 'query', 'state', 'has_admin']);
  if private.filter_texts(filters, 'id') is not null then
    ids := array(select private.as_uuid(i) from unnest(private.filter_texts(filters, 'id')) i);
  end if;
  words := string_to_array(private.search_terms(filters ->> 'query'), ' ');
  states := private.filter_texts(filters, 'state');
  wants_admin := private.filter_flag(filters, 'has_admin');
  return (
    with found as materialized (
      select h.id, lower(h.name) as sorted_by
      from public.hubs h
      where (ids is null or h.id = any (ids))
        and (states is null or private.hub_state(h) = any (states))
        and (wants_admin is null or wants_admin = exists (
          select 1 from private.current_organization_members m
          where m.organization_id = h.organization_id and m.role >= 'ADMIN'))
        and (words is null or not exists (
          select 1 from unnest(words) w (word) where strpos(lower(concat_ws(' ', h.name, h.city, h.country)), w.word) = 0))
        and (words is not null or coalesce(btrim(left(filters ->> 'query', 200)), '') = '')
    ), page as (
      select f.* from found f
      where place is null or (f.sorted_by, f.id) > (select lower(l.name), l.id from public.hubs l where l.id = place)
      order by f.sorted_by, f.id
      limit least(greatest(coalesce(page_size, 20), 1), 100)
    )
    -- A hub's details are read for the page alone.
    select json_build_object('total', (select count(*) from found), 'rows', coalesce(json_agg(json_build_object(
      'id', h.id, 'organization_id', h.organization_id, 'name', h.name, 'country', h.country, 'city', h.city, 'logo_url', h.logo_url, 'website', h.website,
      'state', private.hub_state(h), 'created_at', h.created_at,
      'admins', coalesce((
        select json_agg(json_build_object('id', u.id, 'display_name', u.display_name, 'email', u.email, 'is_active', u.is_active)
          order by u.display_name, u.id)
        from public.organization_members m join public.users u on u.id = m.user_id
        where m.organization_id = h.organization_id and m.role >= 'ADMIN' and m.ended_at is null), '[]'),
      'pending_startups', (select count(*) from public.startups s where s.hub_id = h.id and s.status = 'PENDING'),
      'approved_startups', (select count(*) from public.startups s where s.hub_id = h.id and s.is_on_market),
      'last_decision', (
        select json_build_object('decision', d.decision, 'reason', d.reason, 'decided_by_name', u.display_name, 'decided_at', d.decided_at)
        from public.hub_decisions d left join public.users u on u.id = d.decided_by
        where d.hub_id = h.id order by d.decided_at desc limit 1)
    ) order by p.sorted_by, p.id), '[]'))
    from page p join public.hubs h on h.id = p.id
  );
end
$$;
comment on function public.hubs_page(jsonb, int, text) is
  'To platform administrators, a page of hubs with its total: {"total": n, "rows": […]}, by name, each with its state (ACTIVE, SUSPENDED, UNAPPROVED), its admins, what waits there and the last decision on it. '
  'filters: id, query (words of name, city and country), state (one or several), has_admin (an active one). page_size 1 to 100; after is the id of the last row of the page before. Errors: PT400, PT401, PT403.';
grant execute on function public.people_page(jsonb, int, text), public.hubs_page(jsonb, int, text) to authenticated;
