-- Events: hosts make, change and cancel them.

-- Hosting.
create function private.read_event(base public.events, details jsonb) returns public.events
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- A field that always has a value keeps its default when it is emptied.
  defaults constant jsonb := '{"is_virtual": false, "date_tba": false, "is_public": true, "requires_approval": false, "currency": "USD", "time_zone": "UTC"}';
  asks constant jsonb := jsonb_build_object('title', 'Give the event a title of 1 to 200 characters.', 'description', 'A description must be at most 10,000 characters.',
      'event_type', 'Choose the type of event.', 'location', 'A location must be at most 200 characters.', 'is_virtual', 'Choose yes or no.',
      'start_date', 'Enter when the event starts, or mark its date as to be announced.', 'end_date', 'Enter when the event ends, before the year 2200.',
      'time_zone', 'Choose a valid time zone, such as Europe/Paris.', 'date_tba', 'Choose yes or no.', 'host_hub_id', 'Choose a hub from the list.',
      'max_attendees', 'Enter a whole number of seats from 1 to 100,000.', 'ticket_price',
        'Enter a price from 0 to 99,999,999.99, whole where its currency has no decimals.',
      'currency', 'Choose a currency from the list, with the decimals of the price.', 'image_url',
        'Enter a web address that begins with https://.',
      'agenda', 'An agenda must be a list of at most 20,000 characters in all, with addresses that begin with https://.',
      'registration_url', 'Enter a web address that begins with https://.', 'event_url', 'Enter a web address that begins with https://, or a path on this site.',
      'is_public', 'Choose yes or no.', 'requires_approval', 'Choose yes or no.');
  dates constant text[] := array['start_date', 'end_date'];
  fields jsonb;
  entered record;
  made public.events;
  wrong jsonb := '[]';
begin
  if jsonb_typeof(details) is distinct from 'object' then
    perform private.raise_http_error(400, 'The details of an event must be an object.');
  end if;
  select coalesce(jsonb_object_agg(d.key, case
    when defaults ? d.key and (d.value = 'null' or jsonb_typeof(d.value) = 'string' and private.is_blank(d.value #>> '{}')) then defaults -> d.key
    else d.value end), '{}')
  into fields from jsonb_each(details - 'virtual_url') d;
  -- Each value's type is checked before it is cast: 5 is not a text, and "false" is not a yes or no.
  select coalesce(jsonb_agg(private.field_error(d.key, asks ->> d.key) -> 0), '[]') into wrong
  from jsonb_each(fields) d
  where asks ? d.key and d.key <> 'agenda' and (jsonb_typeof(d.value) in ('object', 'array')
    or jsonb_typeof(defaults -> d.key) = 'boolean' and jsonb_typeof(d.value) <> 'boolean');
  if base.id is null then
    fields := jsonb_build_object('title', null, 'event_type', null, 'start_date', null, 'end_date', null) || defaults || fields;
  elsif base.date_tba and fields -> 'date_tba' = 'false' then
    fields := jsonb_build_object('start_date', null, 'end_date', null) || fields;
  end if;
  if coalesce(fields -> 'date_tba', to_jsonb(base.date_tba)) = 'true' then
    -- A placeholder far ahead.
    fields := fields || '{"start_date": "2099-01-01 09:00+00", "end_date": "2099-01-01 17:00+00"}';
  end if;
  fields := fields - array(select w.item ->> 'field' from jsonb_array_elements(wrong) w (item));
  select * into entered from private.read_details(base, fields, asks);
  made := entered.made;
  wrong := wrong || entered.wrong;
  if details ? 'virtual_url' then
    select * into entered from private.read_details(null::public.event_access,
      case when private.is_blank(details ->> 'virtual_url') or details -> 'virtual_url' = 'null' then '{}' else jsonb_build_object('virtual_url', details -> 'virtual_url') end,
      '{"virtual_url": "Enter a web address that begins with https://."}');
    wrong := wrong || entered.wrong;
  end if;
  if made.end_date <= made.start_date then
    wrong := (select coalesce(jsonb_agg(w.item), '[]') from jsonb_array_elements(wrong) w (item) where w.item ->> 'field' <> all (dates))
      || private.field_error('end_date', 'The event must end after it starts.');
  end if;
  if made.start_date is distinct from base.start_date and made.start_date <= now() then
    wrong := wrong || private.field_error('start_date', 'Choose a start in the future.');
  end if;
  if made.location is null and not made.is_virtual and not wrong @> '[{"field": "location"}]' then
    wrong := wrong || private.field_error('location', 'Enter where the event takes place, or make it virtual.');
  end if;
  if made.time_zone is distinct from base.time_zone and not private.is_time_zone(made.time_zone) then
    wrong := wrong || private.field_error('time_zone', asks ->> 'time_zone');
  end if;
  perform private.raise_field_errors(wrong, case when jsonb_array_length(wrong) = 1 then wrong -> 0 ->> 'message' end);
  return made;
end
$$;
comment on function private.read_event(public.events, jsonb) is
  'The event with these details instead of its own. Refuses with PT400 all that is wrong at once, a sentence a field.';

create function private.save_event(wanted public.events, details jsonb) returns public.events
language plpgsql security definer set search_path = ''
as $$
declare
  saved public.events;
begin
  insert into public.events (
    id, title, slug, description, event_type, location, is_virtual, start_date, end_date, time_zone, date_tba, host_hub_id, organizer_id,
    max_attendees, ticket_price, currency, image_url, agenda, registration_url, event_url, is_public, requires_approval
  ) values (
    wanted.id, wanted.title, wanted.slug, wanted.description, wanted.event_type, wanted.location, wanted.is_virtual, wanted.start_date, wanted.end_date,
    wanted.time_zone, wanted.date_tba, wanted.host_hub_id, wanted.organizer_id, wanted.max_attendees, wanted.ticket_price, wanted.currency,
    wanted.image_url, wanted.agenda, wanted.registration_url, wanted.event_url, wanted.is_public, wanted.requires_approval
  )
  on conflict (id) do update set
    title = excluded.title, description = excluded.description, event_type = excluded.event_type, location = excluded.location,
    is_virtual = excluded.is_virtual, start_date = excluded.start_date, end_date = excluded.end_date, time_zone = excluded.time_zone,
    date_tba = excluded.date_tba, host_hub_id = excluded.host_hub_id, max_attendees = excluded.max_attendees,
    ticket_price = excluded.ticket_price, currency = excluded.currency, image_url = excluded.image_url, agenda = excluded.agenda,
    registration_url = excluded.registration_url, event_url = excluded.event_url, is_public = excluded.is_public,
    requires_approval = excluded.requires_approval
  returning * into saved;
  if details ? 'virtual_url' then
    delete from public.event_access a where a.event_id = saved.id;
    insert into public.event_access (event_id, virtual_url)
    select saved.id, btrim(details ->> 'virtual_url') where not private.is_blank(details ->> 'virtual_url');
  end if;
  perform private.broadcast_to_event_hosts(saved.id);
  return saved;
end
$$;
comment on function private.save_event(public.events, jsonb) is 'Writes an event that private.read_event has read, and its link, and notifies its hosts.';

create function public.create_event(details jsonb, id text default null) returns public.events
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  my_hub uuid;
  new_id uuid;
  existing public.events;
  wanted public.events;
begin
  perform private.require_max_size(row(details, id));
  me := private.require_active();
  my_hub := private.my_hub('ADMIN');
  new_id := private.id_for_new(create_event.id);
  if my_hub is null and not private.is_super_admin() then
    perform private.raise_http_error(403, 'Only hubs can host events.');
  end if;
  perform private.enforce_rate_limit('event created', me::text, 60, interval '1 hour');
  wanted := private.read_event(null::public.events, details);
  select e.* into existing from public.events e where e.id = new_id;
  if private.is_repeat(existing.id, existing.organizer_id = me and (private.is_super_admin() or existing.host_hub_id in (select private.my_hubs('ADMIN'))),
    not exists (
      select 1 from jsonb_object_keys(details - array['virtual_url', 'host_hub_id']) k (name)
      where to_jsonb(existing) -> k.name is distinct from to_jsonb(wanted) -> k.name)
    and coalesce(wanted.host_hub_id = existing.host_hub_id, true)
    and (not details ? 'virtual_url' or coalesce(btrim(details ->> 'virtual_url'), '') = coalesce(
      (select a.virtual_url from public.event_access a where a.event_id = existing.id), ''))) then
    return existing;
  end if;
  wanted.id := new_id;
  wanted.organizer_id := me;
  if not private.is_super_admin() then
    if coalesce(wanted.host_hub_id, my_hub) not in (select private.my_hubs('ADMIN')) then
      perform private.raise_http_error(403, 'You can create events for your own hub only.');
    end if;
    wanted.host_hub_id := my_hub;
  elsif wanted.host_hub_id is not null and not exists (
    select 1 from public.hubs h where h.id = wanted.host_hub_id and h.is_approved and h.is_active
  ) then
    perform private.raise_http_error(404, 'Hub not found');
  end if;
  wanted := private.save_event(wanted, details);
  perform private.audit('event.created', 'event', wanted.id);
  return wanted;
end
$$;
comment on function public.create_event(jsonb, text) is
  'A hub''s admin creates an event for their hub, a platform administrator one for any hub or of the platform. 60 an hour. id: made by the client; the same again is the same event. Errors: PT400, PT401, PT403, PT404, PT409 (id taken), PT429.';

create function public.update_event(event text, details jsonb) returns public.events
language plpgsql security definer set search_path = ''
as $$
declare
  old public.events;
  wanted public.events;
  changed text[];
begin
  perform private.require_max_size(row(event, details));
  perform private.require_active();
  old := private.lock_hosted_event(event);
  if not old.is_active then
    perform private.raise_http_error(409, 'This event is cancelled.');
  elsif old.end_date <= now() then
    perform private.raise_http_error(409, 'This event is over.');
  end if;
  wanted := private.read_event(old, details);
  if wanted.start_date <> old.start_date and old.start_date <= now() then
    perform private.raise_http_error(409, 'This event has begun.');
  elsif wanted.host_hub_id is distinct from old.host_hub_id and not private.is_super_admin() then
    perform private.raise_http_error(403, 'Only a platform administrator can move an event to another hub.');
  elsif coalesce(wanted.max_attendees, 500) < coalesce(old.max_attendees, 500)
    and coalesce(wanted.max_attendees, 500) < old.current_attendees then
    perform private.raise_field_errors(
      private.field_error('max_attendees', format('%s people already have a seat.', old.current_attendees)),
      format('%s people already have a seat.', old.current_attendees), 409);
  elsif wanted.host_hub_id is distinct from old.host_hub_id and wanted.host_hub_id is not null and not exists (
    select 1 from public.hubs h where h.id = wanted.host_hub_id and h.is_approved and h.is_active
  ) then
    perform private.raise_http_error(404, 'Hub not found');
  end if;
  -- Each change may tell everybody who comes.
  perform private.enforce_rate_limit('event changed', old.id::text, 60, interval '1 hour');
  wanted := private.save_event(wanted, details);
  perform private.audit('event.changed', 'event', wanted.id);
  changed := array_remove(array[
    case when wanted.title <> old.title then 'title' end,
    case when (wanted.start_date, wanted.end_date, wanted.time_zone, wanted.date_tba)
      is distinct from (old.start_date, old.end_date, old.time_zone, old.date_tba) then 'time' end,
    case when (wanted.is_virtual, wanted.location) is distinct from (old.is_virtual, old.location) then 'place' end], null);
  if changed <> '{}' then
    perform private.notify_attendees(wanted.id, 'event.changed', changed);
  end if;
  if wanted.start_date > now() then
    perform private.assign_free_seats(wanted.id);
  end if;
  select e.* into wanted from public.events e where e.id = wanted.id;
  return wanted;
end
$$;
comment on function public.update_event(text, jsonb) is
  'Its host changes an event; who comes is notified of another title, time or place, and more seats go to those who wait. 60 times an hour. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.cancel_event(event text, reason text) returns public.events
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.events;
begin
  perform private.require_max_size(row(event, reason));
  perform private.require_active();
  locked := private.lock_hosted_event(event);
  if private.is_missing(reason) or length(reason) > 1000 then
    perform private.raise_http_error(400, 'Give those who registered a reason of 1 to 1,000 characters.');
  elsif not locked.is_active then
    perform private.raise_http_error(409, 'This event is already cancelled.');
  elsif locked.end_date <= now() then
    perform private.raise_http_error(409, 'This event is over.');
  end if;
  update public.events e
  set is_active = false, cancelled_at = now(), cancel_reason = btrim(reason)
  where e.id = locked.id
  returning e.* into locked;
  perform private.audit('event.cancelled', 'event', locked.id);
  perform private.broadcast_to_event_hosts(locked.id);
  perform private.notify_attendees(locked.id, 'event.cancelled');
  return locked;
end
$$;
comment on function public.cancel_event(text, text) is
  'Its host cancels an event, with a reason that those who registered read. Errors: PT400, PT401, PT403, PT404, PT409.';

grant execute on function public.create_event(jsonb, text), public.update_event(text, jsonb), public.cancel_event(text, text) to authenticated;
