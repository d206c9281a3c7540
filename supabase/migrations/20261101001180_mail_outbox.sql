-- Mail for those who are away: an outbox, filled in the transaction that tells somebody something, emptied by the edge function `mail`.
-- It holds ids and counts, never what a notice says: a mail is read in places that nobody here knows.

create type public.mail_pace as enum ('AT_ONCE', 'HOURLY', 'DAILY', 'NEVER');

create table private.mail_people (
  user_id uuid primary key references public.users (id),
  pace public.mail_pace not null default 'AT_ONCE',
  last_mail_at timestamptz
);
alter table private.mail_people enable row level security;
comment on table private.mail_people is
  'How soon a person wants mail, and when the last one was made up. Who has no row has the default.';
comment on column private.mail_people.pace is 'AT_ONCE: ten minutes after the first notice, then by the hour while more comes. DAILY: at seven in the morning, UTC.';

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
  'What is known of an address that mail goes to: those of invited people, and those that a provider refused or that bounced.';
comment on column private.mail_addresses.unwanted_at is 'When whoever reads there wanted no more invitations by mail.';
comment on column private.mail_addresses.not_before is 'Until then nothing is sent there: it was refused, or bounced.';

create table private.mails (
  id uuid primary key default gen_random_uuid(),
  topic text not null check (topic in ('notices', 'invitation')),
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
  check (topic = 'notices' and user_id is not null and address_id is null and invitation_id is null
         or topic = 'invitation' and user_id is null and address_id is not null and invitation_id is not null)
);
alter table private.mails enable row level security;
comment on table private.mails is
  'Mails that were made up. Security: to whom and about which notices or invitation, and no word of what is in it; the words are made when it is sent.';
comment on column private.mails.id is 'Told to the provider as the key under which it sends once, however often it is asked.';
comment on column private.mails.state is 'CLAIMED: a worker has it, until next_at. DEAD: nobody tries it again. DROPPED: it was read, unsubscribed or closed before it went.';
comment on column private.mails.sent_as is 'The provider''s own id, by which it tells of a bounce.';
create index mails_due on private.mails (next_at, id) where state in ('DUE', 'CLAIMED');
create index mails_settled on private.mails (settled_at, state) where settled_at is not null;
create index mails_user on private.mails (user_id);
create index mails_address on private.mails (address_id, created_at);

create table private.mail_lines (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.users (id),
  notification_id uuid not null references public.notifications (id) on delete cascade,
  count int not null default 1 check (count > 0),
  due_at timestamptz not null,
  mail_id uuid references private.mails (id) on delete cascade
);
alter table private.mail_lines enable row level security;
comment on table private.mail_lines is
  'What the next mail to a person is about: a line for each notice and how often it happened since a mail spoke of it. With a mail_id it is part of that mail, and of no other.';
create unique index mail_lines_waiting on private.mail_lines (notification_id) where mail_id is null;
create index mail_lines_due on private.mail_lines (due_at) where mail_id is null;
create index mail_lines_user on private.mail_lines (user_id);
create index mail_lines_notification on private.mail_lines (notification_id);
create index mail_lines_mail on private.mail_lines (mail_id);

create extension if not exists pgcrypto with schema extensions;
create table private.mail_secret (
  is_the_one boolean primary key default true check (is_the_one),
  secret bytea not null
);
alter table private.mail_secret enable row level security;
comment on table private.mail_secret is
  'What the links that unsubscribe are signed with, made once for each database. Security: read by private.mail_token() alone.';
insert into private.mail_secret (secret) values (extensions.gen_random_bytes(32));

-- When the next mail goes.
create function private.mail_due(pace public.mail_pace, last_mail_at timestamptz, moment timestamptz) returns timestamptz
language sql immutable set search_path = ''
as $$
  select case pace
    when 'AT_ONCE' then greatest(moment + interval '10 minutes', last_mail_at + interval '1 hour')
    when 'HOURLY' then greatest(moment, last_mail_at) + interval '1 hour'
    when 'DAILY' then date_trunc('day', moment - interval '7 hours', 'UTC') + interval '31 hours'
  end
$$;
comment on function private.mail_due(public.mail_pace, timestamptz, timestamptz) is
  'When somebody who is told something now is to have a mail about it; null for never.';

create function private.queue_mail(told public.notifications) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Whoever notifies holds the notice's row already, so its line waits for nobody who waits for it.
  insert into private.mail_lines as l (user_id, notification_id, due_at)
  select told.user_id, told.id, private.mail_due(coalesce(p.pace, 'AT_ONCE'), p.last_mail_at, told.created_at)
  from (select 1) one left join private.mail_people p on p.user_id = told.user_id
  where p.pace is distinct from 'NEVER' and not exists (
    select 1 from public.notification_preferences w where w.user_id = told.user_id and w.kind = told.kind and not w.is_mailed
  )
  on conflict (notification_id) where mail_id is null do update
    set count = case when told.count = 1 then 1 else l.count + 1 end,
        -- What was read in between begins anew.
        due_at = case when told.count = 1 then excluded.due_at else l.due_at end;
end
$$;
comment on function private.queue_mail(public.notifications) is
  'Queues a line about a notice for the next mail to its person, in the transaction that tells them; none when they want no mail, or none of this kind.';

create function private.whom_to_mail(people uuid[], moment timestamptz) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select u.id
  from public.users u
  join auth.users a on a.id = u.id and a.email_confirmed_at is not null
  left join private.mail_people p on p.user_id = u.id
  left join private.mail_addresses r on r.address = lower(u.email)
  where u.id = any (people) and u.is_active and p.pace is distinct from 'NEVER' and (r.not_before > moment) is not true
$$;
comment on function private.whom_to_mail(uuid[], timestamptz) is
  'Those of these people to whom mail goes: an account that is not disabled, an address that is confirmed and takes mail, and who wants any.';

create function private.collect_mails(most int, moment timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  -- Two at once share people out, and nobody waits for anybody: by a lock that no row has, since the row may not be there yet. More are
  -- looked at than are taken, so that one finds others where another has the first.
  people constant uuid[] := array(
    select p.user_id
    from (
      select d.user_id, min(d.due_at) as due_at
      from (select l.user_id, l.due_at from private.mail_lines l where l.mail_id is null and l.due_at <= moment order by l.due_at limit most * 20) d
      group by d.user_id order by 2 offset 0
    ) p
    where pg_try_advisory_xact_lock(hashtextextended('mail to ' || p.user_id, 0))
    limit most);
  wanting uuid[];
  lines bigint[];
begin
  if people = '{}' then
    return;
  end if;
  lines := array(
    select l.id from private.mail_lines l where l.mail_id is null and l.user_id = any (people) order by l.id for update skip locked);
  wanting := array(select private.whom_to_mail(people, moment));
  delete from private.mail_lines l using public.notifications n
  where l.id = any (lines) and n.id = l.notification_id and (
    n.read_at is not null or l.user_id <> all (wanting) or exists (
      select 1 from public.notification_preferences w
      where w.user_id = l.user_id and w.kind = n.kind and (w.is_muted or not w.is_mailed)));
  with made as (
    insert into private.mails (topic, user_id, next_at)
    select 'notices', l.user_id, moment from private.mail_lines l where l.id = any (lines) group by l.user_id
    returning id, user_id
  ), taken as (
    update private.mail_lines l set mail_id = m.id from made m where l.id = any (lines) and l.user_id = m.user_id
  )
  insert into private.mail_people (user_id, last_mail_at) select m.user_id, moment from made m order by m.user_id
  on conflict (user_id) do update set last_mail_at = excluded.last_mail_at;
end
$$;
comment on function private.collect_mails(int, timestamptz) is
  'Makes up mails, one a person with all that waits for them, of those who have a line that is due. Lines of what was read meanwhile, or is not wanted, go.';

create function private.mail_token(topic text, subject uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select left(topic, 1) || replace(subject::text, '-', '')
    || encode(extensions.hmac(convert_to(topic || ' ' || subject, 'UTF8'), s.secret, 'sha256'), 'hex')
  from private.mail_secret s
$$;
comment on function private.mail_token(text, uuid) is
  'What a link that unsubscribes carries: whom (a person for notices, an address for invitations) and from what, signed. Always the same, so that a mail tried again is the same mail.';

create function private.claim_mails(most int, moment timestamptz)
returns table (id uuid, claim uuid, topic text, address text, token text, lines jsonb, invitation_id uuid)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  mine constant uuid := gen_random_uuid();
  due uuid[];
begin
  perform private.collect_mails(most, moment);
  due := array(
    select m.id from private.mails m
    where m.state in ('DUE', 'CLAIMED') and m.next_at <= moment
    order by m.next_at, m.id limit most for update skip locked);
  if due = '{}' then
    return;
  end if;
  -- A worker that had it never came back, again and again.
  update private.mails m set state = 'DEAD', settled_at = moment, problem = 'Nobody came back to say what became of it.'
  where m.id = any (due) and m.state = 'CLAIMED' and m.attempts >= 8;
  update private.mails m set state = 'DROPPED', settled_at = moment
  where m.id = any (due) and m.state in ('DUE', 'CLAIMED') and not case m.topic
    when 'notices' then m.user_id in (select private.whom_to_mail(array[m.user_id], moment)) and exists (
      select 1 from private.mail_lines l join public.notifications n on n.id = l.notification_id and n.read_at is null where l.mail_id = m.id)
    else private.is_invitation_mail_wanted(m.invitation_id, m.address_id, moment) end;
  return query
    with claimed as (
      update private.mails m set state = 'CLAIMED', claim = mine, attempts = m.attempts + 1, next_at = moment + interval '5 minutes'
      where m.id = any (due) and m.state in ('DUE', 'CLAIMED')
      returning m.*
    )
    select c.id, c.claim, c.topic, coalesce(u.email, a.address), private.mail_token(c.topic, coalesce(c.user_id, c.address_id)),
      (select jsonb_agg(jsonb_build_object('kind', k.kind, 'things', k.things, 'count', k.count) order by k.kind)
       from (
         select n.kind, count(*) as things, sum(l.count) as count
         from private.mail_lines l join public.notifications n on n.id = l.notification_id where l.mail_id = c.id group by n.kind) k),
      c.invitation_id
    from claimed c left join public.users u on u.id = c.user_id left join private.mail_addresses a on a.id = c.address_id;
  -- What is long over goes, a few at a time.
  delete from private.mails m where m.id in (
    select o.id from private.mails o
    where o.settled_at < moment - case o.state when 'DEAD' then interval '90 days' else interval '30 days' end
    order by o.settled_at limit 1000 for update skip locked);
end
$$;
comment on function private.claim_mails(int, timestamptz) is
  'Up to so many mails that are due, for one worker and five minutes; whoever asks at once gets others. What must not go any more is dropped first.';

create function public.claim_mails(most int default 100)
returns table (id uuid, claim uuid, topic text, address text, token text, lines jsonb, invitation_id uuid)
language sql security definer set search_path = ''
as $$ select * from private.claim_mails(least(greatest(coalesce(most, 100), 1), 500), clock_timestamp()) $$;
comment on function public.claim_mails(int) is
  'Mails that are due, 1 to 500, for the worker that asks, for five minutes. lines: kind, things and count of what is told; invitation_id: the invitation instead. token: for its link that unsubscribes. Security: service_role only, with addresses and without any name or text.';

create function private.refuse_address(address text, problem text, moment timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into private.mail_addresses as a (address, refused_at, not_before, problem)
  values (lower(refuse_address.address), moment, moment + interval '30 days', left(refuse_address.problem, 200))
  on conflict (address) do update set refused_at = excluded.refused_at, not_before = excluded.not_before, problem = excluded.problem
$$;
comment on function private.refuse_address(text, text, timestamptz) is 'Mail to this address came back: for thirty days nothing is sent there.';

create function private.settle_mails(claim uuid, results jsonb, moment timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  result record;
  settled private.mails;
begin
  for result in
    select r.* from jsonb_to_recordset(results) r (id uuid, outcome text, sent_as text, problem text, wait int) order by r.id
  loop
    -- What was sent was sent, also by a worker whose time was over.
    if result.outcome = 'sent' then
      update private.mails m set state = 'SENT', settled_at = moment, sent_as = left(result.sent_as, 200), problem = null
      where m.id = result.id and m.state in ('DUE', 'CLAIMED');
      continue;
    end if;
    settled := null;
    update private.mails m
    set state = case when result.outcome = 'refused' or result.outcome = 'later' and m.attempts >= 8 then 'DEAD' else 'DUE' end,
        settled_at = case when result.outcome = 'refused' or result.outcome = 'later' and m.attempts >= 8 then moment end,
        attempts = case when result.outcome = 'untried' then greatest(m.attempts - 1, 0) else m.attempts end,
        next_at = moment + case when result.outcome = 'untried' then least(greatest(coalesce(result.wait, 60), 1), 3600) * interval '1 second'
          else interval '1 minute' * 2 ^ least(m.attempts - 1, 7) end,
        claim = null, problem = left(result.problem, 200)
    where m.id = result.id and m.state = 'CLAIMED' and m.claim = settle_mails.claim and result.outcome in ('refused', 'later', 'untried')
    returning m.* into settled;
    if settled.state = 'DEAD' and result.outcome = 'refused' then
      perform private.refuse_address(a.address, result.problem, moment)
      from (
        select u.email from public.users u where u.id = settled.user_id
        union all select d.address from private.mail_addresses d where d.id = settled.address_id
      ) a (address);
    end if;
  end loop;
end
$$;
comment on function private.settle_mails(uuid, jsonb, timestamptz) is
  'What became of the mails of a claim: [{id, outcome, sent_as, problem, wait}]. sent; refused: a dead letter, and its address rests; later: tried again after 1, 2, 4 … minutes, dead after the eighth time; untried: given back, for so many seconds.';

create function public.settle_mails(claim uuid, results jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(results));
begin
  perform private.settle_mails(settle_mails.claim, results, clock_timestamp());
end
$$;
comment on function public.settle_mails(uuid, jsonb) is
  'A worker says what became of the mails that it claimed, as private.settle_mails takes it. Security: service_role only. Errors: PT413.';

-- Who wants no more.
create function private.mail_subject(token text, out topic text, out subject uuid)
language plpgsql stable security definer set search_path = ''
as $$
begin
  topic := case left(token, 1) when 'n' then 'notices' when 'i' then 'invitation' end;
  subject := case when token ~ '^[ni][0-9a-f]{96}$' then substr(token, 2, 32)::uuid end;
  -- Security: compared by their hashes, so that the time it takes says nothing of how much was right.
  if subject is null or sha256(convert_to(token, 'UTF8')) <> sha256(convert_to(private.mail_token(topic, subject), 'UTF8'))
     or not (topic = 'notices' and exists (select 1 from public.users u where u.id = subject and u.is_active)
       or topic = 'invitation' and exists (select 1 from private.mail_addresses a where a.id = subject)) then
    perform private.refuse(404, 'This link is not complete, or not good any more.');
  end if;
end
$$;
comment on function private.mail_subject(text) is 'Whom a link that unsubscribes is for, and from what. Refuses with PT404 one that was not made here.';

create function private.set_mail_pace(person uuid, pace public.mail_pace) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  insert into private.mail_people as p (user_id, pace) values (person, set_mail_pace.pace)
  on conflict (user_id) do update set pace = excluded.pace;
  if set_mail_pace.pace = 'NEVER' then
    delete from private.mail_lines l where l.user_id = person and l.mail_id is null;
  else
    update private.mail_lines l set due_at = private.mail_due(p.pace, p.last_mail_at, clock_timestamp())
    from private.mail_people p where p.user_id = person and l.user_id = person and l.mail_id is null;
  end if;
end
$$;
comment on function private.set_mail_pace(uuid, public.mail_pace) is 'Sets how soon a person has mail; what waits for the next one goes by it, or goes.';

create function public.mail_wish(token text) returns table (topic text, address text, is_wanted boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(token), 4096);
  known record := private.mail_subject(token);
begin
  return query
    select 'notices', regexp_replace(u.email, '^(.).*@', '\1…@'), p.pace is distinct from 'NEVER'
    from public.users u left join private.mail_people p on p.user_id = u.id where known.topic = 'notices' and u.id = known.subject
    union all
    select 'invitation', regexp_replace(a.address, '^(.).*@', '\1…@'), a.unwanted_at is null
    from private.mail_addresses a where known.topic = 'invitation' and a.id = known.subject;
end
$$;
comment on function public.mail_wish(text) is
  'What the link in a mail unsubscribes from (notices, invitation), at which address, masked, and whether it is on. Changes nothing: scanners open links. Errors: PT404.';

create function public.set_mail_wish(token text, wanted boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(token), 4096);
  known record := private.mail_subject(token);
begin
  if wanted is null then
    perform private.refuse(400, 'Say whether you want these mails.');
  end if;
  perform private.take('mail wish', known.subject::text, 30, interval '1 hour');
  if known.topic = 'invitation' then
    update private.mail_addresses a set unwanted_at = case when not wanted then coalesce(a.unwanted_at, now()) end where a.id = known.subject;
  elsif wanted is distinct from exists (select 1 from private.mail_people p where p.user_id = known.subject and p.pace = 'NEVER') then
    return;
  else
    perform private.set_mail_pace(known.subject, case when wanted then 'AT_ONCE'::public.mail_pace else 'NEVER' end);
  end if;
end
$$;
comment on function public.set_mail_wish(text, boolean) is
  'Stops the mails that a link is for, or lets them come again, signed in or not; as it is already: nothing happens. 30 an hour for each link. Errors: PT400, PT404, PT429.';

create function public.mail_bounced(sent_as text, complained boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  fits constant boolean := private.fits(row(sent_as), 4096);
  bounced private.mails;
begin
  update private.mails m set state = 'DEAD', settled_at = clock_timestamp(), problem = case when complained then 'Called unwanted.' else 'It bounced.' end
  where m.sent_as = mail_bounced.sent_as
  returning m.* into bounced;
  if bounced.id is null then
    return;
  end if;
  perform private.refuse_address(coalesce(u.email, a.address), bounced.problem, clock_timestamp())
  from (select 1) one left join public.users u on u.id = bounced.user_id left join private.mail_addresses a on a.id = bounced.address_id;
  if complained and bounced.user_id is not null then
    perform private.set_mail_pace(bounced.user_id, 'NEVER');
  elsif complained then
    update private.mail_addresses a set unwanted_at = coalesce(a.unwanted_at, now()) where a.id = bounced.address_id;
  end if;
end
$$;
comment on function public.mail_bounced(text, boolean) is
  'The provider tells that a mail came back, or was called unwanted: it is a dead letter, and its address rests for thirty days; what is unwanted stops. An id that is not known: nothing. Security: service_role only, the edge function has checked the provider''s signature.';

-- One's own settings.
create function public.my_mail_settings() returns table (pace public.mail_pace, address text, is_confirmed boolean, refused_until timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  return query
    select coalesce(p.pace, 'AT_ONCE'), u.email, private.email_confirmed(u.id), r.not_before
    from public.users u left join private.mail_people p on p.user_id = u.id
    left join private.mail_addresses r on r.address = lower(u.email) and r.not_before > now()
    where u.id = me;
end
$$;
comment on function public.my_mail_settings() is
  'How soon the caller has mail about what they were told, and where. refused_until: mail there came back, and none is tried before. Errors: PT401, PT403.';

create function public.set_my_mail_pace(pace text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(pace), 4096);
  me uuid := private.require_active();
begin
  if pace is null or not pg_input_is_valid(pace, 'public.mail_pace') then
    perform private.refuse(400, 'Choose how soon you want mail.');
  end if;
  perform private.set_mail_pace(me, pace::public.mail_pace);
end
$$;
comment on function public.set_my_mail_pace(text) is
  'How soon the caller has mail: AT_ONCE (within ten minutes, then by the hour), HOURLY, DAILY, NEVER. Errors: PT400, PT401, PT403.';

create function public.mail_notifications(kind text, mailed boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(kind), 4096);
  me uuid := private.require_active();
begin
  if mailed is null or not exists (select 1 from private.notification_kinds k where k.kind = mail_notifications.kind) then
    perform private.refuse(400, 'There is no such kind of notification.');
  end if;
  insert into public.notification_preferences (user_id, kind, is_mailed) values (me, mail_notifications.kind, mailed)
  on conflict on constraint notification_preferences_pkey do update set is_mailed = excluded.is_mailed;
end
$$;
comment on function public.mail_notifications(text, boolean) is
  'Stops or resumes mail about one kind, which is told in the product all the same. Errors: PT400, PT401, PT403.';

grant execute on function public.claim_mails(int), public.settle_mails(uuid, jsonb), public.mail_bounced(text, boolean) to service_role;
grant execute on function public.mail_wish(text), public.set_mail_wish(text, boolean) to anon, authenticated;
grant execute on function public.my_mail_settings(), public.set_my_mail_pace(text), public.mail_notifications(text, boolean) to authenticated;
