-- Mail preferences: whether a person gets mail, and how often.

create function private.mail_subject(token text, out category text, out subject uuid)
language plpgsql stable security definer set search_path = ''
as $$
begin
  category := case left(token, 1) when 'a' then 'activity' when 'n' then 'news' when 'i' then 'invitation' end;
  subject := case when token ~ '^[ani][0-9a-f]{96}$' then substr(token, 2, 32)::uuid end;
  -- Security: compared by their hashes, so that the time it takes says nothing of how much was right.
  if subject is null or sha256(convert_to(token, 'UTF8')) <> sha256(convert_to(private.mail_token(category, subject), 'UTF8'))
     or not (category in ('activity', 'news') and exists (select 1 from public.users u where u.id = subject and u.is_active)
       or category = 'invitation' and exists (select 1 from private.mail_addresses a where a.id = subject)) then
    perform private.raise_http_error(404, 'This link is incomplete or no longer valid.');
  end if;
end
$$;
comment on function private.mail_subject(text) is 'Whom a link that unsubscribes is for, and from what. Refuses with PT404 one that was not made here.';

create function private.set_mail_pace(person uuid, pace public.mail_pace) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  insert into private.mail_settings as p (user_id, pace, resumed_pace)
  values (person, set_mail_pace.pace, coalesce(nullif(set_mail_pace.pace, 'NEVER'), 'AT_ONCE'))
  on conflict (user_id) do update set pace = excluded.pace,
    resumed_pace = case when excluded.pace = 'NEVER' then p.resumed_pace else excluded.pace end;
  if set_mail_pace.pace = 'NEVER' then
    delete from private.mail_queue l where l.user_id = person and l.mail_id is null and l.category in ('activity', 'receipt');
  else
    update private.mail_queue l set due_at = private.next_mail_at(p.pace, p.last_mail_at, clock_timestamp(), p.time_zone)
    from private.mail_settings p where p.user_id = person and l.user_id = person and l.mail_id is null
      and not private.is_sent_alone(l.category);
  end if;
end
$$;
comment on function private.set_mail_pace(uuid, public.mail_pace) is
  'Sets how soon a person has mail about their activity; what waits for the next one goes by it, or goes.';

create function private.set_mail_news(person uuid, wanted boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.mail_settings as p (user_id, wants_news) values (person, wanted)
  on conflict (user_id) do update set wants_news = excluded.wants_news;
  if not wanted then
    delete from private.mail_queue l where l.user_id = person and l.mail_id is null and l.category = 'news';
  end if;
end
$$;
comment on function private.set_mail_news(uuid, boolean) is 'Ends all mail with news for a person, or lets it come again.';

create function private.set_time_zone(person uuid, zone text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.mail_settings as p (user_id, time_zone) values (person, zone)
  on conflict (user_id) do update set time_zone = excluded.time_zone;
  update private.mail_queue l set due_at = private.next_mail_at('DAILY', p.last_mail_at, clock_timestamp(), p.time_zone)
  from private.mail_settings p
  where p.user_id = person and p.pace in ('DAILY', 'NEVER') and l.user_id = person and l.mail_id is null
    and not private.is_sent_alone(l.category);
end
$$;
comment on function private.set_time_zone(uuid, text) is
  'Sets where a person reads their clock; what waits for their morning waits for that one.';

create function private.set_mail_kind(person uuid, kind text, mailed boolean) returns void
language sql security definer set search_path = ''
as $$
  insert into public.notification_preferences (user_id, kind, is_mailed) values (person, set_mail_kind.kind, mailed)
  on conflict on constraint notification_preferences_pkey do update set is_mailed = excluded.is_mailed
$$;
comment on function private.set_mail_kind(uuid, text, boolean) is 'Stops or resumes mail to a person about one kind, which still arrives in the product.';

create function public.mail_preference(token text) returns table (category text, address text, is_wanted boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  known record;
begin
  perform private.require_max_size(row(token), 4096);
  known := private.mail_subject(token);
  return query
    select known.category, regexp_replace(u.email, '^(.).*@', '\1…@'),
      case known.category when 'news' then p.wants_news is distinct from false else p.pace is distinct from 'NEVER' end
    from public.users u left join private.mail_settings p on p.user_id = u.id
    where known.category in ('activity', 'news') and u.id = known.subject
    union all
    select 'invitation', regexp_replace(a.address, '^(.).*@', '\1…@'), a.unwanted_at is null
    from private.mail_addresses a where known.category = 'invitation' and a.id = known.subject;
end
$$;
comment on function public.mail_preference(text) is
  'What the link in a mail unsubscribes from (activity, news, invitation), at which address, masked, and whether it is on. Changes nothing: scanners open links. Errors: PT404.';

create function public.mail_preference_kinds(token text, kinds text[]) returns table (kind text, description text, is_mailed boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  known record;
begin
  perform private.require_max_size(row(token, kinds), 16384);
  known := private.mail_subject(token);
  return query
    select k.kind, k.description, w.is_mailed is not false
    from private.notification_kinds k
    left join public.notification_preferences w on w.user_id = known.subject and w.kind = k.kind
    where known.category = 'activity' and k.mail_class = 'ACTIVITY' and k.kind = any (kinds)
    order by k.kind;
end
$$;
comment on function public.mail_preference_kinds(text, text[]) is
  'The kinds that a mail was about, which its link names, and whether mail tells of each. Security: what kinds a person has is not told; a person who has the link reads of those that they name. Errors: PT404, PT413.';

create function public.set_mail_preference(token text, wanted boolean, kinds text[] default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  known record;
begin
  perform private.require_max_size(row(token, kinds), 16384);
  known := private.mail_subject(token);
  if wanted is null then
    perform private.raise_http_error(400, 'Specify whether you want these emails.');
  end if;
  perform private.enforce_rate_limit('mail wish', known.subject::text, 30, interval '1 hour');
  if kinds is not null then
    perform private.set_mail_kind(known.subject, k.kind, wanted)
    from private.notification_kinds k
    where known.category = 'activity' and k.mail_class = 'ACTIVITY' and k.kind = any (kinds);
    if not found then
      perform private.raise_http_error(400, 'Choose at least one kind of email.');
    end if;
  elsif known.category = 'invitation' then
    update private.mail_addresses a set unwanted_at = case when not wanted then coalesce(a.unwanted_at, now()) end where a.id = known.subject;
  elsif known.category = 'news' then
    perform private.set_mail_news(known.subject, wanted);
  elsif wanted is distinct from exists (select 1 from private.mail_settings p where p.user_id = known.subject and p.pace = 'NEVER') then
    return;
  else
    perform private.set_mail_pace(known.subject, case when wanted then
      (select p.resumed_pace from private.mail_settings p where p.user_id = known.subject) else 'NEVER' end);
  end if;
end
$$;
comment on function public.set_mail_preference(text, boolean, text[]) is
  'Stops the mails that a link is for, or lets them come again, signed in or not: all of its class, or those about these kinds of activity. As it is already: nothing happens. Mail about the account has no link. 30 an hour for each link. Errors: PT400, PT404, PT413, PT429.';

create function public.mail_bounced(sent_as text, complained boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  bounced private.mails;
begin
  perform private.require_max_size(row(sent_as), 4096);
  update private.mails m set state = 'DEAD', settled_at = clock_timestamp(), problem = case when complained then 'Reported as spam.' else 'Bounced.' end
  where m.sent_as = mail_bounced.sent_as
  returning m.* into bounced;
  if bounced.id is null then
    return;
  end if;
  if not complained then
    perform private.suppress_mail_address(coalesce(u.email, a.address), bounced.problem, clock_timestamp())
    from (select 1) one left join public.users u on u.id = bounced.user_id left join private.mail_addresses a on a.id = bounced.address_id;
  elsif bounced.address_id is not null then
    update private.mail_addresses a set unwanted_at = coalesce(a.unwanted_at, now()) where a.id = bounced.address_id;
  elsif bounced.category <> 'account' then
    -- A person who wants no mail about their own things wants no news either.
    perform private.set_mail_news(bounced.user_id, false);
    if bounced.category in ('activity', 'receipt') then
      perform private.set_mail_pace(bounced.user_id, 'NEVER');
    end if;
  end if;
end
$$;
comment on function public.mail_bounced(text, boolean) is
  'The provider tells that a mail came back, or was reported as spam: it is a dead letter. An address that a mail came back from rests for thirty days; one that reported it goes on, and what its class lets one stop has stopped. An id that is not known: nothing. Security: service_role only, the edge function has checked the provider''s signature.';

-- One's own settings.
create function public.my_mail_settings()
returns table (
  pace public.mail_pace, wants_news boolean, address text, is_confirmed boolean, refused_until timestamptz, time_zone text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  return query
    select coalesce(p.pace, 'AT_ONCE'), coalesce(p.wants_news, true), u.email, private.is_email_confirmed(u.id), r.not_before,
      coalesce(p.time_zone, 'UTC')
    from public.users u left join private.mail_settings p on p.user_id = u.id
    left join private.mail_addresses r on r.address = lower(u.email) and r.not_before > now()
    where u.id = me;
end
$$;
comment on function public.my_mail_settings() is
  'How often the caller has mail about their activity, whether news, and where. refused_until: mail there came back, and none is tried before. time_zone: in whose morning daily mail comes. Errors: PT401, PT403.';

create function public.set_my_mail_pace(pace text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
begin
  perform private.require_max_size(row(pace), 4096);
  me := private.require_active();
  perform private.enforce_rate_limit('mail settings', me::text, 600, interval '1 hour');
  if pace is null or not pg_input_is_valid(pace, 'public.mail_pace') then
    perform private.raise_http_error(400, 'Choose how often you want email.');
  end if;
  perform private.set_mail_pace(me, pace::public.mail_pace);
end
$$;
comment on function public.set_my_mail_pace(text) is
  'How often the caller has mail about their activity: AT_ONCE (ten minutes after the first notice, then by the hour), HOURLY, DAILY, NEVER. Errors: PT400, PT401, PT403, PT429.';

create function public.set_my_mail_news(wanted boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  perform private.enforce_rate_limit('mail settings', me::text, 600, interval '1 hour');
  if wanted is null then
    perform private.raise_http_error(400, 'Specify whether you want these emails.');
  end if;
  perform private.set_mail_news(me, wanted);
end
$$;
comment on function public.set_my_mail_news(boolean) is
  'Ends all mail with news for the caller, or lets it come again. Errors: PT400, PT401, PT403, PT429.';

create function public.set_my_time_zone(time_zone text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
begin
  perform private.require_max_size(row(time_zone), 4096);
  me := private.require_active();
  perform private.enforce_rate_limit('mail settings', me::text, 600, interval '1 hour');
  if private.is_time_zone(time_zone) is not true then
    perform private.raise_http_error(400, 'Choose a time zone from the list.');
  end if;
  perform private.set_time_zone(me, time_zone);
end
$$;
comment on function public.set_my_time_zone(text) is
  'Where the caller reads their clock, as an IANA name such as Europe/Paris: daily mail comes at seven there. Errors: PT400, PT401, PT403, PT413, PT429.';

create function public.set_my_mail_kind(kind text, mailed boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
begin
  perform private.require_max_size(row(kind), 4096);
  me := private.require_active();
  perform private.enforce_rate_limit('mail settings', me::text, 600, interval '1 hour');
  perform private.require_notification_kind(kind, mailed);
  if mailed and exists (select 1 from private.notification_kinds k where k.kind = set_my_mail_kind.kind and k.mail_class = 'NEWS')
     and exists (select 1 from private.mail_settings p where p.user_id = me and not p.wants_news) then
    -- Of the news that was ended this kind alone comes again.
    perform private.set_mail_kind(me, k.kind, false) from private.notification_kinds k where k.mail_class = 'NEWS';
    perform private.set_mail_news(me, true);
  end if;
  perform private.set_mail_kind(me, kind, mailed);
end
$$;
comment on function public.set_my_mail_kind(text, boolean) is
  'Stops or resumes mail about one kind, which still arrives in the product. Errors: PT400, PT401, PT403, PT409 (about the account and its security), PT429.';

grant execute on function public.claim_mails(int, timestamptz), public.record_mail_outcomes(uuid, jsonb, timestamptz), public.mail_bounced(text, boolean) to service_role;
grant execute on function public.mail_preference(text), public.mail_preference_kinds(text, text[]), public.set_mail_preference(text, boolean, text[])
  to anon, authenticated;
grant execute on function
  public.my_mail_settings(), public.set_my_mail_pace(text), public.set_my_mail_news(boolean), public.set_my_time_zone(text),
  public.set_my_mail_kind(text, boolean)
to authenticated;
