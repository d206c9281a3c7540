-- Writes of an event and its registrations: one trigger for each moment, and its steps in order.

create function private.on_events_before_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.slug := private.slug_of(new.title, 'event');
  -- One after the other: of two events with one title the second sees the first.
  perform pg_advisory_xact_lock(hashtextextended('event slugs', 0));
  if private.as_uuid(new.slug) is not null then
    new.slug := 'event-' || new.slug;
  end if;
  while exists (select 1 from public.events e where e.slug = new.slug) loop
    new.slug := private.new_slug(new.title, 'event');
  end loop;
  return new;
end
$$;
comment on function private.on_events_before_insert() is
  'Trigger: gives a new event its address: its title, with six signs of chance where another event has that. Whoever may create one sees which events there are.';
create trigger events_before_insert before insert on public.events
  for each row when (new.slug is null) execute function private.on_events_before_insert();

create function private.on_events_before_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (new.title, new.start_date, new.end_date, new.date_tba, new.is_virtual, new.is_active)
      is distinct from (old.title, old.start_date, old.end_date, old.date_tba, old.is_virtual, old.is_active)
    or (new.description, new.location) is distinct from (old.description, old.location) then
    new.sequence := old.sequence + 1;
  end if;
  new.updated_at := now();
  return new;
end
$$;
comment on function private.on_events_before_update() is
  'Trigger: raises the number by which calendars recognize a newer version of an event; a registration does not raise '
  'it.';
create trigger events_before_update before update on public.events
  for each row execute function private.on_events_before_update();

create function private.on_event_registrations_after_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_seat_change(new.event_id, null, new.status);
  insert into private.event_guest_labels (registration_id, event_id, label)
  select new.id, new.event_id, lower(u.display_name) from public.users u where u.id = new.user_id;
  if new.status = 'REGISTERED' then
    perform private.save_event_ticket(new.id, new.event_id);
  end if;
  return null;
end
$$;
comment on function private.on_event_registrations_after_insert() is 'Trigger: updates counts and search for a new registration, and creates its ticket if it has a seat.';
create trigger event_registrations_after_insert after insert on public.event_registrations
  for each row execute function private.on_event_registrations_after_insert();

create function private.on_event_registrations_after_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_seat_change(new.event_id, old.status, new.status);
  if old.status = 'REGISTERED' then
    if exists (select 1 from private.event_check_ins c where c.registration_id = new.id and c.checked_in_at is not null) then
      perform private.undo_check_in(new.id, new.event_id, private.current_user_id());
    end if;
    delete from private.mail_queue l where l.id in (
      select w.id from private.mail_queue w join public.notifications n on n.id = w.notification_id
      where w.mail_id is null and n.user_id = new.user_id and n.target_id = new.event_id
        and n.kind in ('event.registered', 'event.reminder', 'event.accepted', 'event.promoted')
      for update of w skip locked);
  end if;
  if new.status = 'REGISTERED' then
    perform private.save_event_ticket(new.id, new.event_id);
  end if;
  return null;
end
$$;
comment on function private.on_event_registrations_after_update() is
  'Trigger: counts a seat that was gained or given back, and updates its ticket, check-in and mail.';
create trigger event_registrations_after_update after update of status on public.event_registrations
  for each row when (old.status <> new.status) execute function private.on_event_registrations_after_update();

create function private.on_event_registrations_after_delete() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_seat_change(old.event_id, old.status, null);
  return null;
end
$$;
comment on function private.on_event_registrations_after_delete() is
  'Trigger: frees the seat of a registration that was deleted.';
create trigger event_registrations_after_delete after delete on public.event_registrations
  for each row execute function private.on_event_registrations_after_delete();
