-- Events: people come, cancel and are let in; an event's picture; the product's own events.

-- Coming.
create function public.register_for_event(event text) returns public.event_registrations
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  locked public.events;
  mine public.event_registrations;
begin
  perform private.require_max_size(row(event));
  me := private.require_active();
  locked := private.lock_event(event);
  select r.* into mine from public.event_registrations r
  where r.event_id = locked.id and r.user_id = me and r.status <> 'CANCELLED';
  if not locked.is_active then
    perform private.raise_http_error(409, 'This event is cancelled.');
  elsif mine.status = 'DECLINED' then
    perform private.raise_http_error(409, 'The host declined your registration for this event.');
  elsif mine.id is not null then
    perform private.raise_http_error(409, case mine.status
      when 'WAITING' then 'You are already on the waiting list for this event.'
      when 'PENDING_APPROVAL' then 'Your registration is already waiting for the host''s approval.'
      else 'You are already registered for this event.' end);
  elsif locked.date_tba then
    perform private.raise_http_error(409, 'Registration opens when the date is announced.');
  elsif locked.start_date <= now() then
    perform private.raise_http_error(409, 'Registration closed when the event started.');
  end if;
  perform private.enforce_rate_limit('event registration', me || ' ' || locked.id, 10, interval '1 hour');
  insert into public.event_registrations (event_id, user_id, status, ticket_type)
  values (
    locked.id, me,
    case when locked.requires_approval then 'PENDING_APPROVAL'
         when private.has_free_seat(locked.id) then 'REGISTERED'
         else 'WAITING' end::public.event_registration_status,
    case when locked.ticket_price > 0 then 'PAID' else 'FREE' end
  )
  returning * into mine;
  perform private.audit('event.registered', 'event', locked.id, jsonb_build_object('registration_id', mine.id));
  if mine.status = 'PENDING_APPROVAL' then
    perform private.notify_deciders(locked.host_hub_id, 'event.registration_requested', 'event', locked.id, jsonb_build_object('title', locked.title));
  elsif mine.status = 'REGISTERED' then
    perform private.notify(me, 'event.registered', 'event', locked.id, jsonb_build_object('title', locked.title), true);
  end if;
  -- Security: its number would say how many came before.
  mine.seq := null;
  return mine;
end
$$;
comment on function public.register_for_event(text) is
  'A seat while there is one, which a mail confirms, else a place on the waiting list, or the host''s approval first. Ten times an hour for one event. Errors: PT401, PT403, PT404, PT409, PT429.';

create function public.cancel_event_registration(event text) returns public.event_registrations
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  locked public.events;
  mine public.event_registrations;
begin
  perform private.require_max_size(row(event));
  me := private.require_active();
  locked := private.lock_event(event);
  select r.* into mine from public.event_registrations r
  where r.event_id = locked.id and r.user_id = me and r.status <> 'CANCELLED';
  if mine.id is null then
    perform private.raise_http_error(404, 'You are not registered for this event.');
  elsif not locked.is_active then
    perform private.raise_http_error(409, 'This event is cancelled.');
  elsif locked.start_date <= now() then
    perform private.raise_http_error(409, 'This event has begun.');
  end if;
  mine := private.move_registration(mine.id, 'CANCELLED', 'PERSON');
  perform private.assign_free_seats(locked.id);
  -- Security: its number would say how many came before.
  mine.seq := null;
  return mine;
end
$$;
comment on function public.cancel_event_registration(text) is
  'Gives one''s seat or place in the line back; a seat goes to the first who waits. Errors: PT401, PT403, PT404, PT409.';

create function private.require_hosted_registration(
  registration text, at_least public.organization_role default 'ADMIN'
) returns public.event_registrations
language plpgsql stable security definer set search_path = ''
as $$
declare
  hosted public.event_registrations;
begin
  select r.* into hosted from public.event_registrations r
  where r.id = private.as_uuid(registration) and r.event_id = any (array(select private.my_hosted_events(at_least)));
  if hosted.id is null then
    perform private.raise_http_error(404, 'Registration not found');
  end if;
  return hosted;
end
$$;
comment on function private.require_hosted_registration(text, public.organization_role) is
  'A registration for an event of a hub in which the caller has at least this role. Refuses with PT404.';

create function public.decide_event_registration(registration text, accepted boolean, reason text default null)
returns public.event_registrations
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.events;
  asked public.event_registrations;
begin
  perform private.require_max_size(row(registration, reason));
  perform private.require_active();
  asked := private.require_hosted_registration(registration);
  if accepted is null then
    perform private.raise_http_error(400, 'Accept or decline the registration.');
  end if;
  locked := private.lock_hosted_event(asked.event_id::text);
  if not locked.is_active then
    perform private.raise_http_error(409, 'This event is cancelled.');
  elsif locked.start_date <= now() then
    perform private.raise_http_error(409, 'This event has begun.');
  end if;
  asked := private.move_registration(
    asked.id,
    case when not accepted then 'DECLINED' when private.has_free_seat(locked.id) then 'REGISTERED' else 'WAITING' end::public.event_registration_status,
    'HOST', case when not accepted then reason end
  );
  perform private.notify(asked.user_id, case when accepted then 'event.accepted' else 'event.declined' end, 'event', locked.id,
    jsonb_build_object('title', locked.title, 'status', asked.status));
  return asked;
end
$$;
comment on function public.decide_event_registration(text, boolean, text) is
  'The host accepts a registration, which takes a seat or a place in the line, or declines it with a reason that the person reads. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.my_event_registrations()
returns table (
  event_id uuid, status public.event_registration_status, waiting_position int, registered_at timestamptz, decision_reason text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  return query
    select r.event_id, r.status,
           case when r.status = 'WAITING' then (
             select count(*)::int from public.event_registrations w
             where w.event_id = r.event_id and w.status = 'WAITING' and w.seq <= r.seq
           ) end,
           r.registered_at, r.decision_reason
    from public.event_registrations r
    where r.user_id = me and r.status <> 'CANCELLED'
    order by r.registered_at desc, r.id;
end
$$;
comment on function public.my_event_registrations() is
  'The caller''s registrations, newest first, without those they cancelled, each with why it was declined; one an event. Errors: PT401, PT403.';

grant execute on function
  public.register_for_event(text), public.cancel_event_registration(text), public.decide_event_registration(text, boolean, text),
  public.my_event_registrations() to authenticated;

-- An event's picture.
create function public.begin_event_picture(event text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
begin
  perform private.require_max_size(row(event));
  me := private.require_active();
  perform private.lock_hosted_event(event);
  perform private.enforce_rate_limit('event picture', me::text, 20, interval '1 hour');
  return gen_random_uuid();
end
$$;
comment on function public.begin_event_picture(text) is
  'Counts a picture that a host sends of an event before anything is done about it, and gives it an id. 20 an hour. Errors: PT401, PT403, PT404, PT429.';
grant execute on function public.begin_event_picture(text) to authenticated;

create function public.set_event_picture(person uuid, event uuid, picture uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  changed public.events;
begin
  perform private.lock_rows('public.events', array[event]);
  select e.* into changed from public.events e where e.id = event;
  if changed.id is null
     or not exists (select 1 from private.hub_admins a where a.hub_id = changed.host_hub_id and a.user_id = person)
        and not exists (select 1 from public.users u where u.id = person and u.role = 'SUPER_ADMIN' and u.is_active) then
    perform private.raise_http_error(404, 'Event not found');
  end if;
  if picture is null and changed.image_url is null then
    -- A call without a registration to cancel changes nothing, so it is not audited, however often it comes.
    return;
  end if;
  update public.events e set image_url = '/api/event-pictures/' || e.id || '/' || picture where e.id = changed.id;
  perform private.audit('event.changed', 'event', changed.id, '{}', person);
  perform private.broadcast_to_event_hosts(changed.id);
end
$$;
comment on function public.set_event_picture(uuid, uuid, uuid) is
  'Shows an event''s picture that the edge function has made and stored, or none, for one of its hosts (service_role only). Errors: PT404.';
grant execute on function public.set_event_picture(uuid, uuid, uuid) to service_role;

create function private.on_events_picture_replaced() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.remove_picture(old.id, old.image_url, 'event-pictures', 'event-pictures');
  return null;
end
$$;
comment on function private.on_events_picture_replaced() is 'Trigger: lists the bytes of an uploaded picture that an event no longer shows.';
create trigger events_picture_changed after update of image_url on public.events
  for each row when (old.image_url is distinct from new.image_url)
    execute function private.on_events_picture_replaced();
create trigger events_picture_removed after delete on public.events
  for each row execute function private.on_events_picture_replaced();

-- The product's fixed events. Hosted projects have no seed, so they come with the table.
insert into public.events (
  id, title, slug, description, event_type, location, is_virtual, start_date, end_date, time_zone, date_tba, max_attendees, current_attendees,
  ticket_price, event_url, image_url
) values
  ('0f000000-0000-4000-8000-000000000001', 'India Gateway Summit', private.slug_of('India Gateway Summit', 'event'),
   'Two days that bring deep tech startups, investors and government-backed hubs from India and its partner countries together in one place.',
   'CONFERENCE', 'New Delhi, India', false, '2026-02-04 09:00+05:30', '2026-02-05 18:00+05:30', 'Asia/Kolkata', false, 500, 150, 299, '/india-gateway', '/market/event-summit.svg'),
  ('0f000000-0000-4000-8000-000000000002', 'Europe DeepTech Roadshow', private.slug_of('Europe DeepTech Roadshow', 'event'),
   'Founders from several hubs present to investors, one city a day.',
   'ROADSHOW', 'Paris, France', false, '2099-01-01 09:00+00', '2099-01-01 17:00+00', 'Europe/Paris', true, null, 0, null, null, '/market/event-roadshow.svg'),
  ('0f000000-0000-4000-8000-000000000003', 'Global Exports Demo Day', private.slug_of('Global Exports Demo Day', 'event'),
   'Hub-certified products, shown live to buyers.',
   'DEMO_DAY', 'Singapore', false, '2099-01-01 09:00+00', '2099-01-01 17:00+00', 'Asia/Singapore', true, null, 0, null, null, '/market/event-exports.svg'),
  ('0f000000-0000-4000-8000-000000000004', 'Investor and Founder Evening', private.slug_of('Investor and Founder Evening', 'event'),
   'An evening without slides: investors and founders at small tables, online.',
   'NETWORKING', null, true, '2099-01-01 09:00+00', '2099-01-01 17:00+00', 'UTC', true, null, 0, null, null, '/market/event-evening.svg');
