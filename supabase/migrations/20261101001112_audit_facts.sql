-- The names in a room's audit lines, as they were at the time: a document's name and version, whether its copy was
-- stamped, a folder, an item, a milestone. The log itself holds ids, so that reading it never reads a room. These
-- facts belong to the room, and their SHA-256 in the line binds them to its chain.

create table private.audit_facts (
  -- No foreign key: the line comes after them, and that one is gone is for the chain to say.
  audit_id uuid primary key,
  deal_room_id uuid not null references public.deal_rooms (id),
  facts text not null check (facts is json object),
  known_to text[]
);
alter table private.audit_facts enable row level security;
comment on table private.audit_facts is
  'Append-only: what a line about a room was about, as it was when the line was written. Security: no client right; '
  'told with its line, by functions, to who could know of it then and can now.';
comment on column private.audit_facts.facts is
  'Canonical JSON: document {name, version}, is_stamped, folder, item, milestone, former_name; and salt, by chance, '
  'so that the SHA-256 in the line, which platform administrators read, answers no guess.';
comment on column private.audit_facts.known_to is
  'Who could know of it then; null: all. +id and -id of the members of that time, and -SIDE:ROLE for others: the person who '
  'it was held back from does not learn the name that it had.';
create index audit_facts_room on private.audit_facts (deal_room_id);
create trigger audit_facts_never_change before update or delete on private.audit_facts
  for each row execute function private.forbid_changes();
create trigger audit_facts_never_truncated before truncate on private.audit_facts
  for each statement execute function private.forbid_changes();

create function private.facts_of(action text, details jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'document', case when details ? 'document_id' then (
      -- An earlier version has the name that it had.
      select jsonb_build_object('name', coalesce(v.file_name, d.file_name), 'version', coalesce(v.version, d.version))
      from public.deal_room_documents d
      left join public.deal_room_document_versions v
        on v.document_id = d.id and to_jsonb(v.version) = details -> 'version'
          and action in ('document.previewed', 'document.downloaded')
      where d.id = private.as_uuid(details ->> 'document_id')) end,
    'is_stamped', case when action in ('document.previewed', 'document.downloaded')
      then coalesce((details ->> 'stamped')::boolean, false) end,
    'folder', case when details ? 'folder_id' and not details ? 'folders' then (
      select f.name from public.deal_room_folders f where f.id = private.as_uuid(details ->> 'folder_id')) end,
    'item', case when details ? 'item_id' then (
      select i.title from public.deal_room_diligence_items i where i.id = private.as_uuid(details ->> 'item_id')) end,
    'milestone', case when details ? 'milestone_id' then (
      select m.title from public.deal_milestones m where m.id = private.as_uuid(details ->> 'milestone_id')) end));
end
$$;
comment on function private.facts_of(text, jsonb) is
  'What a line with these details is about, as it is now: {document: {name, version}, is_stamped, folder, item, '
  'milestone}, as far as there is one. No names of people: those go with their accounts.';

create function private.known_to(details jsonb) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  place record;
begin
  if not details ?| array['document_id', 'folder_id'] then
    return null;
  end if;
  select s.* into place from private.access_scopes s
  where s.id = coalesce(
    (select d.scope_id from public.deal_room_documents d where d.id = private.as_uuid(details ->> 'document_id')),
    (select f.scope_id from public.deal_room_folders f where f.id = private.as_uuid(details ->> 'folder_id')));
  if place.id is null
    or not exists (select 1 from public.deal_room_access_rules p where p.deal_room_id = place.deal_room_id
      and p.access = 'NONE') then
    return null;
  end if;
  return array(
    with recursive up as (
      select place.id, place.parent_id, 0 as n
      union all
      select s.id, s.parent_id, u.n + 1 from up u join private.access_scopes s on s.id = u.parent_id
    )
    select case when private.access_in_scope(place.id, m.user_id) > 'NONE' then '+' else '-' end || m.user_id
    from public.deal_room_members m where m.deal_room_id = place.deal_room_id and m.ended_at is null
    union all
    select '-' || s.side || ':' || r.role
    from unnest(enum_range(null::public.room_side)) s (side), unnest(enum_range(null::public.room_role)) r (role)
    where 'NONE' = (
      select p.access from up u join public.deal_room_access_rules p on p.scope_id = u.id
      where p.user_id is null and p.side = s.side and coalesce(p.role, r.role) = r.role
      order by u.n, p.role is null limit 1)
  );
end
$$;
comment on function private.known_to(jsonb) is
  'Who may know of a line''s document or folder now, as private.audit_facts keeps it: members by id, and those who '
  'come later by side and role.';

create function private.could_know_facts(known_to text[], room uuid, person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  seat private.current_members;
begin
  if known_to is null or '+' || person = any (known_to) then
    return true;
  end if;
  seat := private.seat_in(room, person);
  return not ('-' || person = any (known_to))
    and not coalesce('-' || seat.side || ':' || seat.role = any (known_to), false);
end
$$;
comment on function private.could_know_facts(text[], uuid, uuid) is
  'Could a member at full access know of a line''s document or folder when the line was written? Asked beside '
  'private.is_log_line_visible, which asks whether they may now.';

create function private.on_audit_logs_room_facts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  facts jsonb := private.facts_of(new.action, new.metadata) || coalesce(new.metadata -> 'facts', '{}');
  canonical text;
begin
  new.metadata := new.metadata - 'facts';
  if facts - 'is_stamped' = '{}' or not exists (select 1 from public.deal_rooms r where r.id = new.target_id) then
    return new;
  end if;
  canonical := private.canonical_json(facts || jsonb_build_object('salt', replace(gen_random_uuid()::text, '-', '')));
  insert into private.audit_facts (audit_id, deal_room_id, facts, known_to)
  values (new.id, new.target_id, canonical, private.known_to(new.metadata));
  new.metadata := new.metadata || jsonb_build_object('facts_sha256', encode(sha256(convert_to(canonical, 'UTF8')), 'hex'));
  return new;
end
$$;
comment on function private.on_audit_logs_room_facts() is
  'Trigger: stores beside a line about a room what the line is about, with the facts of its writer (details.facts, '
  'which leaves the line), and puts the SHA-256 of that into the line.';
create trigger audit_logs_with_facts before insert on public.audit_logs
  for each row when (new.target_type = 'deal_room') execute function private.on_audit_logs_room_facts();
alter table public.audit_logs add constraint audit_logs_without_facts check (not metadata ? 'facts');
