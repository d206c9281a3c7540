-- Events: who has a seat is reminded on the day before, once.

create table private.event_reminders (
  event_id uuid primary key references public.events (id) on delete cascade,
  start_date timestamptz not null
);
alter table private.event_reminders enable row level security;
comment on table private.event_reminders is
  'The events of whose start their guests were reminded. One that starts at another time is reminded of again.';

create function private.notify_coming_events(moment timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  coming public.events;
begin
  -- Two workers at once: one of them does it, and the other waits for nothing.
  if not pg_try_advisory_xact_lock(hashtextextended('event reminders', 0)) then
    return;
  end if;
  for coming in
    select e.* from public.events e
    where e.is_active and not e.date_tba and e.start_date > moment and e.start_date <= moment + interval '1 day'
      and not exists (select 1 from private.event_reminders d where d.event_id = e.id and d.start_date = e.start_date)
    order by e.start_date, e.id limit 20
  loop
    insert into private.event_reminders as d (event_id, start_date) values (coming.id, coming.start_date)
    on conflict (event_id) do update set start_date = excluded.start_date;
    perform private.notify(r.user_id, 'event.reminder', 'event', coming.id, jsonb_build_object('title', coming.title))
    from (
      select g.user_id from public.event_registrations g
      where g.event_id = coming.id and g.status = 'REGISTERED' order by g.user_id
    ) r;
  end loop;
end
$$;
comment on function private.notify_coming_events(timestamptz) is
  'Reminds those who have a seat of events that begin within a day, each event once for each start: asked by what sends mail, each minute. Who gets a seat later has a mail about that.';

