-- Events on the screens. As in the chapter before, these are functions of api_reader under the events' own policies.

grant execute on function
  private.require_known_filters(jsonb, text[]), private.filter_texts(jsonb, text), private.filter_flag(jsonb, text),
  private.search_terms(text)
to api_reader;

create function public.events_page(filters jsonb default '{}', page_size int default 50, page_offset int default 0) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  tab text;
  ids uuid[];
  others uuid[];
  virtual boolean;
  falls boolean;
  is_dated boolean;
  words text[];
  has_query boolean;
begin
  perform private.require_max_size(row(filters), 16384);
  tab := filters ->> 'tab';
  virtual := private.filter_flag(filters, 'is_virtual');
  falls := coalesce(private.filter_flag(filters, 'falls'), false);
  is_dated := coalesce(private.filter_flag(filters, 'is_dated'), false);
  words := string_to_array(private.search_terms(filters ->> 'query'), ' ');
  has_query := coalesce(btrim(left(filters ->> 'query', 200)), '') <> '';
  perform private.require_known_filters(filters, array['tab', 'ids', 'but', 'query', 'type', 'is_virtual', 'falls', 'is_dated']);
  if tab not in ('upcoming', 'past') then
    perform private.raise_http_error(400, 'tab must be upcoming or past.');
  end if;
  ids := array(select private.as_uuid(v) from unnest(private.filter_texts(filters, 'ids')) v);
  others := array(select private.as_uuid(v) from unnest(private.filter_texts(filters, 'but')) v);
  return (
    with found as materialized (
      select e.id, e.start_date from public.events e
      where case when filters ? 'ids' then e.id = any (ids) else e.is_active end
        and e.id <> all (others)
        and (tab is null or (e.start_date >= now()) = (tab = 'upcoming'))
        and (filters ->> 'type' is null or e.event_type::text = filters ->> 'type')
        and (virtual is null or e.is_virtual = virtual)
        and not (is_dated and e.date_tba)
        -- Signs alone are no word, and nothing has them.
        and (not has_query or words is not null and not exists (
          select 1 from unnest(words) w (word)
          where strpos(lower(concat_ws(' ', e.title, e.description, e.location)), w.word) = 0))
    ),
    page as (
      select f.id, row_number() over (order by case when falls then f.start_date end desc, f.start_date, f.id) as position from found f
      order by position
      limit least(greatest(coalesce(page_size, 50), 1), 100) offset least(greatest(coalesce(page_offset, 0), 0), 1000000)
    )
    select jsonb_build_object('total', (select count(*) from found), 'rows', (
      select coalesce(jsonb_agg(to_jsonb(e) || jsonb_build_object('host', (
        select to_jsonb(h) from (select h.id, h.name from public.hubs h where h.id = e.host_hub_id) h)) order by p.position), '[]')
      from page p join public.events e using (id)))
  );
end
$$;
comment on function public.events_page(jsonb, int, int) is
  'A page of the events that the caller may see, with their number: {"total": n, "rows": [each event with its host]}. filters: tab (upcoming or past), query (each of its first eight words stands in title, description or place), type, is_virtual, is_dated (its date is fixed), ids (these, cancelled ones too), but (without these), falls (the latest first). page_size 1 to 100. Errors: PT400, PT413.';

create function private.event_of_address(address text) returns setof public.events
language plpgsql stable security definer rows 1 set search_path = ''
as $$
declare
  named public.events;
begin
  select e.* into named from public.events e where e.id = private.as_uuid(address) or e.slug = address;
  if named.id is null then
    return;
  end if;
  if not (named.id = any (array(select private.my_events())) or private.is_super_admin()
    or named.host_hub_id in (select private.my_hubs('ADMIN'))) then
    if not (named.is_public or (named.is_active and private.is_active())) then
      return;
    end if;
    -- Security: why it was cancelled is for those who registered.
    named.cancel_reason := null;
  end if;
  return next named;
end
$$;
comment on function private.event_of_address(text) is
  'The event of a slug or an id, if the caller may see its page: a public one stays when it is over or cancelled, but says why to those who registered and its hosts alone; one for members is theirs while it is not cancelled.';
grant execute on function private.event_of_address(text) to api_reader;

create function public.event_details(event text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.require_max_size(row(event), 4096);
  select to_jsonb(e) || jsonb_build_object('host', (
    select to_jsonb(h) from (select h.id, h.name, h.country, h.city, h.logo_url from public.hubs h where h.id = e.host_hub_id) h))
  from private.event_of_address(event_details.event) e
$$;
comment on function public.event_details(text) is
  'An event''s page, by its slug or its id: all that is public of it, and its host. Null if the caller may not see it. Errors: PT413.';

create function public.event_companions(event text) returns table (display_name text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
begin
  perform private.require_max_size(row(event), 4096);
  me := private.require_active();
  return query
    select u.display_name
    from private.event_of_address(event_companions.event) e
    join public.event_registrations r on r.event_id = e.id and r.status = 'REGISTERED' and r.user_id <> me
    join public.users u on u.id = r.user_id and u.is_active
    where e.is_active and e.end_date > now() and exists (
      select 1 from private.my_room_grants g
      join private.current_members m on m.deal_room_id = g.deal_room_id and m.user_id = r.user_id and m.is_full
      -- Security: who reads a room in an emergency has no seat in it.
      where g.is_full and not g.is_emergency)
    order by u.display_name, u.id
    limit 100;
end
$$;
comment on function public.event_companions(text) is
  'Who has a seat at a coming event, of those who share an active deal room with the caller, both at full access: names alone, at most 100. Errors: PT401, PT403, PT413.';

create function public.event_counts() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'upcoming', count(*) filter (where e.start_date >= now()),
    'past', count(*) filter (where e.start_date < now()),
    'virtual', count(*) filter (where e.start_date >= now() and e.is_virtual))
  from public.events e where e.is_active
$$;
comment on function public.event_counts() is 'How many events the caller may see that are to come, are past, are to come and virtual.';

create function public.event_link(event text) returns text
language sql stable security definer set search_path = ''
as $$
  select private.require_max_size(row(event), 4096);
  select private.require_active();
  select a.virtual_url::text from public.event_access a where a.event_id = private.as_uuid(event)
$$;
comment on function public.event_link(text) is 'Where a virtual event takes place, for those who have a seat and its hosts; else null. Errors: PT413.';

create function public.my_registrations()
returns table (id uuid, event_id uuid, status public.event_registration_status, registered_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select private.require_active();
  select r.id, r.event_id, r.status, r.registered_at from public.event_registrations r
  where r.user_id = private.current_active_user_id() and r.status not in ('CANCELLED', 'DECLINED')
  order by r.registered_at desc, r.id
$$;
comment on function public.my_registrations() is 'The caller''s registrations that stand, the newest first.';

do $$
declare
  called text;
begin
  foreach called in array array['events_page(jsonb, int, int)', 'event_details(text)', 'event_counts()', 'event_link(text)', 'my_registrations()'] loop
    call private.give_to_reader(('public.' || called)::regprocedure);
  end loop;
end
$$;
grant execute on function public.events_page(jsonb, int, int), public.event_details(text), public.event_counts() to anon, authenticated;
grant execute on function public.event_link(text), public.event_companions(text), public.my_registrations() to authenticated;
