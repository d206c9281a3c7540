-- Mail for those who are away: an outbox, filled in the transaction that tells somebody something, emptied by the edge function `mail`.
-- It holds ids and counts, never what a notice says: a mail is read in places that nobody here knows.

create type public.mail_pace as enum ('AT_ONCE', 'HOURLY', 'DAILY', 'NEVER');

create table private.mail_settings (
  user_id uuid primary key references public.users (id),
  pace public.mail_pace not null default 'AT_ONCE',
  resumed_pace public.mail_pace not null default 'AT_ONCE' check (resumed_pace <> 'NEVER'),
  wants_news boolean not null default true,
  last_mail_at timestamptz,
  time_zone text not null default 'UTC' check (length(time_zone) <= 64)
);
alter table private.mail_settings enable row level security;
comment on table private.mail_settings is
  'How often a person wants mail, and when the last one was composed. Who has no row has the default.';
comment on column private.mail_settings.pace is
  'How soon mail about one''s activity comes. AT_ONCE: ten minutes after the first notice, then by the hour while more comes. '
  'DAILY: at seven in the person''s morning. News comes at the same pace, or daily where this is NEVER.';
comment on column private.mail_settings.resumed_pace is 'The last pace that was not NEVER, at which mail comes again when a link resumes it.';
comment on column private.mail_settings.wants_news is 'Whether mail of class NEWS comes at all.';
comment on column private.mail_settings.time_zone is
  'IANA name of the zone in which the person reads their clock: the browser''s at sign-up, and theirs to change. Security: their own; it tells where they are.';

create table private.mail_addresses (
  id uuid primary key default gen_random_uuid(),
  address text not null unique check (address = lower(address) and length(address) <= 320),
  unwanted_at timestamptz,
  refused_at timestamptz,
  not_before timestamptz,
  problem text check (length(problem) <= 200)
);
alter table private.mail_addresses enable row level security;
comment on table private.mail_addresses is
  'What is known of an address that mail goes to: those of invited people, those that a provider refused or that bounced, and those of closed accounts until they have read that they are closed.';
comment on column private.mail_addresses.unwanted_at is 'The time at which the person with this address unsubscribed from invitations by mail.';
comment on column private.mail_addresses.not_before is 'Until then nothing is sent there: it was refused, or bounced.';

create table private.mails (
  id uuid primary key default gen_random_uuid(),
  category text not null check (category in ('account', 'activity', 'news', 'receipt', 'invitation', 'organization_invitation', 'account_closed')),
  user_id uuid references public.users (id),
  address_id uuid references private.mail_addresses (id),
  invitation_id uuid,
  state text not null default 'DUE' check (state in ('DUE', 'CLAIMED', 'SENT', 'DEAD', 'DROPPED')),
  attempts int not null default 0 check (attempts >= 0),
  next_at timestamptz not null,
  claim uuid,
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  sent_as text unique check (length(sent_as) <= 200),
  problem text check (length(problem) <= 200),
  check ((category in ('account', 'activity', 'news', 'receipt')) = (user_id is not null)),
  check ((user_id is null) = (address_id is not null)),
  check ((category in ('invitation', 'organization_invitation')) = (invitation_id is not null))
);
alter table private.mails enable row level security;
comment on table private.mails is
  'Mails that were composed. Security: to whom and about which notices or invitation, and no word of what is in it; the words are made when it is sent.';
comment on column private.mails.category is
  'account, activity, news: notices of that class (public.mail_class); one mail is about one class, so that its '
  'footer is true of all that it says. receipt: of class ACTIVITY, by itself (private.notification_kinds.is_receipt).';
comment on column private.mails.id is 'Told to the provider as the key under which it sends once, however often it is asked.';
comment on column private.mails.state is 'CLAIMED: a worker has it, until next_at. DEAD: nobody tries it again. DROPPED: it was read, unsubscribed or closed before it went.';
comment on column private.mails.sent_as is 'The provider''s own id. Its reports of bounces name it.';
create index mails_due on private.mails (next_at, id) where state in ('DUE', 'CLAIMED');
create index mails_settled on private.mails (settled_at, state) where settled_at is not null;
create index mails_user on private.mails (user_id);
create index mails_address on private.mails (address_id, created_at);

create table private.mail_queue (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.users (id),
  notification_id uuid not null references public.notifications (id) on delete cascade,
  category text not null check (category in ('account', 'activity', 'news', 'receipt')),
  count int not null default 1 check (count > 0),
  due_at timestamptz not null,
  mail_id uuid references private.mails (id) on delete cascade
);
alter table private.mail_queue enable row level security;
comment on table private.mail_queue is
  'What the next mail to a person is about: a line for each notice and how often it happened since a mail spoke of it. With a mail_id it is part of that mail, and of no other.';
create unique index mail_queue_waiting on private.mail_queue (notification_id) where mail_id is null;
create index mail_queue_due on private.mail_queue (due_at) where mail_id is null;
create index mail_queue_user on private.mail_queue (user_id);
create index mail_queue_notification on private.mail_queue (notification_id);
create index mail_queue_mail on private.mail_queue (mail_id);

create extension if not exists pgcrypto with schema extensions;
create table private.mail_secret (
  is_the_one boolean primary key default true check (is_the_one),
  secret bytea not null
);
alter table private.mail_secret enable row level security;
comment on table private.mail_secret is
  'The key that signs the links to unsubscribe, made once for each database. Security: read by private.mail_token() alone.';
insert into private.mail_secret (secret) values (extensions.gen_random_bytes(32));

create function private.is_time_zone(name text) returns boolean
language sql stable set search_path = ''
as $$
  -- Names alone, since Postgres also takes abbreviations and "Any/Word+3"; not posix/… and right/…, which browsers do not know.
  select length(name) <= 64 and name ~ '^(UTC$|[A-Z][A-Za-z]*/)' is true
    and exists (select 1 from pg_catalog.pg_timezone_names z where z.name = is_time_zone.name)
$$;
comment on function private.is_time_zone(text) is
  'Is this the IANA name of a time zone? Null is none. Reads the whole list of them: for what somebody enters, never for a row.';

-- When the next mail goes.
create function private.next_morning(moment timestamptz, zone text) returns timestamptz
language plpgsql immutable set search_path = ''
as $$
begin
  return (date_trunc('day', moment at time zone zone - interval '7 hours') + interval '31 hours') at time zone zone;
exception when invalid_parameter_value then
  -- Saved on a server that knew this zone: a notice to this person does not fail for it.
  return private.next_morning(moment, 'UTC');
end
$$;
comment on function private.next_morning(timestamptz, text) is
  'The next seven o''clock in the morning where this zone''s clock is read, also where it is put forward or back in between.';

create function private.next_mail_at(pace public.mail_pace, last_mail_at timestamptz, moment timestamptz, zone text) returns timestamptz
language sql immutable set search_path = ''
as $$
  select case pace
    when 'AT_ONCE' then greatest(moment + interval '10 minutes', last_mail_at + interval '1 hour')
    when 'HOURLY' then greatest(moment, last_mail_at) + interval '1 hour'
    when 'DAILY' then private.next_morning(moment, zone)
  end
$$;
comment on function private.next_mail_at(public.mail_pace, timestamptz, timestamptz, text) is
  'When somebody who is notified now, and reads their clock in this zone, is to have a mail about it; null for never.';

create function private.is_mail_wanted(
  class public.mail_class, person private.mail_settings, preference public.notification_preferences
) returns boolean
language sql immutable set search_path = ''
as $$
  select class = 'ACCOUNT' or (
    case class when 'NEWS' then (person).wants_news is distinct from false else (person).pace is distinct from 'NEVER' end
    and (preference).is_muted is not true and (preference).is_mailed is not false)
$$;
comment on function private.is_mail_wanted(public.mail_class, private.mail_settings, public.notification_preferences) is
  'Does somebody want mail about a kind of this class, by what they chose for all mail and for this kind? Null is what nobody has chosen yet.';

create function private.queue_mail(notice public.notifications) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- The notifying session holds the notice's row already, so nothing that waits for the queued line can block it.
  insert into private.mail_queue as l (user_id, notification_id, category, due_at)
  select notice.user_id, notice.id, case when k.is_receipt then 'receipt' else lower(k.mail_class::text) end,
    case when k.mail_class = 'ACCOUNT' or k.is_receipt then notice.created_at
      else private.next_mail_at(case when p.pace = 'NEVER' then 'DAILY' else coalesce(p.pace, 'AT_ONCE') end,
        p.last_mail_at, notice.created_at, coalesce(p.time_zone, 'UTC')) end
  from private.notification_kinds k
  left join private.mail_settings p on p.user_id = notice.user_id
  left join public.notification_preferences w on w.user_id = notice.user_id and w.kind = notice.kind
  where k.kind = notice.kind and private.is_mail_wanted(k.mail_class, p, w)
  on conflict (notification_id) where mail_id is null do update
    set count = case when notice.count = 1 then 1 else l.count + 1 end,
        -- A notice that was read in between starts a new count.
        due_at = case when notice.count = 1 then excluded.due_at else l.due_at end;
end
$$;
comment on function private.queue_mail(public.notifications) is
  'Queues a line about a notice for the next mail to its person, in the transaction that tells them; none when they want no mail, or none of this kind. What is about their account, and a receipt, goes at once.';

create function private.mail_recipients(people uuid[], moment timestamptz, always boolean default false)
  returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select u.id
  from public.users u
  join auth.users a on a.id = u.id and a.email_confirmed_at is not null
  left join private.mail_addresses r on r.address = lower(u.email)
  where u.id = any (people) and u.is_active and (always or (r.not_before > moment) is not true)
$$;
comment on function private.mail_recipients(uuid[], timestamptz, boolean) is
  'The people among these who get mail: their account is not disabled, their address is confirmed and takes mail. always: also an address that mail bounced from lately.';

create function private.is_notice_wanted(line private.mail_queue) returns boolean
language sql stable security definer set search_path = ''
as $$
  select line.category = 'account' or exists (
    select 1
    from public.notifications n
    join private.notification_kinds k on k.kind = n.kind
    left join private.mail_settings p on p.user_id = n.user_id
    left join public.notification_preferences w on w.user_id = n.user_id and w.kind = n.kind
    where n.id = line.notification_id and (n.read_at is null or k.is_receipt) and private.is_mail_wanted(k.mail_class, p, w))
$$;
comment on function private.is_notice_wanted(private.mail_queue) is
  'Is this notice still to be mailed? No if it was read and is no receipt, or its kind is no longer wanted; always yes if it is about the account.';

create function private.is_sent_alone(category text) returns boolean
language sql immutable set search_path = ''
as $$ select category in ('account', 'receipt') $$;
comment on function private.is_sent_alone(text) is
  'Does a mail of this category carry one notice alone, at once? What is about the account does, and a receipt.';

create function private.compose_due_mails(max_mails int, moment timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  -- Two at once share people out, and nobody waits for anybody: by a lock that no row has, since the row may not be there yet. More are
  -- looked at than are taken, so that one finds others where another has the first.
  people constant uuid[] := array(
    select p.user_id
    from (
      select d.user_id, min(d.due_at) as due_at
      from (select l.user_id, l.due_at from private.mail_queue l where l.mail_id is null and l.due_at <= moment order by l.due_at limit max_mails * 20) d
      group by d.user_id order by 2 offset 0
    ) p
    where pg_try_advisory_xact_lock(hashtextextended('mail to ' || p.user_id, 0))
    limit max_mails);
  lines bigint[];
begin
  if people = '{}' then
    return;
  end if;
  -- A mail that is not sent alone carries everything that waits for this person.
  lines := array(
    select l.id from private.mail_queue l
    where l.mail_id is null and l.user_id = any (people) and (private.is_sent_alone(l.category) or exists (
      select 1 from private.mail_queue d
      where d.user_id = l.user_id and d.mail_id is null and not private.is_sent_alone(d.category) and d.due_at <= moment))
    order by l.id for update skip locked);
  delete from private.mail_queue l
  where l.id = any (lines) and not (private.is_notice_wanted(l) and l.user_id = any (
    case l.category when 'account' then array(select private.mail_recipients(people, moment, true))
      else array(select private.mail_recipients(people, moment)) end));
  with made as (
    insert into private.mails (category, user_id, next_at)
    select l.category, l.user_id, moment from private.mail_queue l where l.id = any (lines) group by l.category, l.user_id
    returning id, category, user_id
  ), taken as (
    update private.mail_queue l set mail_id = m.id from made m where l.id = any (lines) and l.user_id = m.user_id and l.category = m.category
  )
  insert into private.mail_settings (user_id, last_mail_at)
  select distinct m.user_id, moment from made m where not private.is_sent_alone(m.category) order by m.user_id
  on conflict (user_id) do update set last_mail_at = excluded.last_mail_at;
end
$$;
comment on function private.compose_due_mails(int, timestamptz) is
  'Composes mails for people with a line that is due: one for each person and class, with all lines that wait. Deletes lines whose notice was read or is no longer wanted.';
