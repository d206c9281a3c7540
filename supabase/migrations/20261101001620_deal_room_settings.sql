-- A deal room's settings: its description, and its end for everybody.

insert into private.audit_actions values
  ('deal_room.described', 'When who manages a side changes the description of a deal room'),
  ('deal_room.end_set', 'When the founder sets when a deal room ends'),
  ('deal_room.end_lifted', 'When the founder removes the end of a deal room');
insert into private.notification_kinds values
  ('deal_room.end_changed', 'When the end of a deal room of mine is set, moved or removed', null);

create function public.set_deal_room_description(room text, description text, was text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  room_id uuid;
  wanted text;
  present text;
begin
  perform private.require_max_size(row(room, description, was));
  perform private.require_active();
  perform private.enforce_rate_limit('room described', private.current_user_id()::text, 120, interval '1 hour');
  -- Check after the lock: the caller may have lost their access or role while they waited.
  perform private.lock_rooms(array[private.as_uuid(room)]);
  room_id := private.require_room(room, 'full');
  wanted := case when not private.is_blank(description) then btrim(description, E' \t\r\n') end;
  perform private.require_manager(room_id);
  perform private.require_writable(room_id);
  perform private.require_unfrozen(room_id);
  if length(wanted) > 5000 then
    perform private.raise_http_error(400, 'The description must be at most 5,000 characters.');
  end if;
  select r.description into present from public.deal_rooms r where r.id = room_id;
  if present is not distinct from wanted then
    return;
  end if;
  -- Both sides may edit at once: neither overwrites the other's text unseen.
  if coalesce(present, '') <> coalesce(was, '') then
    perform private.raise_http_error(409,
      'The description was changed in the meantime. Compare it with yours, then save again.');
  end if;
  update public.deal_rooms r set description = wanted where r.id = room_id;
  perform private.audit('deal_room.described', 'deal_room', room_id);
end
$$;
comment on function public.set_deal_room_description(text, text, text) is
  'Who manages a side sets the room''s description, in plain text of at most 5,000 characters; blank removes it. was: the text that it replaces. Everybody in the room reads it, before the NDA too. Errors: PT400, PT401, PT403, PT404, PT409 (read-only room; changed in the meantime), PT429.';

create function private.is_founder_manager(room uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select 1 from private.room_seats m
    where m.deal_room_id = room and m.user_id = private.current_active_user_id() and m.side = 'FOUNDER'
      and m.is_manager
      and m.ended_at is null and coalesce(m.expires_at, 'infinity') > now()
  );
end
$$;
comment on function private.is_founder_manager(uuid) is
  'Does the caller manage the founder''s side? Also when the room itself has ended, which they alone may undo.';

create function public.set_deal_room_end(room text, ends_at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  present timestamptz;
begin
  perform private.require_max_size(row(room));
  me := private.require_active();
  room_id := private.as_uuid(room);
  perform private.enforce_rate_limit('room end', me::text, 120, interval '1 hour');
  -- Seats first, as everywhere: an end that is lifted restores them.
  perform private.lock_seats_of_rooms(array[room_id]);
  perform private.lock_rooms(array[room_id]);
  -- Check after the lock: the caller may have lost their access or role while they waited.
  if not private.is_founder_manager(room_id) then
    perform private.require_room(room, 'overview');
    perform private.raise_http_error(403, 'Only the founder can set when a deal room ends.');
  end if;
  select r.expires_at into present from public.deal_rooms r where r.id = room_id;
  if present is not distinct from set_deal_room_end.ends_at then
    return;
  end if;
  if ends_at is not null then
    perform private.require_open_deal(room_id);
    if ends_at < now() + interval '1 day' then
      perform private.raise_http_error(400, 'Choose an end at least a day ahead, so that everyone in the room has time to prepare.');
    end if;
    if ends_at > now() + interval '10 years' then
      perform private.raise_http_error(400, 'Choose an end within ten years, or none.');
    end if;
  end if;
  update public.deal_rooms r set expires_at = set_deal_room_end.ends_at where r.id = room_id;
  perform private.audit(case when ends_at is null then 'deal_room.end_lifted' else 'deal_room.end_set' end, 'deal_room', room_id);
  perform private.notify_room(room_id, 'deal_room.end_changed', me, 'overview');
end
$$;
comment on function public.set_deal_room_end(text, timestamptz) is
  'Who manages the founder''s side sets when the room ends for everybody, themselves too: a day ahead at least, ten years at most, while the deal is open; or lifts the end (null), also when it has passed. Everybody in the room is notified at once. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.deal_room_end(room text)
returns table (ended_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_max_size(row(room));
  perform private.require_active();
  return query
    select r.expires_at from public.deal_rooms r
    where r.id = private.as_uuid(room) and r.expires_at <= now() and private.is_founder_manager(r.id);
end
$$;
comment on function public.deal_room_end(text) is
  'When a room ended that the caller may open again (set_deal_room_end); nothing for anybody else. Errors: PT401, PT403 (account disabled).';
grant execute on function
  public.set_deal_room_description(text, text, text), public.set_deal_room_end(text, timestamptz), public.deal_room_end(text)
to authenticated;
