-- Hosted events, as those who answer for them see them: the list, one of them with all that its form holds, who comes,
-- and the messages.

create function private.hosted_event_row(e public.events) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', e.id, 'title', e.title, 'event_type', e.event_type, 'location', e.location, 'is_virtual', e.is_virtual,
    'start_date', e.start_date, 'end_date', e.end_date, 'time_zone', e.time_zone, 'date_tba', e.date_tba,
    'max_attendees', e.max_attendees, 'current_attendees', e.current_attendees, 'ticket_price', e.ticket_price, 'currency', e.currency,
    'image_url', e.image_url, 'is_public', e.is_public, 'requires_approval', e.requires_approval, 'is_active', e.is_active,
    'host_hub_id', e.host_hub_id, 'host_name', (select h.name from public.hubs h where h.id = e.host_hub_id),
    'waiting', coalesce(l.waiting, 0), 'asking', coalesce(l.asking, 0), 'declined', coalesce(l.declined, 0),
    'unanswered_messages', coalesce(l.unanswered_messages, 0))
  from (select) one left join private.event_counts l on l.event_id = e.id
$$;
comment on function private.hosted_event_row(public.events) is
  'An event as its hosts'' list shows it: with who waits, who asks and how many messages are unanswered.';

create function public.hosted_events_page(filters jsonb default '{}', page_size int default 20, after text default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  hub uuid;
  last_seen uuid;
  whose text;
  state text;
  words text[];
  narrowed text[];
  turn text;
  moment text;
  page json;
begin
  perform private.require_max_size(row(filters, after), 16384);
  perform private.require_active();
  -- Whoever works at the door of a hub finds its events here.
  hub := private.my_hub('VIEWER');
  last_seen := private.cursor_row(after, 'events');
  if hub is null and not private.is_super_admin() then
    perform private.raise_http_error(403, 'Only hubs can host events.');
  end if;
  perform private.require_known_filters(filters, array['query', 'state', 'hub_id']);
  state := coalesce(filters ->> 'state', 'upcoming');
  if state not in ('upcoming', 'past', 'cancelled') then
    perform private.raise_http_error(400, 'The status must be upcoming, past or cancelled.');
  end if;
  whose := case when hub is not null then format('e.host_hub_id = %L', hub)
    when filters ->> 'hub_id' = 'none' then 'e.host_hub_id is null'
    when filters ->> 'hub_id' is not null then format('e.host_hub_id is not distinct from %L and e.host_hub_id is not null', private.as_uuid(filters ->> 'hub_id'))
    else 'true' end;
  words := string_to_array(private.search_terms(filters ->> 'query'), ' ');
  narrowed := array[whose, case state when 'cancelled' then 'not e.is_active'
    -- Events that have begun and not ended count as upcoming.
    when 'upcoming' then 'e.is_active and e.end_date > now()' else 'e.is_active and e.end_date <= now()' end];
  if words is not null then
    narrowed := narrowed || array(select format('strpos(lower(concat_ws('' '', e.title, e.location)), %L) > 0', w) from unnest(words) w);
  elsif coalesce(btrim(left(filters ->> 'query', 200)), '') <> '' then
    narrowed := narrowed || array['false'];
  end if;
  -- Past events are skipped by the index, which is ordered by the end.
  moment := case state when 'cancelled' then 'start_date' else 'end_date' end;
  turn := case state when 'upcoming' then 'asc' else 'desc' end;
  execute format($sql$
    select json_build_object(
      'total', (select count(*) from (select 1 from public.events e where %1$s limit 1001) counted),
      'counts', (
        select json_build_object('upcoming', count(*) filter (where e.is_active and e.end_date > now()),
          'past', count(*) filter (where e.is_active and e.end_date <= now()), 'cancelled', count(*) filter (where not e.is_active))
        from (select e.is_active, e.end_date from public.events e where %5$s order by e.start_date desc limit 1001) e),
      'rows', coalesce((
        select json_agg(private.hosted_event_row(p.item) order by p.moment %2$s, p.id %2$s)
        from (select e as item, e.%6$s as moment, e.id from public.events e where %1$s %3$s order by e.%6$s %2$s, e.id %2$s %4$s) p
      ), '[]'))
    $sql$,
    array_to_string(narrowed, ' and '), turn,
    case when last_seen is not null then format('and (e.%s, e.id) %s (%L, %L)', moment, case turn when 'asc' then '>' else '<' end,
      (select case moment when 'end_date' then l.end_date else l.start_date end from public.events l where l.id = last_seen), last_seen) end,
    private.limit_and_offset(page_size, 0), whose, moment
  ) into page;
  return page;
end
$$;
comment on function public.hosted_events_page(jsonb, int, text) is
  'A page of the events at which the caller does something: a hub''s for everybody in it, all for platform administrators. '
  '{"total", "counts": {"upcoming", "past", "cancelled"}, "rows"}. Upcoming events begin with the first to end, the '
  'others with the newest. At most 1,001 are counted. filters: state (upcoming unless given; past, cancelled), query '
  '(words of title and place), hub_id (for platform administrators; none is the platform''s). page_size: 1 to 100. '
  'after: the id of the last row of the page before. Errors: PT400, PT401, PT403.';

create function public.hosted_event(event text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  e public.events;
begin
  perform private.require_max_size(row(event));
  perform private.require_active();
  e := private.require_event_host(event);
  return private.hosted_event_row(e) || jsonb_build_object(
    'description', e.description, 'agenda', e.agenda, 'registration_url', e.registration_url, 'event_url', e.event_url,
    'virtual_url', (select a.virtual_url from public.event_access a where a.event_id = e.id),
    'cancelled_at', e.cancelled_at, 'cancel_reason', e.cancel_reason, 'created_at', e.created_at, 'updated_at', e.updated_at,
    'organizer_name', (select u.display_name from public.users u where u.id = e.organizer_id),
    'can_edit', e.is_active and e.end_date > now(), 'can_cancel', e.is_active and e.end_date > now(),
    'can_move', e.start_date > now(), 'can_decide', e.is_active and e.start_date > now(), 'can_give_to_hub', private.is_super_admin());
end
$$;
comment on function public.hosted_event(text) is
  'An event with all that its form holds, to its hosts, and what they may do with it now: can_edit, can_cancel, '
  'can_move (its start), can_decide (who comes), can_give_to_hub. Errors: PT401, PT403, PT404.';

create function public.attendees_page(event text, filters jsonb default '{}', page_size int default 20, after text default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  hosted public.events;
  last_seen uuid;
  known text[];
  states text[];
  words text[];
  narrowed text;
  found uuid[];
  counts jsonb;
  page json;
begin
  perform private.require_max_size(row(event, filters, after), 16384);
  known := array['REGISTERED', 'WAITING', 'PENDING_APPROVAL', 'DECLINED'];
  perform private.require_active();
  hosted := private.require_event_host(event);
  last_seen := private.cursor_row(after, 'event_registrations');
  perform private.require_known_filters(filters, array['query', 'state']);
  states := private.filter_texts(filters, 'state');
  if not coalesce(states <@ known, true) then
    perform private.raise_http_error(400, 'This registration status does not exist.');
  end if;
  words := string_to_array(private.search_terms(filters ->> 'query'), ' ');
  counts := (
    select jsonb_build_object('REGISTERED', hosted.current_attendees, 'WAITING', coalesce(l.waiting, 0),
      'PENDING_APPROVAL', coalesce(l.asking, 0), 'DECLINED', coalesce(l.declined, 0))
    from (select) one left join private.event_counts l on l.event_id = hosted.id);
  -- One state is read along the index of the line, all of them along the index of arrival.
  narrowed := format('r.event_id = %L and %s', hosted.id, case when cardinality(states) = 1 then format('r.status = %L', states[1])
    else 'r.status <> ''CANCELLED''' || case when states is not null then format(' and r.status::text = any (%L)', states) else '' end end);
  if words is not null then
    -- Once for the page and its total; the longest word first, which the fewest have.
    execute format('select coalesce(array_agg(l.registration_id), ''{}'') from private.event_guest_labels l where l.event_id = %L and %s',
      hosted.id, (select string_agg(format('strpos(l.label, %L) > 0', w), ' and ' order by length(w) desc, w) from unnest(words) w)) into found;
    narrowed := narrowed || ' and r.id = any ($1)';
  elsif coalesce(btrim(left(filters ->> 'query', 200)), '') <> '' then
    narrowed := narrowed || ' and false';
  end if;
  execute format($sql$
    select json_build_object(
      'total', case when %5$L then (select count(*) from public.event_registrations r where %1$s)
        else (select sum(c.value::int) from jsonb_each_text(%4$L) c where %6$L::text[] is null or c.key = any (%6$L)) end,
      'counts', %4$L::json,
      'rows', coalesce((
        select json_agg(json_build_object(
          'id', p.id, 'display_name', u.display_name, 'profile_image_url', u.profile_image_url, 'status', p.status,
          'waiting_position', case when p.status = 'WAITING' then p.before end, 'ticket_type', p.ticket_type, 'payment_status', p.payment_status,
          'registered_at', p.registered_at, 'decided_at', p.decided_at, 'decision_reason', p.decision_reason,
          'checked_in_at', (select c.checked_in_at from private.event_check_ins c where c.registration_id = p.id),
          'decided_by_name', (select d.display_name from public.users d where d.id = p.decided_by)
        ) order by p.seq)
        from (
          -- The places of a page in the waiting list: registrations before its first row are counted once.
          select q.*, sum(w.waiting) over (order by q.seq) as before
          from (
            select r.*, lag(r.seq, 1, 0::bigint) over (order by r.seq) as last_seq
            from (select r.* from public.event_registrations r where %1$s %2$s order by r.seq %3$s) r
          ) q
          cross join lateral (
            select count(*) as waiting from public.event_registrations w
            where w.event_id = q.event_id and w.status = 'WAITING' and w.seq > q.last_seq and w.seq <= q.seq
          ) w
        ) p join public.users u on u.id = p.user_id
      ), '[]'))
    $sql$,
    narrowed, case when last_seen is not null then format('and r.seq > %s', (select l.seq from public.event_registrations l where l.id = last_seen)) end,
    private.limit_and_offset(page_size, 0), counts, words is not null or coalesce(btrim(left(filters ->> 'query', 200)), '') <> '', states
  ) into page using found;
  return page;
end
$$;
comment on function public.attendees_page(text, jsonb, int, text) is
  'Who comes, waits, asked to come or was declined, by name and in order of arrival, a page at a time to the event''s '
  'hosts: {"total", "counts" (by state), "rows"}, each with its place in the line, when it was checked in, and who '
  'decided when and why. '
  'filters: state (REGISTERED, WAITING, PENDING_APPROVAL, DECLINED; one or several), query (words of the name). '
  'page_size 1 to 100; after is the id of the last row of the page before. Errors: PT400, PT401, PT403, PT404.';

create function public.event_messages_page(
  event text, filters jsonb default '{}', page_size int default 20, after text default null
) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  hosted public.events;
  last_seen uuid;
  is_answered boolean;
begin
  perform private.require_max_size(row(event, filters, after), 16384);
  perform private.require_active();
  hosted := private.require_event_host(event);
  last_seen := private.cursor_row(after, 'event_contacts');
  perform private.require_known_filters(filters, array['is_answered']);
  is_answered := private.filter_flag(filters, 'is_answered');
  return (
    with page as (
      select m.* from public.event_contacts m
      where m.event_id = hosted.id and (is_answered is null or is_answered = (m.responded_at is not null))
        and (last_seen is null or (m.created_at, m.id) < (select l.created_at, l.id from public.event_contacts l where l.id = last_seen))
      order by m.created_at desc, m.id desc
      limit least(greatest(coalesce(page_size, 20), 1), 100)
    )
    select json_build_object(
      'total', (select count(*) from (
        select 1 from public.event_contacts m
        where m.event_id = hosted.id and (is_answered is null or is_answered = (m.responded_at is not null)) limit 1001) counted),
      'rows', coalesce(json_agg(json_build_object(
        'id', p.id, 'full_name', p.full_name, 'email', p.email, 'company', p.company, 'message', p.message, 'is_read', p.is_read,
        'created_at', p.created_at, 'responded_at', p.responded_at, 'responded_by_name', u.display_name
      ) order by p.created_at desc, p.id desc), '[]'))
    from page p left join public.users u on u.id = p.responded_by
  );
end
$$;
comment on function public.event_messages_page(text, jsonb, int, text) is
  'What people wrote to the hosts of an event, newest first, a page at a time to its hosts: {"total", "rows"}, each '
  'with who answered when. filters: is_answered. Up to 1,001 are counted. page_size 1 to 100; after is the id of the '
  'last row of the page before. Errors: PT400, PT401, PT403, PT404.';
grant execute on function public.hosted_events_page(jsonb, int, text), public.hosted_event(text),
  public.attendees_page(text, jsonb, int, text), public.event_messages_page(text, jsonb, int, text) to authenticated;
