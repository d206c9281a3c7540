-- Realtime's events: every broadcast, and its topic. Each chapter adds its own, as it does for the audit log.

create table private.realtime_events (
  event text primary key,
  -- person: on user:<id>. room: to members with full access. live: said by members, on the room's live topic.
  audience text not null check (audience in ('person', 'room', 'live')),
  payload text[] not null,
  description text not null check (description like 'When %')
);
alter table private.realtime_events enable row level security;
comment on table private.realtime_events is
  'Every event that is sent live; web/src/realtime/events.ts and docs/realtime.md are held to it by a test.';
comment on column private.realtime_events.payload is 'The names of what it carries: ids and numbers. Security: never content, which is read under row-level security.';

create function private.require_realtime_event(event text, audience text, payload jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select 1 from private.realtime_events e
    where e.event = require_realtime_event.event and e.audience = require_realtime_event.audience
      and e.payload <@ array(select jsonb_object_keys(require_realtime_event.payload))
      and e.payload @> array(select jsonb_object_keys(require_realtime_event.payload))
  ) then
    raise exception 'no event % for a % carries %', event, audience, payload
      using hint = 'Events are rows of private.realtime_events.';
  end if;
end
$$;
comment on function private.require_realtime_event(text, text, jsonb) is
  'Raises for what is no row of private.realtime_events: a misspelt event, another kind of topic, a payload with more '
  'or fewer names than the event''s.';

insert into private.realtime_events values
  ('typing', 'live', '{user_id}', 'When a member writes; said by their browser, so a hint and no proof'),
  ('read', 'live', '{user_id}', 'When a member has read further: ask for read marks again; a hint and no proof');
