-- Contact: visitors' messages to the platform, and their limits.

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
  answered_at timestamptz,
  answered_by uuid references public.users (id),
  created_at timestamptz not null default now(),
  check (answered_at is not null or answered_by is null)
);
alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from anon, authenticated, service_role;
create policy "Platform administrators read messages to the platform"
  on public.contact_messages for select to authenticated
  using ((select private.is_super_admin()));
comment on table public.contact_messages is 'Messages of the contact page and of the summit''s form.';
comment on column public.contact_messages.answered_at is 'When a platform administrator marked it as answered; null while it waits. The answer itself goes by mail.';
create index contact_messages_waiting on public.contact_messages (created_at, id) where answered_at is null;
create index contact_messages_answered on public.contact_messages (answered_at desc, id desc) where answered_at is not null;
create index contact_messages_user on public.contact_messages (user_id);
create index contact_messages_answered_by on public.contact_messages (answered_by);

create table public.launch_notices (
  email text primary key check (email = lower(email) and length(email) <= 320),
  id uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now(),
  told_at timestamptz,
  told_by uuid references public.users (id),
  check (told_at is not null or told_by is null)
);
alter table public.launch_notices enable row level security;
revoke all on public.launch_notices from anon, authenticated, service_role;
create policy "Platform administrators read who wants to hear of the launch"
  on public.launch_notices for select to authenticated
  using ((select private.is_super_admin()));
comment on table public.launch_notices is 'Addresses that asked to be told when the directory is live.';
comment on column public.launch_notices.told_at is 'When a platform administrator marked it as told: once, and never again.';
create index launch_notices_newest on public.launch_notices (created_at desc, id desc);
create index launch_notices_told_by on public.launch_notices (told_by);

insert into private.audit_actions values
  ('contact_message.answered', 'When a platform administrator marks a message to the platform as answered'),
  ('contact_message.reopened', 'When a platform administrator marks a message to the platform as not answered'),
  ('launch_notices.sent', 'When a platform administrator marks those who asked for news of the launch as notified');

insert into private.notification_kinds values
  ('platform.message', 'When somebody writes to the platform', '{SUPER_ADMIN}');

create function private.require_text(value text, min_length int, max_length int, sentence text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if private.is_missing(value) or length(btrim(value)) < min_length then
    perform private.raise_http_error(400, sentence);
  elsif length(btrim(value)) > max_length then
    perform private.raise_http_error(400, format('This text is too long: at most %s characters.', max_length));
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
    perform private.raise_http_error(400, 'Please enter a valid email address');
  end if;
  return lower(btrim(value));
end
$$;
comment on function private.require_email(text) is 'The address in lower case; refuses with PT400 what is none.';

create function private.optional_text(value text, max_length int) returns text
language sql immutable set search_path = ''
as $$
  select case when not private.is_blank(value) then private.require_text(value, 1, max_length, '') end
$$;
comment on function private.optional_text(text, int) is 'The text without space around it, or null when it shows nothing; refuses with PT400 what is too long.';

create function private.enforce_visitor_limit(bucket text, email text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.enforce_rate_limit(bucket, email, 5, interval '1 hour');
  perform private.enforce_rate_limit(bucket, '', 120, interval '1 minute');
end
$$;
comment on function private.enforce_visitor_limit(text, text) is
  'The limit of anonymous messages: 5 an hour for each address, 120 a minute altogether. Refuses with PT429.';

create function private.admit_visitor(bucket text, email text, website text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  -- A field that people do not see. A program that fills it gets the answer of a success.
  if coalesce(website, '') <> '' then
    return false;
  end if;
  perform private.enforce_visitor_limit(bucket, email);
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
  sent public.contact_messages;
begin
  perform private.require_max_size(row(name, email, company, role, subject, message, website));
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
         (select u.id from public.users u where u.id = private.current_user_id());
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
  sent public.contact_messages;
begin
  perform private.require_max_size(row(full_name, email, phone, interest, message, company,
    website));
  sent.name := private.require_text(full_name, 1, 160, 'Full name is required');
  sent.email := private.require_email(email);
  sent.phone := private.require_text(phone, 1, 40, 'Phone is required');
  if interest is null or interest not in ('speaking', 'partnering', 'sponsoring', 'attending') then
    perform private.raise_http_error(400, 'Choose what you are interested in.');
  end if;
  sent.message := private.require_text(message, 1, 5000, 'Message is required');
  sent.company := private.optional_text(company, 160);
  if not private.admit_visitor('contact', sent.email, website) then
    return;
  end if;
  insert into public.contact_messages (kind, name, email, company, phone, interest, message, user_id)
  select 'SUMMIT', sent.name, sent.email, sent.company, sent.phone, send_summit_message.interest, sent.message,
         (select u.id from public.users u where u.id = private.current_user_id());
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
  address text;
begin
  perform private.require_max_size(row(email));
  address := private.require_email(email);
  perform private.enforce_visitor_limit('launch notice', address);
  insert into public.launch_notices (email) values (address) on conflict do nothing;
end
$$;
comment on function public.request_launch_notice(text) is
  'Notes an address for the news that the directory is live; a second time changes nothing and says the same. Errors: PT400, PT429.';
grant execute on function public.request_launch_notice(text) to anon, authenticated;

create function public.mark_contact_message(message text, is_answered boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  marked public.contact_messages;
begin
  perform private.require_max_size(row(message));
  me := private.require_active();
  perform private.enforce_rate_limit('message marked', me::text, 600, interval '1 hour');
  if not private.is_super_admin() then
    perform private.raise_http_error(403, 'Only a platform administrator can manage these messages.');
  end if;
  if is_answered is null then
    perform private.raise_http_error(400, 'Specify whether it is answered.');
  end if;
  select m.* into marked from public.contact_messages m where m.id = private.as_uuid(mark_contact_message.message) for update;
  if marked.id is null then
    perform private.raise_http_error(404, 'Message not found');
  end if;
  -- Two who answer at once learn of each other, before a person has two answers.
  if is_answered and marked.answered_at is not null and marked.answered_by is distinct from me then
    perform private.raise_http_error(409, format('%s has already answered this.',
      coalesce((select u.display_name from public.users u where u.id = marked.answered_by), 'Somebody')));
  end if;
  if is_answered <> (marked.answered_at is not null) then
    update public.contact_messages m
    set answered_at = case when is_answered then clock_timestamp() end, answered_by = case when is_answered then me end
    where m.id = marked.id;
    perform private.audit(case when is_answered then 'contact_message.answered' else 'contact_message.reopened' end, 'contact_message', marked.id);
  end if;
  if not exists (select 1 from public.contact_messages m where m.answered_at is null) then
    perform private.mark_notices_read(me, 'platform', null, '{platform.message}');
  end if;
end
$$;
comment on function public.mark_contact_message(text, boolean) is
  'A platform administrator marks a message to the platform as answered, or as not answered after all. Who answers what somebody else has answered reads who. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';
grant execute on function public.mark_contact_message(text, boolean) to authenticated;

create function public.mark_launch_notices_sent(newest text) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  newest_shown public.launch_notices;
  notified int;
begin
  perform private.require_max_size(row(newest));
  me := private.require_active();
  if not private.is_super_admin() then
    perform private.raise_http_error(403, 'Only a platform administrator can manage this list.');
  end if;
  select n.* into newest_shown from public.launch_notices n where n.id = private.as_uuid(newest);
  if newest_shown.id is null then
    perform private.raise_http_error(404, 'This address is no longer on the list.');
  end if;
  -- A person who joined after the list was read was not sent this mail, and waits for the next one.
  update public.launch_notices n set told_at = clock_timestamp(), told_by = me
  where n.told_at is null and (n.created_at, n.id) <= (newest_shown.created_at, newest_shown.id);
  get diagnostics notified = row_count;
  if notified = 0 then
    perform private.raise_http_error(409, 'All of them have already been notified.');
  end if;
  perform private.audit('launch_notices.sent', 'platform', null, jsonb_build_object('lines', notified));
  return notified;
end
$$;
comment on function public.mark_launch_notices_sent(text) is
  'A platform administrator marks as told everybody on the list behind Notify Me When Live who is not yet, up to the newest one that they saw, by its id; says how many. Nobody is marked twice. Errors: PT401, PT403, PT404, PT409.';
grant execute on function public.mark_launch_notices_sent(text) to authenticated;
