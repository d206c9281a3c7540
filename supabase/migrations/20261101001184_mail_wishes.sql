-- Who wants no more mail, and how often the others get one.

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
    perform private.refuse(404, 'This link is incomplete or no longer valid.');
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
    perform private.refuse(400, 'Specify whether you want these emails.');
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
  update private.mails m set state = 'DEAD', settled_at = clock_timestamp(), problem = case when complained then 'Reported as spam.' else 'Bounced.' end
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
  'The provider tells that a mail came back, or was reported as spam: it is a dead letter, and its address rests for thirty days; what is unwanted stops. An id that is not known: nothing. Security: service_role only, the edge function has checked the provider''s signature.';

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
  'How often the caller has mail about their notices, and where. refused_until: mail there came back, and none is tried before. Errors: PT401, PT403.';

create function public.set_my_mail_pace(pace text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(pace), 4096);
  me uuid := private.require_active();
begin
  if pace is null or not pg_input_is_valid(pace, 'public.mail_pace') then
    perform private.refuse(400, 'Choose how often you want email.');
  end if;
  perform private.set_mail_pace(me, pace::public.mail_pace);
end
$$;
comment on function public.set_my_mail_pace(text) is
  'How often the caller has mail: AT_ONCE (within ten minutes, then by the hour), HOURLY, DAILY, NEVER. Errors: PT400, PT401, PT403.';

create function public.mail_notifications(kind text, mailed boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(kind), 4096);
  me uuid := private.require_active();
begin
  if mailed is null or not exists (select 1 from private.notification_kinds k where k.kind = mail_notifications.kind) then
    perform private.refuse(400, 'This kind of notification does not exist.');
  end if;
  insert into public.notification_preferences (user_id, kind, is_mailed) values (me, mail_notifications.kind, mailed)
  on conflict on constraint notification_preferences_pkey do update set is_mailed = excluded.is_mailed;
end
$$;
comment on function public.mail_notifications(text, boolean) is
  'Stops or resumes mail about one kind, which still arrives in the product. Errors: PT400, PT401, PT403.';

grant execute on function public.claim_mails(int), public.settle_mails(uuid, jsonb), public.mail_bounced(text, boolean) to service_role;
grant execute on function public.mail_wish(text), public.set_mail_wish(text, boolean) to anon, authenticated;
grant execute on function public.my_mail_settings(), public.set_my_mail_pace(text), public.mail_notifications(text, boolean) to authenticated;
