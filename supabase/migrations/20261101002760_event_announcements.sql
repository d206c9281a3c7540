-- Announcements: what the hosts of an event write to its guests. A mail and a notice say that there is one; its words are read here.

create type public.event_audience as enum ('ALL', 'REGISTERED', 'WAITING');

create table private.event_announcements (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  author_id uuid not null references public.users (id),
  audience public.event_audience not null,
  message text not null check (not private.is_blank(message) and length(message) <= 5000),
  recipients int not null check (recipients > 0),
  created_at timestamptz not null default clock_timestamp()
);
alter table private.event_announcements enable row level security;
comment on table private.event_announcements is
  'What the hosts of an event wrote to its guests. Security: read by those to whom it was sent and by the hosts, through functions; no mail has a word of it.';
comment on column private.event_announcements.author_id is 'The host who wrote it. Guests read the name of the event''s host instead.';
comment on column private.event_announcements.audience is
  'ALL: everybody who comes, waits or asked to come. REGISTERED: who has a seat. WAITING: who waits for one, or for the host''s approval.';
comment on column private.event_announcements.recipients is 'The number of guests to whom it was sent.';
create index event_announcements_event on private.event_announcements (event_id, created_at desc, id);
create index event_announcements_author on private.event_announcements (author_id);

create table private.event_announcement_readers (
  announcement_id uuid not null references private.event_announcements (id) on delete cascade,
  user_id uuid not null references public.users (id),
  primary key (announcement_id, user_id)
);
alter table private.event_announcement_readers enable row level security;
comment on table private.event_announcement_readers is
  'To whom an announcement was sent. They find it again, also once they have given their seat back; who registers later does not.';
create index event_announcement_readers_user on private.event_announcement_readers (user_id);

insert into private.audit_actions values
  ('event.announced', 'When a host writes to the guests of an event');
insert into private.notification_kinds values
  ('event.announced', 'When the host of my event writes to its guests', null);

create function private.is_open_for_announcements(event public.events) returns boolean
language sql stable set search_path = ''
as $$ select event.end_date > now() - interval '7 days' $$;
comment on function private.is_open_for_announcements(public.events) is
  'May the guests of an event still be written to? Until a week after its end.';

create function private.max_announcements_a_day() returns int
language sql immutable set search_path = ''
as $$ select 2 $$;
comment on function private.max_announcements_a_day() is 'How many messages the guests of an event receive within a day.';

create function public.announce_to_guests(event text, audience text, message text, id text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  new_id uuid;
  wanted text;
  locked public.events;
  sent private.event_announcements;
  readers uuid[];
begin
  perform private.require_max_size(row(event, audience, message, id));
  me := private.require_active();
  new_id := private.id_for_new(announce_to_guests.id);
  wanted := private.require_text(message, 1, 5000, 'Write a message of 1 to 5,000 characters.');
  if audience is null or not pg_input_is_valid(audience, 'public.event_audience') then
    perform private.raise_http_error(400, 'Choose who receives the message.');
  end if;
  locked := private.lock_hosted_event(event);
  select a.* into sent from private.event_announcements a where a.id = new_id;
  if private.is_repeat(sent.id, sent.author_id = me and sent.event_id = locked.id,
    sent.message = wanted and sent.audience::text = announce_to_guests.audience) then
    return jsonb_build_object('id', sent.id, 'recipients', sent.recipients);
  elsif not private.is_open_for_announcements(locked) then
    perform private.raise_http_error(409, 'This event ended more than a week ago.');
  end if;
  readers := array(
    select r.user_id from public.event_registrations r join public.users u on u.id = r.user_id and u.is_active
    where r.event_id = locked.id and case announce_to_guests.audience
      when 'REGISTERED' then r.status = 'REGISTERED'
      when 'WAITING' then r.status in ('WAITING', 'PENDING_APPROVAL')
      else r.status in ('REGISTERED', 'WAITING', 'PENDING_APPROVAL') end
    order by r.user_id);
  if readers = '{}' then
    perform private.raise_http_error(409, 'This group has no guests.');
  end if;
  perform private.enforce_rate_limit('event announced', locked.id::text, private.max_announcements_a_day(), interval '1 day',
    'This event''s guests received two messages within a day. Send the next one tomorrow.');
  insert into private.event_announcements (id, event_id, author_id, audience, message, recipients)
  values (new_id, locked.id, me, announce_to_guests.audience::public.event_audience, wanted, cardinality(readers));
  insert into private.event_announcement_readers (announcement_id, user_id) select new_id, r.person from unnest(readers) r (person);
  perform private.audit('event.announced', 'event', locked.id,
    jsonb_build_object('announcement_id', new_id, 'audience', announce_to_guests.audience, 'guests', cardinality(readers)));
  perform private.notify(r.person, 'event.announced', 'event', locked.id, jsonb_build_object('title', locked.title))
  from unnest(readers) r (person);
  perform private.broadcast_to_event_hosts(locked.id);
  return jsonb_build_object('id', new_id, 'recipients', cardinality(readers));
end
$$;
comment on function public.announce_to_guests(text, text, text, text) is
  'A host writes to the guests of an event: ALL, REGISTERED or WAITING (also who asked to come). They have a notice and a mail, which says that there is a message and none of its words. Twice a day for each event, until a week after its end, also once it is cancelled. id: made by the client; the same again is the same message. {"id", "recipients"}. Errors: PT400, PT401, PT403, PT404, PT409, PT413, PT429.';

create function public.my_event_announcements(event text) returns table (id uuid, message text, created_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
begin
  perform private.require_max_size(row(event), 4096);
  me := private.require_active();
  return query
    select a.id, a.message, a.created_at
    from private.event_announcements a
    join private.event_announcement_readers r on r.announcement_id = a.id and r.user_id = me
    where a.event_id = private.as_uuid(event)
    order by a.created_at desc, a.id limit 100;
end
$$;
comment on function public.my_event_announcements(text) is
  'What the hosts of an event wrote to the caller, newest first, at most 100. Errors: PT401, PT403, PT413.';

create function public.event_announcements(event text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  hosted public.events;
begin
  perform private.require_max_size(row(event), 4096);
  perform private.require_active();
  hosted := private.require_event_host(event);
  return jsonb_build_object(
    'left', greatest(private.max_announcements_a_day() - coalesce((
      select l.hits from private.rate_limits l
      where l.bucket = 'event announced' and l.key = hosted.id::text and l.window_end > now()), 0), 0),
    'is_open', private.is_open_for_announcements(hosted),
    'rows', coalesce((
      select jsonb_agg(to_jsonb(p) order by p.created_at desc, p.id) from (
        select a.id, a.audience, a.message, a.recipients, a.created_at, u.display_name as author_name
        from private.event_announcements a join public.users u on u.id = a.author_id
        where a.event_id = hosted.id order by a.created_at desc, a.id limit 100) p), '[]'));
end
$$;
comment on function public.event_announcements(text) is
  'What the hosts of an event wrote to its guests, newest first, at most 100, to its hosts: {"left": how many more today, "is_open": may they still write, "rows": [{id, audience, message, recipients, created_at, author_name}]}. Errors: PT401, PT403, PT404, PT413.';
grant execute on function public.announce_to_guests(text, text, text, text), public.my_event_announcements(text),
  public.event_announcements(text) to authenticated;
