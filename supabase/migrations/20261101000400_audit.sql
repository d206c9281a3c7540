-- Audit: what happened, who did it, when. Rows hold ids, never content.

create table private.audit_actions (
  action text primary key,
  description text not null check (description like 'When %')
);
alter table private.audit_actions enable row level security;
comment on table private.audit_actions is 'Everything that is audited; each chapter adds its own. A misspelt action is refused by foreign key.';

create table public.audit_logs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.users (id),
  action text not null references private.audit_actions (action),
  target_type text not null,
  target_id uuid,
  metadata jsonb not null default '{}',
  ip_address inet,
  user_agent text,
  timestamp timestamptz not null default clock_timestamp()
);
alter table public.audit_logs enable row level security;
revoke all on public.audit_logs from anon, authenticated, service_role;
create function private.rooms_taken_part_in() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(
    select m.deal_room_id from public.deal_room_members m where m.user_id = private.current_user_id()
    union
    select e.deal_room_id from private.emergency_accesses e where e.admin_id = private.current_user_id());
end
$$;
comment on function private.rooms_taken_part_in() is
  'The rooms in which the caller has or had a seat, or that they opened in an emergency. The audit log shows them no '
  'line of these rooms that is one side''s alone (visible_to), since they would know what it is about.';
grant execute on function private.rooms_taken_part_in() to authenticated;
create policy "Platform administrators read the audit log"
  on public.audit_logs for select to authenticated
  using ((select private.is_super_admin())
    and not (metadata ? 'visible_to' and target_id = any ((select private.rooms_taken_part_in())::uuid[])));
comment on table public.audit_logs is
  'Append-only. Security: metadata holds ids and numbers only, so that reading the log never reads a room. What is '
  'told to one side of a room alone (visible_to) is told to no platform administrator who has had a part in that room.';
-- Each in the order that pages have, so that the hundredth costs what the first does.
create index audit_logs_newest on public.audit_logs (timestamp desc, id desc);
create index audit_logs_target on public.audit_logs (target_type, target_id, timestamp desc, id desc);
create index audit_logs_type on public.audit_logs (target_type, timestamp desc, id desc);
create index audit_logs_user on public.audit_logs (user_id, timestamp desc, id desc);
create index audit_logs_user_action on public.audit_logs (user_id, action, timestamp desc, id desc);
create index audit_logs_action on public.audit_logs (action, timestamp desc, id desc);
create trigger audit_logs_never_change before update or delete on public.audit_logs
  for each row execute function private.forbid_changes();
create trigger audit_logs_never_truncated before truncate on public.audit_logs
  for each statement execute function private.forbid_changes();

create function private.audit(
  action text, target_type text, target_id uuid, metadata jsonb default '{}',
  actor uuid default private.current_user_id(), ip inet default null, agent text default null
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_logs (user_id, action, target_type, target_id, metadata, ip_address, user_agent)
  values (actor, action, target_type, target_id, metadata, ip, left(agent, 512))
$$;
comment on function private.audit(text, text, uuid, jsonb, uuid, inet, text) is
  'Writes one audit row in the caller''s transaction: what is rolled back was never audited, what is kept always is.';

insert into private.audit_actions values
  ('user.closed', 'When a person closes their account');
