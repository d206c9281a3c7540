-- Event contacts: questions to the hosts of an event.

create table public.event_contacts (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  full_name text not null check (length(full_name) <= 160),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and length(email) <= 320),
  company text check (length(company) <= 160),
  message text not null check (length(message) <= 5000),
  user_id uuid references public.users (id),
  is_read boolean not null default false,
  responded_at timestamptz,
  responded_by uuid references public.users (id),
  created_at timestamptz not null default now()
);
alter table public.event_contacts enable row level security;
revoke all on public.event_contacts from anon, authenticated, service_role;
comment on table public.event_contacts is 'Messages to the hosts of an event. They answer by email.';
comment on column public.event_contacts.user_id is
  'The writer, if they were signed in. The name and the address are what they typed.';
comment on column public.event_contacts.responded_at is 'When a host noted that they have answered.';
comment on column public.event_contacts.responded_by is 'The host who marked it as answered.';
create index event_contacts_inbox on public.event_contacts (event_id, created_at desc, id desc);
create index event_contacts_unread on public.event_contacts (event_id) where not is_read;
create index event_contacts_unanswered on public.event_contacts (event_id, created_at desc, id desc) where responded_at is null;
create index event_contacts_responder on public.event_contacts (responded_by);
create index event_contacts_user on public.event_contacts (user_id);
create policy "Hosts read the messages about their events"
  on public.event_contacts for select to authenticated
  using (event_id = any (array(select private.my_hosted_events('ADMIN'))));

insert into private.audit_actions values
  ('event.message_marked', 'When a host marks a message about an event as read, unread or answered');

insert into private.notification_kinds values
  ('event.message', 'When somebody writes to the hosts of my event', '{HUB_ADMIN, SUPER_ADMIN}');

create function private.on_event_contacts_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  of_event uuid := case when tg_op = 'DELETE' then old.event_id else new.event_id end;
  change int := case when tg_op <> 'DELETE' and new.responded_at is null then 1 else 0 end
    - case when tg_op <> 'INSERT' and old.responded_at is null then 1 else 0 end;
begin
  if change <> 0 then
    insert into private.event_counts (event_id) select e.id from public.events e where e.id = of_event on conflict do nothing;
    update private.event_counts c set unanswered_messages = c.unanswered_messages + change where c.event_id = of_event;
  end if;
  perform private.broadcast_to_event_hosts(of_event);
  return null;
end
$$;
comment on function private.on_event_contacts_changed() is
  'Trigger: counts an event''s unanswered messages, and broadcasts to its hosts that one arrived or changed.';
create trigger event_contacts_counted after insert or delete or update of responded_at, is_read on public.event_contacts
  for each row execute function private.on_event_contacts_changed();

create function public.send_event_message(event text, details jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  sent public.event_contacts;
  about public.events;
begin
  perform private.require_max_size(row(event, details));
  select e.id into sent.event_id from public.events e
  where e.id = private.as_uuid(event) and (
    (e.is_active and (e.is_public or private.is_active()))
    or e.id = any (array(select private.my_events())) or e.id = any (array(select private.my_hosted_events('ADMIN')))
  );
  if sent.event_id is null then
    perform private.raise_http_error(404, 'Event not found');
  end if;
  sent.full_name := private.require_text(details ->> 'full_name', 1, 160, 'Full name is required');
  sent.email := private.require_email(details ->> 'email');
  sent.company := private.optional_text(details ->> 'company', 160);
  sent.message := private.require_text(details ->> 'message', 10, 5000, 'Message must be at least 10 characters');
  if not private.admit_visitor('event message', sent.email, details ->> 'website') then
    return;
  end if;
  insert into public.event_contacts (event_id, full_name, email, company, message, user_id)
  select sent.event_id, sent.full_name, sent.email, sent.company, sent.message, (select u.id from public.users u where u.id = private.current_user_id());
  select e.* into about from public.events e where e.id = sent.event_id;
  perform private.notify_deciders(about.host_hub_id, 'event.message', 'event', about.id, jsonb_build_object('title', about.title));
end
$$;
comment on function public.send_event_message(text, jsonb) is
  'Anybody who sees an event writes to its hosts. details: full_name, email, company (optional), message; website is '
  'the honeypot. Errors: PT400, PT404, PT429.';
grant execute on function public.send_event_message(text, jsonb) to anon, authenticated;

create function public.mark_event_message(message text, is_read boolean, is_answered boolean default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  marked public.event_contacts;
begin
  perform private.require_max_size(row(message));
  perform private.require_active();
  perform private.enforce_rate_limit('message marked', private.current_user_id()::text, 600, interval '1 hour');
  update public.event_contacts m
  set is_read = coalesce(mark_event_message.is_read, true),
      responded_at = case when is_answered then coalesce(m.responded_at, now()) when is_answered is null then m.responded_at end,
      -- The first answer counts.
      responded_by = case when is_answered then coalesce(m.responded_by, private.current_user_id()) when is_answered is null then m.responded_by end
  where m.id = private.as_uuid(mark_event_message.message) and m.event_id = any (array(select private.my_hosted_events('ADMIN')))
  returning m.* into marked;
  if marked.id is null then
    perform private.raise_http_error(404, 'Message not found');
  end if;
  perform private.audit('event.message_marked', 'event', marked.event_id,
    jsonb_build_object('message_id', marked.id, 'is_read', marked.is_read, 'is_answered', marked.responded_at is not null));
  if not exists (select 1 from public.event_contacts m where m.event_id = marked.event_id and not m.is_read) then
    perform private.mark_notices_read(private.current_user_id(), 'event', marked.event_id, '{event.message}');
  end if;
end
$$;
comment on function public.mark_event_message(text, boolean, boolean) is
  'A host marks a message as read or unread, and as answered or not; null leaves that as it is. Errors: PT401, PT403, '
  'PT404, PT429.';
grant execute on function public.mark_event_message(text, boolean, boolean) to authenticated;
