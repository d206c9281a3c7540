-- Document access: rules on the room, a folder or a document, and the access that follows from them.

create table public.deal_room_access_rules (
  id uuid primary key default gen_random_uuid(),
  deal_room_id uuid not null references public.deal_rooms (id),
  scope_id uuid not null references private.access_scopes (id),
  side public.room_side not null,
  role public.room_role check (role <> 'MANAGER'),
  user_id uuid references public.users (id),
  access public.document_access not null,
  set_by uuid not null references public.users (id),
  set_at timestamptz not null default clock_timestamp(),
  check (num_nonnulls(role, user_id) <= 1),
  unique nulls not distinct (scope_id, side, role, user_id)
);
alter table public.deal_room_access_rules enable row level security;
revoke all on public.deal_room_access_rules from anon, authenticated, service_role;
comment on table public.deal_room_access_rules is
  'A rule: what a side, those of a side with one role, or one member may do with the documents of one side at and '
  'below where it stands. The nearest one that applies wins, at one place a member''s before a role''s before a '
  'side''s; without any all have DOWNLOAD. Security: no client right; read by who manages the side whose documents they '
  'are.';
comment on column public.deal_room_access_rules.scope_id is 'Where it stands and whose documents it is about.';
comment on column public.deal_room_access_rules.side is
  'The side that the rule is for: all of it where role and user_id are null. For a member, the side that they were on '
  'when it was set.';
comment on column public.deal_room_access_rules.role is 'Only members of the side with this role.';
comment on column public.deal_room_access_rules.user_id is
  'This member alone, whichever side they are on: who leaves and comes back on the other one keeps their rules.';
comment on column public.deal_room_access_rules.access is 'The access that the rule gives.';
comment on column public.deal_room_access_rules.set_by is 'The person who set it last.';
comment on column public.deal_room_access_rules.set_at is 'When it was set last.';
create unique index deal_room_access_rules_member on public.deal_room_access_rules (scope_id, user_id);
create index deal_room_access_rules_room on public.deal_room_access_rules (deal_room_id);
create index deal_room_access_rules_user on public.deal_room_access_rules (user_id);
create index deal_room_access_rules_set_by on public.deal_room_access_rules (set_by);

insert into private.audit_actions values
  ('access.set', 'When somebody sets who may see a folder, a document or all documents of their side'),
  ('member.viewed_as', 'When who manages a side looks at the files as another member sees them');
insert into private.realtime_events values
  ('access.changed', 'room', '{}', 'When who may see which file of the room changed');

create function private.has_scopes(room uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select 1 from private.access_scopes s where s.deal_room_id = room);
end
$$;
comment on function private.has_scopes(uuid) is 'Does any rule stand in this room?';

create function private.scope_at(room uuid, folder uuid, side public.room_side) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.has_scopes(room) then
    return null;
  end if;
  return (
    with recursive up as (
      select f.id, f.parent_id, 0 as n from public.deal_room_folders f where f.id = folder
      union all
      select f.id, f.parent_id, u.n + 1 from up u join public.deal_room_folders f on f.id = u.parent_id
    )
    select s.id from private.access_scopes s left join up u on u.id = s.folder_id
    where s.deal_room_id = room and s.side = scope_at.side and s.document_id is null and (s.folder_id is null or u.id is not null)
    order by u.n nulls last limit 1
  );
end
$$;
comment on function private.scope_at(uuid, uuid, public.room_side) is
  'The scope of what a side puts into a folder, or the room itself (null): the nearest at or above it; null for none.';

create function private.refresh_scope_grants(room uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.scope_grants g where g.deal_room_id = room;
  insert into private.scope_grants (user_id, scope_id, deal_room_id, access, sort_order)
  with recursive
    members as materialized (
      select m.user_id, m.side, m.role, m.is_manager from private.room_seats m where m.deal_room_id = room and m.ended_at is null
    ),
    -- The rule of a scope that is for a member: their own before their role's before their side's.
    ruled as materialized (
      select distinct on (s.id, m.user_id) s.id, m.user_id, p.access
      from private.access_scopes s
      join public.deal_room_access_rules p on p.scope_id = s.id
      join members m on p.user_id = m.user_id or (p.user_id is null and p.side = m.side and coalesce(p.role, m.role) = m.role)
      where s.deal_room_id = room
      order by s.id, m.user_id, p.user_id is null, p.role is null
    ),
    -- From the top down: a scope's own rule, else the rule above it, else everything.
    found as (
      select s.id, s.side as owners, m.user_id, m.side, m.is_manager, coalesce(r.access, 'DOWNLOAD') as access
      from private.access_scopes s cross join members m left join ruled r on r.id = s.id and r.user_id = m.user_id
      where s.deal_room_id = room and s.parent_id is null
      union all
      select s.id, s.side, f.user_id, f.side, f.is_manager, coalesce(r.access, f.access)
      from found f join private.access_scopes s on s.deal_room_id = room and s.parent_id = f.id
      left join ruled r on r.id = s.id and r.user_id = f.user_id
    )
  select o.user_id, o.id, room, o.access, case when s.document_id is not null then 2 when s.folder_id is not null then 1 else 0 end
  from (
    -- No member can lock themselves out.
    select f.user_id, f.id, case when f.is_manager and f.side = f.owners then 'DOWNLOAD' else f.access end as access from found f
  ) o
  join private.access_scopes s on s.id = o.id
  where o.access > 'NONE';
  -- An emergency reader views all files of the room, including those held back from members.
  insert into private.scope_grants (user_id, scope_id, deal_room_id, access, sort_order)
  select g.user_id, s.id, room, 'VIEW', case when s.document_id is not null then 2 when s.folder_id is not null then 1 else 0 end
  from private.room_grants g join private.access_scopes s on s.deal_room_id = room
  where g.deal_room_id = room and g.is_emergency;
end
$$;
comment on function private.refresh_scope_grants(uuid) is
  'Recomputes what each member of a room may do in each scope. A manager of a side has DOWNLOAD on all of its documents; an emergency reader has VIEW on all. The caller holds the lock of the room''s channel.';

create function private.reassign_access_scopes(room uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  with recursive
    scopes as materialized (select s.* from private.access_scopes s where s.deal_room_id = room),
    tops as materialized (
      select (array_agg(s.id) filter (where s.side = 'FOUNDER'))[1] as founder, (array_agg(s.id) filter (where s.side = 'INVESTOR'))[1] as investor
      from scopes s where s.folder_id is null and s.document_id is null
    ),
    -- For each folder, the rule above it and the rule at it, for the documents of each side.
    tree as (
      select f.id, f.side, t.founder as above_founder, t.investor as above_investor,
             case when f.side = 'FOUNDER' then coalesce(s.id, t.founder) else t.founder end as founder,
             case when f.side = 'INVESTOR' then coalesce(s.id, t.investor) else t.investor end as investor
      from public.deal_room_folders f cross join tops t left join scopes s on s.folder_id = f.id
      where f.deal_room_id = room and f.parent_id is null
      union all
      select f.id, f.side, t.founder, t.investor,
             case when f.side = 'FOUNDER' then coalesce(s.id, t.founder) else t.founder end,
             case when f.side = 'INVESTOR' then coalesce(s.id, t.investor) else t.investor end
      from tree t join public.deal_room_folders f on f.deal_room_id = room and f.parent_id = t.id left join scopes s on s.folder_id = f.id
    ),
    places as materialized (select t.* from tree t),
    documents as materialized (
      select d.id, d.scope_id, o.id as own,
             case d.side when 'FOUNDER' then coalesce(p.founder, t.founder) else coalesce(p.investor, t.investor) end as above
      from public.deal_room_documents d cross join tops t
      left join places p on p.id = d.folder_id left join scopes o on o.document_id = d.id
      where d.deal_room_id = room
    ),
    chained as (
      update private.access_scopes s set parent_id = n.above
      from (
        select x.id, case x.side when 'FOUNDER' then p.above_founder else p.above_investor end as above
        from scopes x join places p on p.id = x.folder_id
        union all
        select p.own, p.above from documents p where p.own is not null
      ) n
      where s.id = n.id and s.parent_id is distinct from n.above
    ),
    folders as (
      update public.deal_room_folders f set scope_id = case p.side when 'FOUNDER' then p.founder else p.investor end
      from places p where f.id = p.id and f.scope_id is distinct from case p.side when 'FOUNDER' then p.founder else p.investor end
    )
  update public.deal_room_documents d set scope_id = coalesce(p.own, p.above)
  from documents p where d.id = p.id and p.scope_id is distinct from coalesce(p.own, p.above);
  perform private.refresh_scope_grants(room);
end
$$;
comment on function private.reassign_access_scopes(uuid) is
  'Recomputes the scope of each folder and document of a room, removed ones too, and each member''s access; writes those that differ. The caller holds the lock of the room''s channel.';

create function private.document_access_of(document uuid, person uuid) returns public.document_access
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select least(private.access_in_scope(d.scope_id, person), private.max_document_access(d.deal_room_id, person)) from public.deal_room_documents d
    where d.id = document and d.removed_at is null and private.room_access_of(d.deal_room_id, person) = 'full'
  );
end
$$;
comment on function private.document_access_of(uuid, uuid) is
  'A person''s access to a document. Null for an unknown document, and for a person who does not read its room in full; treat null as NONE.';

create function private.can_know_of_log_line(details jsonb, person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return not details ?| array['document_id', 'folder_id'] or not exists (
    select 1 from (
      select d.scope_id from public.deal_room_documents d where d.id = private.as_uuid(details ->> 'document_id')
      union all
      select f.scope_id from public.deal_room_folders f where f.id = private.as_uuid(details ->> 'folder_id')
    ) t
    where private.access_in_scope(t.scope_id, person) = 'NONE'
  );
end
$$;
comment on function private.can_know_of_log_line(jsonb, uuid) is
  'May a member at full access know what a line of the room''s log is about: its document (document_id) or its folder (folder_id)? Removed ones keep the rules that they had.';
