-- A frozen room: one side stops every change of its contents, and both together end that. Messages stay possible,
-- since the two agree by them. So do terms, confirmations and the deal's end, which a freeze gives time for.

create table public.deal_room_freezes (
  id uuid primary key default gen_random_uuid(),
  deal_room_id uuid not null references public.deal_rooms (id),
  frozen_by uuid not null references public.users (id),
  side public.room_side not null,
  reason text not null check (not private.is_blank(reason) and length(reason) <= 1000),
  frozen_at timestamptz not null default clock_timestamp(),
  thawed_at timestamptz
);
alter table public.deal_room_freezes enable row level security;
revoke all on public.deal_room_freezes from anon, authenticated, service_role;
comment on table public.deal_room_freezes is
  'When a room was frozen, by whom and why. No client right: open_deal_room tells it to who reads the room in full.';
create unique index deal_room_freezes_one_at_a_time on public.deal_room_freezes (deal_room_id) where thawed_at is null;
create index deal_room_freezes_room on public.deal_room_freezes (deal_room_id, frozen_at);
create index deal_room_freezes_frozen_by on public.deal_room_freezes (frozen_by);

create table public.deal_room_thaws (
  freeze_id uuid not null references public.deal_room_freezes (id),
  side public.room_side not null,
  agreed_by uuid not null references public.users (id),
  agreed_at timestamptz not null default clock_timestamp(),
  primary key (freeze_id, side)
);
alter table public.deal_room_thaws enable row level security;
revoke all on public.deal_room_thaws from anon, authenticated, service_role;
comment on table public.deal_room_thaws is
  'Which side has agreed to thaw a frozen room: with both it is thawed. No client right, as with the freezes.';
create index deal_room_thaws_agreed_by on public.deal_room_thaws (agreed_by);

insert into private.audit_actions values
  ('deal_room.frozen', 'When a side freezes a deal room'),
  ('deal_room.thaw_agreed', 'When one side agrees to thaw a frozen deal room'),
  ('deal_room.thaw_withdrawn', 'When one side no longer agrees to thaw a frozen deal room'),
  ('deal_room.thawed', 'When both sides have agreed to thaw a deal room');
insert into private.notification_kinds values
  ('deal_room.frozen', 'When a deal room of mine is frozen', null),
  ('deal_room.thaw_asked', 'When the other side agrees to thaw my deal room', '{STARTUP_ADMIN, INVESTOR}'),
  ('deal_room.thawed', 'When a deal room of mine is thawed', null);
insert into private.realtime_events values
  ('room.freeze_changed', 'room', '{}', 'When the room was frozen or thawed, or one side agreed to thaw it');

create function private.freeze_of(room uuid) returns public.deal_room_freezes
language plpgsql stable security definer set search_path = ''
as $$
declare
  room_freeze public.deal_room_freezes;
begin
  select f.* into room_freeze from public.deal_room_freezes f where f.deal_room_id = room and f.thawed_at is null;
  return room_freeze;
end
$$;
comment on function private.freeze_of(uuid) is 'The freeze of a room that is frozen now; nulls for none.';

create function private.require_unfrozen(room uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if (private.freeze_of(room)).id is not null then
    perform private.raise_http_error(409, 'This deal room is frozen.');
  end if;
end
$$;
comment on function private.require_unfrozen(uuid) is
  'Refuses with PT409 while a room is frozen. Asked by whatever changes its content: files, questions, lists, documents, notes.';

create function private.lock_room_as_manager(room text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  room_id uuid := private.as_uuid(room);
begin
  perform private.lock_room_and_expire_access(room_id);
  -- Check after the lock: the caller may have lost their access while they waited.
  perform private.require_active();
  room_id := private.require_room(room, 'full');
  if private.managed_side(room_id, private.current_user_id()) is null then
    perform private.raise_http_error(403,
      'Only who manages a side can freeze a deal room, and thaw it.');
  end if;
  perform private.require_writable(room_id);
  return room_id;
end
$$;
comment on function private.lock_room_as_manager(text) is
  'Locks a room for who manages one of its sides, and returns its id. Refuses: PT404 to outsiders, PT403 without access or authority, PT409 when the deal is over.';

create function public.freeze_deal_room(room text, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
begin
  perform private.require_max_size(row(room, reason));
  me := private.require_active();
  if private.is_missing(reason) or length(reason) > 1000 then
    perform private.raise_http_error(400, 'Give a reason of 1 to 1,000 characters. Everyone in the room reads it.');
  end if;
  room_id := private.lock_room_as_manager(room);
  if (private.freeze_of(room_id)).id is not null then
    perform private.raise_http_error(409, 'This deal room is already frozen.');
  end if;
  perform private.enforce_rate_limit('deal room frozen', room_id || ' ' || me, 20, interval '1 hour');
  insert into public.deal_room_freezes (deal_room_id, frozen_by, side, reason)
  values (room_id, me, private.managed_side(room_id, me), btrim(freeze_deal_room.reason));
  perform private.audit('deal_room.frozen', 'deal_room', room_id);
  perform private.broadcast_to_room(room_id, 'room.freeze_changed', '{}');
  perform private.notify_room(room_id, 'deal_room.frozen', me);
end
$$;
comment on function public.freeze_deal_room(text, text) is
  'Who manages a side freezes an open room, with a reason (1 to 1,000 characters) that everybody in it reads: nothing of its content changes until both agree to thaw it. Messages, terms, confirmations and who is in the room go on. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.thaw_deal_room(room text, freeze_id text, agreed boolean default true) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  frozen public.deal_room_freezes;
  my_side public.room_side;
begin
  perform private.require_max_size(row(room, freeze_id));
  me := private.require_active();
  if agreed is null then
    perform private.raise_http_error(400, 'Specify whether you agree to thaw the deal room.');
  end if;
  room_id := private.lock_room_as_manager(room);
  my_side := private.managed_side(room_id, me);
  frozen := private.freeze_of(room_id);
  if frozen.id is null then
    perform private.raise_http_error(409, 'This deal room is not frozen.');
  elsif frozen.id is distinct from private.as_uuid(thaw_deal_room.freeze_id) then
    -- A consent counts for one freeze only, not for the next.
    perform private.raise_http_error(409, 'This deal room was frozen again in the meantime. Read why before you agree to thaw it.');
  end if;
  perform private.enforce_rate_limit('deal room thawed', room_id || ' ' || me, 60, interval '1 hour');
  if not agreed then
    delete from public.deal_room_thaws t where t.freeze_id = frozen.id and t.side = my_side;
    if not found then
      perform private.raise_http_error(409, 'You have not agreed to thaw this deal room.');
    end if;
    perform private.audit('deal_room.thaw_withdrawn', 'deal_room', room_id);
    perform private.broadcast_to_room(room_id, 'room.freeze_changed', '{}');
    return false;
  end if;
  insert into public.deal_room_thaws (freeze_id, side, agreed_by) values (frozen.id, my_side, me)
  on conflict on constraint deal_room_thaws_pkey do nothing;
  if not found then
    perform private.raise_http_error(409, 'You have already agreed. The other side has not yet.');
  end if;
  if (select count(*) from public.deal_room_thaws t where t.freeze_id = frozen.id) < 2 then
    perform private.audit('deal_room.thaw_agreed', 'deal_room', room_id);
    perform private.broadcast_to_room(room_id, 'room.freeze_changed', '{}');
    perform private.notify_members(room_id, 'deal_room.thaw_asked', array(
      select m.user_id from private.current_members m
      where m.deal_room_id = room_id and m.is_manager and m.side <> my_side and m.is_full));
    return false;
  end if;
  if not (private.has_manager(room_id, 'FOUNDER') and private.has_manager(room_id, 'INVESTOR')) then
    perform private.raise_http_error(409, 'Nobody manages the other side now.');
  end if;
  update public.deal_room_freezes f set thawed_at = clock_timestamp() where f.id = frozen.id;
  perform private.audit('deal_room.thawed', 'deal_room', room_id);
  perform private.broadcast_to_room(room_id, 'room.freeze_changed', '{}');
  perform private.notify_room(room_id, 'deal_room.thawed', me);
  return true;
end
$$;
comment on function public.thaw_deal_room(text, text, boolean) is
  'Who manages a side agrees to thaw the room from this freeze (its id), or no longer does; with both it is thawed. Returns whether it is. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';
grant execute on function public.freeze_deal_room(text, text), public.thaw_deal_room(text, text, boolean) to authenticated;

