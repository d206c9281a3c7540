-- Contact: what visitors write to the platform, and how much of it is taken.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('CONTACT', 'SUMMIT')),
  name text not null check (length(name) <= 160),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and length(email) <= 320),
  company text check (length(company) <= 160),
  role text check (length(role) <= 160),
  phone text check (length(phone) <= 40),
  interest text check (interest in ('speaking', 'partnering', 'sponsoring', 'attending')),
  subject text check (length(subject) <= 200),
  message text not null check (length(message) <= 5000),
  user_id uuid references public.users (id),
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from anon, authenticated, service_role;
create policy "Super admins read what was written to the platform"
  on public.contact_messages for select to authenticated
  using ((select private.is_super_admin()));
grant select on public.contact_messages to authenticated;
comment on table public.contact_messages is 'Messages of the contact page and of the summit''s form.';
create index contact_messages_inbox on public.contact_messages (is_read, created_at desc);
create index contact_messages_user on public.contact_messages (user_id);

create table public.launch_notices (
  email text primary key check (email = lower(email) and length(email) <= 320),
  created_at timestamptz not null default now()
);
alter table public.launch_notices enable row level security;
revoke all on public.launch_notices from anon, authenticated, service_role;
create policy "Super admins read who wants to hear of the launch"
  on public.launch_notices for select to authenticated
  using ((select private.is_super_admin()));
grant select on public.launch_notices to authenticated;
comment on table public.launch_notices is 'Addresses that asked to be told when the directory is live.';

insert into private.audit_actions values
  ('contact_message.read', 'When a super admin marks a message to the platform as read or unread');

insert into private.notification_kinds values
  ('platform.message', 'When somebody writes to the platform', '{SUPER_ADMIN}');

create function private.require_text(value text, fewest int, most int, sentence text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(private.is_blank(value), true) or length(btrim(value)) < fewest then
    perform private.refuse(400, sentence);
  elsif length(btrim(value)) > most then
    perform private.refuse(400, format('This text is too long: at most %s characters.', most));
  end if;
  return btrim(value);
end
$$;
comment on function private.require_text(text, int, int, text) is 'The text without space around it; refuses with PT400 and the sentence what is shorter than `fewest`.';

create function private.require_email(value text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if value is null or btrim(value) !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' or length(btrim(value)) > 320 then
    perform private.refuse(400, 'Please enter a valid email address');
  end if;
  return lower(btrim(value));
end
$$;
comment on function private.require_email(text) is 'The address in lower case; refuses with PT400 what is none.';

create function private.optional_text(value text, most int) returns text
language sql immutable set search_path = ''
as $$
  select case when not private.is_blank(value) then private.require_text(value, 1, most, '') end
$$;
comment on function private.optional_text(text, int) is 'The text without space around it, or null when it shows nothing; refuses with PT400 what is too long.';

create function private.take_visitor(bucket text, email text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.take(bucket, email, 5, interval '1 hour');
  perform private.take(bucket, '', 120, interval '1 minute');
end
$$;
comment on function private.take_visitor(text, text) is
  'What anonymous people may write: 5 times an hour per address, 120 times a minute by everybody together. Refuses with PT429.';

create function private.admit_visitor(bucket text, email text, website text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  -- A field that people do not see. Whoever fills it hears that all went well.
  if coalesce(website, '') <> '' then
    return false;
  end if;
  perform private.take_visitor(bucket, email);
  return true;
end
$$;
comment on function private.admit_visitor(text, text, text) is
  'Is what a form sent to be stored? Not when its hidden field website is filled; else it is counted for the address. Refuses with PT429.';

create function public.send_contact_message(
  name text, email text, company text, role text, subject text, message text, website text default ''
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(name, email, company, role, subject, message, website));
  sent public.contact_messages;
begin
  sent.name := private.require_text(name, 2, 160, 'Name must be at least 2 characters');
  sent.email := private.require_email(email);
  sent.company := private.require_text(company, 2, 160, 'Company name is required');
  sent.role := private.require_text(role, 2, 160, 'Role is required');
  sent.subject := private.require_text(subject, 5, 200, 'Subject must be at least 5 characters');
  sent.message := private.require_text(message, 10, 5000, 'Message must be at least 10 characters');
  if not private.admit_visitor('contact', sent.email, website) then
    return;
  end if;
  insert into public.contact_messages (kind, name, email, company, role, subject, message, user_id)
  select 'CONTACT', sent.name, sent.email, sent.company, sent.role, sent.subject, sent.message,
         (select u.id from public.users u where u.id = private.me());
  perform private.notify_platform('platform.message', 'platform', null);
end
$$;
comment on function public.send_contact_message(text, text, text, text, text, text, text) is
  'Stores a message of the contact page. website is the honeypot: filled, nothing is stored. Errors: PT400, PT429.';
grant execute on function public.send_contact_message(text, text, text, text, text, text, text) to anon, authenticated;

create function public.send_summit_message(
  full_name text, email text, phone text, interest text, message text, company text default null, website text default ''
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(full_name, email, phone, interest, message, company, website));
  sent public.contact_messages;
begin
  sent.name := private.require_text(full_name, 1, 160, 'Full name is required');
  sent.email := private.require_email(email);
  sent.phone := private.require_text(phone, 1, 40, 'Phone is required');
  if interest is null or interest not in ('speaking', 'partnering', 'sponsoring', 'attending') then
    perform private.refuse(400, 'Say what you are interested in.');
  end if;
  sent.message := private.require_text(message, 1, 5000, 'Message is required');
  sent.company := private.optional_text(company, 160);
  if not private.admit_visitor('contact', sent.email, website) then
    return;
  end if;
  insert into public.contact_messages (kind, name, email, company, phone, interest, message, user_id)
  select 'SUMMIT', sent.name, sent.email, sent.company, sent.phone, send_summit_message.interest, sent.message,
         (select u.id from public.users u where u.id = private.me());
  perform private.notify_platform('platform.message', 'platform', null);
end
$$;
comment on function public.send_summit_message(text, text, text, text, text, text, text) is
  'Stores a message of the summit''s form. website is the honeypot. Errors: PT400, PT429.';
grant execute on function public.send_summit_message(text, text, text, text, text, text, text) to anon, authenticated;

create function public.request_launch_notice(email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(email));
  address text := private.require_email(email);
begin
  perform private.take_visitor('launch notice', address);
  insert into public.launch_notices (email) values (address) on conflict do nothing;
end
$$;
comment on function public.request_launch_notice(text) is
  'Notes an address for the news that the directory is live; a second time changes nothing and says the same. Errors: PT400, PT429.';
grant execute on function public.request_launch_notice(text) to anon, authenticated;

create function public.mark_contact_message(message text, is_read boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(message));
  marked uuid;
begin
  perform private.require_active();
  if not private.is_super_admin() then
    perform private.refuse(403, 'Only a super admin works on these messages.');
  end if;
  update public.contact_messages m set is_read = coalesce(mark_contact_message.is_read, true)
  where m.id = private.as_uuid(mark_contact_message.message) returning m.id into marked;
  if marked is null then
    perform private.refuse(404, 'Message not found');
  end if;
  perform private.audit('contact_message.read', 'contact_message', marked, jsonb_build_object('is_read', coalesce(mark_contact_message.is_read, true)));
  if not exists (select 1 from public.contact_messages m where not m.is_read) then
    perform private.have_read(private.me(), 'platform', null, '{platform.message}');
  end if;
end
$$;
comment on function public.mark_contact_message(text, boolean) is 'Marks a message to the platform as read or unread. Errors: PT401, PT403, PT404.';
grant execute on function public.mark_contact_message(text, boolean) to authenticated;
