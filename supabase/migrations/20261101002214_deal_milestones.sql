-- Milestones: conditions of a deal's closing, each with a due date and an owner.

create table public.deal_milestones (
  id uuid primary key default gen_random_uuid(),
  deal_room_id uuid not null references public.deal_rooms (id),
  title text not null check (private.is_name(title, 200)),
  due_on date check (due_on between '2000-01-01' and '2100-01-01'),
  owner_id uuid references public.users (id),
  version int not null default 1,
  created_by uuid not null references public.users (id),
  created_at timestamptz not null default clock_timestamp(),
  done_by uuid references public.users (id),
  done_at timestamptz,
  removed_at timestamptz,
  check ((done_by is null) = (done_at is null))
);
alter table public.deal_milestones enable row level security;
revoke all on public.deal_milestones from anon, authenticated, service_role;
comment on table public.deal_milestones is
  'What has to happen until a deal closes. No client right: deal_room_milestones tells them with names. One that was removed stays as a title for the log.';
comment on column public.deal_milestones.version is 'The number of changes: a change of a version that is not the newest is refused.';
create index deal_milestones_room on public.deal_milestones (deal_room_id, due_on);
create index deal_milestones_owner on public.deal_milestones (owner_id);
create index deal_milestones_created_by on public.deal_milestones (created_by);
create index deal_milestones_done_by on public.deal_milestones (done_by);

insert into private.audit_actions values
  ('milestone.added', 'When a milestone of a deal is added'),
  ('milestone.changed', 'When the title, the day or the owner of a milestone changes'),
  ('milestone.done', 'When a milestone is done'),
  ('milestone.reopened', 'When a milestone is not done after all'),
  ('milestone.removed', 'When a milestone is removed');
insert into private.notification_kinds values
  ('deal.milestone_assigned', 'When I become the owner of a milestone of a deal', null);
insert into private.realtime_events values
  ('closing_list.changed', 'room', '{}', 'When a milestone or a closing document of the deal changed');

create function private.read_milestone(room uuid, title text, due_on date, owner text, out wanted text, out owner_id uuid)
language plpgsql stable security definer set search_path = ''
as $$
begin
  wanted := btrim(coalesce(title, ''));
  owner_id := private.as_uuid(owner);
  perform private.raise_field_errors(
    case when private.is_name(wanted, 200) then '[]'
      else private.field_error('title', 'Enter a title of 1 to 200 characters, on one line.') end
    || case when coalesce(due_on between private.today() - 366 and private.today() + 3652, true) then '[]'
      else private.field_error('due_on', 'Choose a day within the last year or the next ten.') end
    -- Security: a stranger, a malformed id and a former member get the same error.
    || case when owner is null or private.is_active_participant(private.seat_in(room, owner_id)) then '[]'
      else private.field_error('owner', 'Choose somebody who is in this deal room and not a viewer.') end);
end
$$;
comment on function private.read_milestone(uuid, text, date, text) is
  'A milestone''s title and owner as they are kept. Refuses with PT400, and fields, a title that is none, a day out of reach, an owner who is not in the room.';

create function private.record_milestone_change(milestone public.deal_milestones, action text, is_assigned boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit(action, 'deal_room', milestone.deal_room_id, jsonb_build_object('milestone_id', milestone.id));
  perform private.broadcast_to_room(milestone.deal_room_id, 'closing_list.changed', '{}');
  if is_assigned and milestone.owner_id <> private.current_user_id() then
    perform private.notify_members(milestone.deal_room_id, 'deal.milestone_assigned', array[milestone.owner_id]);
  end if;
end
$$;
comment on function private.record_milestone_change(public.deal_milestones, text, boolean) is
  'Audits a change of a milestone, broadcasts it to its room, and notifies a new owner.';

create function public.add_deal_milestone(
  room text, title text, due_on date default null, owner text default null, id text default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  new_id uuid;
  room_id uuid;
  entered record;
  added public.deal_milestones;
begin
  perform private.require_max_size(row(room, title, owner, id));
  me := private.require_active();
  new_id := private.id_for_new(id);
  room_id := private.require_room(room, 'full');
  select m.* into added from public.deal_milestones m where m.id = new_id;
  if private.is_repeat(added.id, added.created_by = me and added.deal_room_id = room_id,
    (added.title, added.due_on, added.owner_id) is not distinct from
    (btrim(add_deal_milestone.title), add_deal_milestone.due_on, private.as_uuid(owner)),
    added.removed_at is not null) then
    return added.id;
  end if;
  perform private.lock_room_for_contributor(room_id);
  select * into entered from private.read_milestone(room_id, title, due_on, owner);
  if (select count(*) from public.deal_milestones m where m.deal_room_id = room_id and m.removed_at is null) >= 100 then
    perform private.raise_http_error(409, 'A deal can have at most 100 milestones.');
  end if;
  perform private.enforce_rate_limit('deal milestone', room_id || ' ' || me, 240, interval '1 hour');
  insert into public.deal_milestones (id, deal_room_id, title, due_on, owner_id, created_by)
  values (new_id, room_id, entered.wanted, add_deal_milestone.due_on, entered.owner_id, me)
  returning * into added;
  perform private.record_milestone_change(added, 'milestone.added', is_assigned => true);
  return added.id;
end
$$;
comment on function public.add_deal_milestone(text, text, date, text, text) is
  'A member of the room who is no viewer adds a milestone: a title of 1 to 200 characters, the day until which, and who of the room sees to it. At most 100 a room. id: made by the client; the same again is the same milestone. Returns its id. Errors: PT400 (with fields), PT401, PT403, PT404, PT409, PT429.';

create function private.lock_milestone(milestone text, by_owner boolean default false) returns public.deal_milestones
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.current_user_id();
  stored public.deal_milestones;
  seat private.current_members;
begin
  select m.* into stored from public.deal_milestones m where m.id = private.as_uuid(milestone);
  if stored.id is null or private.room_access(stored.deal_room_id) <> 'full' then
    -- Security: of a room of others, of one's own before its NDA, an unknown and a malformed one read the same.
    perform private.raise_http_error(404, 'Milestone not found');
  end if;
  seat := private.lock_room_for_contributor(stored.deal_room_id);
  -- Behind the lock.
  select m.* into stored from public.deal_milestones m where m.id = stored.id;
  if stored.removed_at is not null then
    perform private.raise_http_error(404, 'Milestone not found');
  elsif not coalesce(seat.is_manager or stored.created_by = me or by_owner and stored.owner_id = me, false) then
    perform private.raise_http_error(403,
      'Only who manages a side and whoever added a milestone can change it.');
  end if;
  perform private.enforce_rate_limit('deal milestone', stored.deal_room_id || ' ' || me, 240, interval '1 hour');
  return stored;
end
$$;
comment on function private.lock_milestone(text, boolean) is
  'A milestone for who may change it, under the lock of its room: who manages a side, who added it, and, by_owner, who sees to it. Refuses with PT403, PT404, PT409, PT429.';

create function public.change_deal_milestone(
  milestone text, title text, due_on date default null, owner text default null, version int default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.deal_milestones;
  entered record;
  former uuid;
begin
  perform private.require_max_size(row(milestone, title, owner));
  perform private.require_active();
  stored := private.lock_milestone(milestone);
  -- A member who has left stays the owner until somebody chooses another.
  select * into entered from private.read_milestone(stored.deal_room_id, title, due_on, nullif(owner, stored.owner_id::text));
  if version is distinct from stored.version then
    perform private.raise_http_error(409,
      'This milestone was changed in the meantime. Review it before you overwrite it.');
  end if;
  former := stored.owner_id;
  update public.deal_milestones m
  set title = entered.wanted, due_on = change_deal_milestone.due_on, version = m.version + 1,
      owner_id = case when change_deal_milestone.owner is not distinct from former::text then former else entered.owner_id end
  where m.id = stored.id returning m.* into stored;
  perform private.record_milestone_change(stored, 'milestone.changed',
    is_assigned => stored.owner_id is distinct from former);
end
$$;
comment on function public.change_deal_milestone(text, text, date, text, int) is
  'A manager of a side, or the person who added a milestone, changes it; version is the one that they read. Errors: PT400 (with fields), PT401, PT403, PT404, PT409, PT429.';

create function public.set_deal_milestone_done(milestone text, done boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  stored public.deal_milestones;
begin
  perform private.require_max_size(row(milestone));
  me := private.require_active();
  if done is null then
    perform private.raise_http_error(400, 'Specify whether the milestone is done.');
  end if;
  stored := private.lock_milestone(milestone, by_owner => true);
  if (stored.done_at is not null) = done then
    return;
  end if;
  update public.deal_milestones m
  set done_at = case when done then clock_timestamp() end, done_by = case when done then me end
  where m.id = stored.id returning m.* into stored;
  perform private.record_milestone_change(stored, case when done then 'milestone.done' else 'milestone.reopened' end);
end
$$;
comment on function public.set_deal_milestone_done(text, boolean) is
  'A manager of a side, the person who added a milestone, or its owner marks it done or not done. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.remove_deal_milestone(milestone text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.deal_milestones;
begin
  perform private.require_max_size(row(milestone));
  perform private.require_active();
  stored := private.lock_milestone(milestone);
  update public.deal_milestones m set removed_at = clock_timestamp() where m.id = stored.id;
  perform private.record_milestone_change(stored, 'milestone.removed');
end
$$;
comment on function public.remove_deal_milestone(text) is
  'A manager of a side, or the person who added a milestone, removes it. Errors: PT401, PT403, PT404, PT409, PT429.';

create function public.deal_room_milestones(room text)
returns table (
  id uuid, title text, due_on date, is_late boolean, owner_id uuid, owner_name text, is_owner_here boolean, version int,
  created_by_name text, created_at timestamptz, done_at timestamptz, done_by_name text, can_change boolean, can_finish boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  seat private.current_members;
  can_contribute boolean;
begin
  perform private.require_max_size(row(room));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  seat := private.seat_in(room_id, me);
  can_contribute := coalesce(private.can_contribute(seat), false);
  return query
    select m.id, m.title, m.due_on, m.done_at is null and coalesce(m.due_on < private.today(), false),
           m.owner_id, o.display_name,
           exists (select 1 from private.current_members l where l.deal_room_id = room_id and l.user_id = m.owner_id),
           m.version, c.display_name, m.created_at, m.done_at, d.display_name,
           can_contribute and (seat.is_manager or m.created_by = me),
           can_contribute and (seat.is_manager or m.created_by = me or coalesce(m.owner_id = me, false))
    from public.deal_milestones m
    join public.users c on c.id = m.created_by
    left join public.users o on o.id = m.owner_id
    left join public.users d on d.id = m.done_by
    where m.deal_room_id = room_id and m.removed_at is null
    order by m.due_on nulls last, m.created_at, m.id;
end
$$;
comment on function public.deal_room_milestones(text) is
  'The milestones of a room''s deal (at most 100), the next day first, with names, and what the caller may do about each. is_late: its day (UTC) has passed and it is not done. Errors: PT401, PT403, PT404.';
grant execute on function
  public.add_deal_milestone(text, text, date, text, text), public.change_deal_milestone(text, text, date, text, int),
  public.set_deal_milestone_done(text, boolean), public.remove_deal_milestone(text), public.deal_room_milestones(text)
to authenticated;
