-- The console's market: startups, contact messages, the waiting list of the launch, uses of NDA versions, and rooms.

create index startups_newest on public.startups (created_at desc, id desc);
create index startups_featured on public.startups (created_at desc, id desc) where is_featured;
create index deal_rooms_newest on public.deal_rooms (created_at desc, id desc);
create index deal_rooms_words on public.deal_rooms using gin (lower(name) extensions.gin_trgm_ops);
create index contact_messages_words on public.contact_messages
  using gin (lower(name || ' ' || email || ' ' || coalesce(company, '') || ' ' || coalesce(subject, '')) extensions.gin_trgm_ops);
create index launch_notices_words on public.launch_notices using gin (email extensions.gin_trgm_ops);

create function private.text_filter(filters jsonb, haystack text) returns text
language sql stable set search_path = ''
as $$
  select case
    when coalesce(btrim(left(filters ->> 'query', 200)), '') = '' then 'true'
    -- Letters and digits alone, so nothing in them is a wildcard.
    else coalesce((select string_agg(format('%s like %L', haystack, '%' || w.word || '%'), ' and ')
      from unnest(string_to_array(private.search_terms(filters ->> 'query'), ' ')) w (word)), 'false') end
$$;
comment on function private.text_filter(jsonb, text) is
  'The words of a search box as a condition on an expression in small letters, every value quoted: all of them stand '
  'in it. Without words all rows; with signs alone none. haystack is trusted.';

create function private.values_condition(filters jsonb, key text, expression text, known text[]) returns text
language plpgsql stable set search_path = ''
as $$
declare
  asked text[] := private.filter_texts(filters, key);
begin
  if asked is null then
    return 'true';
  elsif known is not null and not asked <@ known then
    perform private.raise_http_error(400, format('%s is one of %s.', key, array_to_string(known, ', ')));
  end if;
  return format('%s = any (%L)', expression, asked);
end
$$;
comment on function private.values_condition(jsonb, text, text, text[]) is
  'A filter with one value or several as a condition on an expression. Refuses with PT400 what is not known, unless '
  'known is null. expression is trusted.';

create function private.ids_condition(filters jsonb, key text, expression text) returns text
language sql stable set search_path = ''
as $$
  select case when private.filter_texts(filters, key) is null then 'true'
    else format('%s = any (%L::uuid[])', expression, array(select private.as_uuid(i) from unnest(private.filter_texts(filters, key)) i)) end
$$;
comment on function private.ids_condition(jsonb, text, text) is
  'A filter with ids as a condition; malformed ones are nobody''s. expression is trusted.';

create function public.startups_page(filters jsonb default '{}', page_size int default 20, after text default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  conditions text;
  featured boolean;
  on_market boolean;
  page json;
begin
  perform private.require_max_size(row(filters, after), 16384);
  perform private.require_super_admin();
  perform private.require_known_filters(filters, array['id', 'query', 'status', 'hub_id', 'featured', 'on_market']);
  featured := private.filter_flag(filters, 'featured');
  on_market := private.filter_flag(filters, 'on_market');
  conditions := concat_ws(' and ',
    private.ids_condition(filters, 'id', 's.id'), private.ids_condition(filters, 'hub_id', 's.hub_id'),
    private.values_condition(filters, 'status', 's.status::text', array['DRAFT', 'PENDING', 'APPROVED', 'REJECTED']),
    case when featured then 's.is_featured' when not featured then 'not s.is_featured' end,
    case when on_market then 's.is_on_market' when not on_market then 'not s.is_on_market' end,
    case when private.text_filter(filters, 'x.label') <> 'true'
      then format('s.id in (select x.startup_id from private.startup_search x where %s)', private.text_filter(filters, 'x.label')) end);
  page := private.newest_page('startups', 's', conditions,
    $shown$json_build_object(
          'id', p.id, 'slug', p.slug, 'name', p.name, 'logo_url', p.logo_url, 'stage', p.stage, 'sectors', p.sectors, 'status', p.status,
          'short_description', p.short_description, 'website', p.website, 'team_size', p.team_size, 'revenue', p.revenue,
          'funding_target', p.funding_target, 'funding_raised', p.funding_raised, 'valuation', p.valuation,
          'export_readiness_score', p.export_readiness_score, 'is_featured', p.is_featured, 'is_on_market', p.is_on_market,
          'is_without_owner', p.is_without_owner, 'has_pending_version', p.has_pending_version,
          'hub_id', p.hub_id, 'hub_name', h.name, 'organization_id', p.organization_id, 'organization_name', private.organization_name(p.organization_id),
          'founder_id', u.id, 'founder_name', u.display_name,
          'created_at', p.created_at, 'updated_at', p.updated_at
        )$shown$,
    'left join public.hubs h on h.id = p.hub_id left join public.users u on u.id = p.founder_id', page_size, after);
  return json_build_object('total', page -> 'total',
    'featured', (select count(*) from public.startups f where f.is_featured and f.is_on_market), 'rows', page -> 'rows');
end
$$;
comment on function public.startups_page(jsonb, int, text) is
  'To platform administrators, a page of startups of every status with their number and how many are featured: '
  '{"total": n, "featured": n, "rows": […]}, newest first; a total of 1,001 stands for all that is beyond a thousand. '
  'Money in US dollars. '
  'filters: id, query (words of name, sectors and hub), status, hub_id (each one or several), featured, on_market. '
  'page_size 1 to 100; after is the id of the last row of the page before. Errors: PT400, PT401, PT403.';

create function public.contact_inbox(filters jsonb default '{}', page_size int default 20, after text default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  place uuid;
  state text;
  moment text := 'created_at';
  forward boolean := true;
  conditions text;
  page json;
begin
  perform private.require_max_size(row(filters, after), 16384);
  state := coalesce(filters ->> 'state', 'WAITING');
  perform private.require_super_admin();
  place := private.cursor_row(after, 'contact_messages');
  perform private.require_known_filters(filters, array['id', 'query', 'state', 'about']);
  if state not in ('WAITING', 'ANSWERED') then
    perform private.raise_http_error(400, 'state must be WAITING or ANSWERED.');
  end if;
  if filters ->> 'id' is null and state = 'ANSWERED' then
    moment := 'answered_at';
    forward := false;
  end if;
  conditions := concat_ws(' and ',
    case when filters ->> 'id' is not null then private.ids_condition(filters, 'id', 'm.id') when forward then 'm.answered_at is null' else 'm.answered_at is not null' end,
    private.values_condition(filters, 'about', 'coalesce(m.interest, ''contact'')', array['contact', 'speaking', 'partnering', 'sponsoring', 'attending']),
    private.text_filter(filters, 'lower(m.name || '' '' || m.email || '' '' || coalesce(m.company, '''') || '' '' || coalesce(m.subject, ''''))'));
  execute format($sql$
    select json_build_object(
      'total', (select count(*) from (select 1 from public.contact_messages m where %1$s limit 1001) counted),
      'rows', coalesce((
        select json_agg(json_build_object(
          'id', p.id, 'about', coalesce(p.interest, 'contact'), 'name', p.name, 'email', p.email, 'company', p.company, 'role', p.role, 'phone', p.phone,
          'subject', p.subject, 'message', p.message, 'created_at', p.created_at, 'due_at', p.created_at + private.contact_time(),
          'answered_at', p.answered_at, 'answered_by_name', a.display_name, 'user_id', u.id, 'user_name', u.display_name
        ) order by p.%2$I %3$s, p.id %3$s)
        from (select m.* from public.contact_messages m where %1$s %4$s order by m.%2$I %3$s, m.id %3$s %5$s) p
        left join public.users a on a.id = p.answered_by
        left join public.users u on u.id = p.user_id
      ), '[]'))
    $sql$, conditions, moment, case when forward then 'asc' else 'desc' end,
    case when place is not null then format('and (m.%I, m.id) %s (%L, %L)', moment, case when forward then '>' else '<' end,
      (select case when forward then l.created_at else l.answered_at end from public.contact_messages l where l.id = place), place) end,
    private.limit_and_offset(page_size, 0)
  ) into page;
  return page;
end
$$;
comment on function public.contact_inbox(jsonb, int, text) is
  'For platform administrators, a page of the messages to the platform with their number: {"total": n, "rows": […]}; '
  '1,001 stands for more than a thousand. Each row says until when it is to be answered. filters: id, state (WAITING, '
  'the longest waiting first; ANSWERED, the newest first), about (contact, speaking, partnering, sponsoring or '
  'attending; one or several), query (words of name, email, company and subject). page_size: 1 to 100. after: the id '
  'of '
  'the last row of the page before. Errors: PT400, PT401, PT403.';

create function public.launch_notices_page(filters jsonb default '{}', page_size int default 20, after text default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_told boolean;
  conditions text;
  page json;
begin
  perform private.require_max_size(row(filters, after), 16384);
  perform private.require_super_admin();
  perform private.require_known_filters(filters, array['query', 'told']);
  is_told := private.filter_flag(filters, 'told');
  conditions := concat_ws(' and ',
    case when is_told then 'n.told_at is not null' when not is_told then 'n.told_at is null' else 'true' end, private.text_filter(filters, 'n.email'));
  page := private.newest_page('launch_notices', 'n', conditions,
    $shown$json_build_object('id', p.id, 'email', p.email, 'created_at', p.created_at, 'told_at', p.told_at, 'told_by_name', u.display_name)$shown$,
    'left join public.users u on u.id = p.told_by', page_size, after, true);
  return json_build_object('total', page -> 'total',
    'waiting', (select count(*) from public.launch_notices w where w.told_at is null),
    'newest_waiting', (select w.id from public.launch_notices w where w.told_at is null order by w.created_at desc, w.id desc limit 1),
    'rows', page -> 'rows');
end
$$;
comment on function public.launch_notices_page(jsonb, int, text) is
  'To platform administrators, a page of the list behind Notify Me When Live, newest first: {"total": n, "waiting": n, '
  '"newest_waiting": id, "rows": […]}; waiting are those who are not told yet, of the whole list, and newest_waiting '
  'the one that mark_launch_notices_sent takes. '
  'filters: query (words of the address), told. page_size 1 to 100; after is the id of the last row of the page '
  'before. Errors: PT400, PT401, PT403.';

create function public.nda_version_uses()
returns table (
  id uuid, version int, title text, is_mutual boolean, purpose text, term text, governing_law text, jurisdiction text, is_offered boolean,
  published_at timestamptz, published_by_name text, body_length int, rooms bigint, open_rooms bigint, acceptances bigint
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return query
    select v.id, v.version, v.title, v.is_mutual, v.purpose, v.term, v.governing_law, v.jurisdiction,
           exists (select 1 from private.offered_ndas o where o.id = v.id),
           v.published_at, u.display_name, length(v.body), coalesce(r.n, 0), coalesce(r.open, 0), coalesce(a.n, 0)
    from public.nda_versions v
    left join public.users u on u.id = v.published_by
    left join (
      select m.nda_version_id, count(*) as n, count(*) filter (where d.ended_at is null) as open
      from public.deal_rooms m join public.deals d on d.id = m.deal_id group by 1) r on r.nda_version_id = v.id
    left join (select c.nda_version_id, count(*) as n from public.nda_acceptances c group by 1) a on a.nda_version_id = v.id
    order by v.version desc;
end
$$;
comment on function public.nda_version_uses() is
  'To platform administrators, every NDA version, the newest first, with its use as counts alone: rooms that have it '
  '(open_rooms of them with a deal that goes on), acceptances ever made of it. is_offered: a room may choose it. Errors: PT401, PT403.';

create function public.rooms_page(filters jsonb default '{}', page_size int default 20, after text default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  asked uuid;
  conditions text;
begin
  perform private.require_max_size(row(filters, after), 16384);
  me := private.require_super_admin();
  perform private.require_known_filters(filters, array['query', 'status']);
  perform private.enforce_rate_limit('console search', me::text, 300, interval '1 minute');
  asked := private.as_uuid(btrim(left(filters ->> 'query', 200)));
  conditions := concat_ws(' and ',
    case when asked is not null then format('r.id = %L', asked) else private.text_filter(filters, 'lower(r.name)') end,
    case when filters ? 'status' then
      format('r.deal_id in (select d.id from public.deals d where %s)',
        private.values_condition(filters, 'status', 'd.status::text', array['PENDING', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'])) end);
  return private.newest_page('deal_rooms', 'r', conditions,
    $shown$json_build_object('id', p.id, 'name', p.name, 'status', d.status, 'is_active', p.is_active,
          'created_at', p.created_at, 'expires_at', p.expires_at, 'ended_at', d.ended_at,
          'members', (select count(*) from public.deal_room_members m
            where m.deal_room_id = p.id and m.ended_at is null and (m.expires_at is null or m.expires_at > now())))$shown$,
    'join public.deals d on d.id = p.deal_id', page_size, after);
end
$$;
comment on function public.rooms_page(jsonb, int, text) is
  'For platform administrators, which deal rooms exist, newest first: {"total": n, "rows": […]}; 1,001 stands for more '
  'than a thousand. Each row has the room''s id, name, status, dates and number of members. Security: nothing else of '
  'a '
  'room: no member, amount, document or message. filters: query (words of the name, or an id), status (of the deal; '
  'one '
  'or several). page_size: 1 to 100. after: the id of the last row of the page before. 300 times a minute. Errors: '
  'PT400, PT401, PT403, PT429.';

grant execute on function
  public.startups_page(jsonb, int, text), public.contact_inbox(jsonb, int, text), public.launch_notices_page(jsonb, int, text),
  public.nda_version_uses(), public.rooms_page(jsonb, int, text)
to authenticated;

-- The list behind Notify Me When Live, as a file.
create function private.csv_launch_notices_allowed(person uuid, about uuid, filters jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.csv_for_super_admins(person, about, '{}');
  perform private.require_known_filters(filters, array['told']);
  perform private.filter_flag(filters, 'told');
end
$$;
comment on function private.csv_launch_notices_allowed(uuid, uuid, jsonb) is
  'The list behind Notify Me When Live is platform administrators'' alone; told narrows it to those who were notified, '
  'or who wait.';

create function private.csv_launch_notices(about uuid, filters jsonb, at timestamptz, id uuid, max_rows int) returns setof private.csv_row
language sql stable security definer set search_path = ''
as $$
  select (n.created_at, n.id, array[n.email, private.csv_time(n.created_at), private.csv_time(n.told_at)])::private.csv_row
  from public.launch_notices n
  where (n.created_at, n.id) > (csv_launch_notices.at, csv_launch_notices.id)
    and (private.filter_flag(filters, 'told') is null or (n.told_at is not null) = private.filter_flag(filters, 'told'))
  order by n.created_at, n.id limit max_rows
$$;
comment on function private.csv_launch_notices(uuid, jsonb, timestamptz, uuid, int) is
  'The people on the waiting list of the launch, with the time of their request and of their notice.';

insert into private.csv_kinds values
  ('launch_notices', null, array['Email', 'Requested (UTC)', 'Notified (UTC)'],
    'private.csv_launch_notices_allowed',
    $$select count(*) from public.launch_notices n where private.filter_flag($2, 'told') is null or (n.told_at is not null) = private.filter_flag($2, 'told')$$, 'private.csv_launch_notices');
