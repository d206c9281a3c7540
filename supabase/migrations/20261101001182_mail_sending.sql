-- Mails on their way: claimed by the function that sends them, and settled.

create function private.mail_token(category text, subject uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select left(category, 1) || replace(subject::text, '-', '')
    || encode(extensions.hmac(convert_to(category || ' ' || subject, 'UTF8'), s.secret, 'sha256'), 'hex')
  from private.mail_secret s
$$;
comment on function private.mail_token(text, uuid) is
  'What a link that unsubscribes carries: whom (a person for activity and news, an address for invitations) and from what, signed. Always the same, so that a mail tried again is the same mail.';

create function private.anchors_of(person uuid, moment timestamptz) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := (moment at time zone 'UTC')::date;
  since constant date := (
    select (max(m.created_at) at time zone 'UTC')::date from private.mails m
    where m.user_id = person and m.category = 'activity' and m.state = 'SENT' and m.created_at < moment);
begin
  return (
    select jsonb_agg(jsonb_build_object('room', a.room, 'day', a.day, 'hash', a.hash) order by a.room)
    from (
      select g.deal_room_id as room, h.day, encode(h.hash, 'hex') as hash
      from private.current_room_grants g
      cross join lateral (
        select e.day, e.hash from private.audit_heads e
        where e.deal_room_id = g.deal_room_id and e.day < today and e.day >= coalesce(since, '-infinity')
        order by e.day desc limit 1) h
      where g.user_id = person and g.is_full and not g.is_emergency
      order by g.deal_room_id limit 20
    ) a
  );
end
$$;
comment on function private.anchors_of(uuid, timestamptz) is
  'For a person''s first mail of a day (UTC), composed at that moment: where the audit chains of the rooms that they read in full ended on the last day before it, at most 20, unless an earlier mail said so that is not forgotten yet (public.claim_mails, after 30 days): [{"room", "day", "hash"}]; null for none. Kept in a mailbox, it is what nobody here can change. Security: ids and hashes, which tell nothing.';

create function public.claim_mails(max_mails int default 100, moment timestamptz default clock_timestamp())
returns table (id uuid, claim uuid, category text, address text, token text, lines jsonb, invitation jsonb, anchors jsonb)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  mine constant uuid := gen_random_uuid();
  due uuid[];
begin
  max_mails := least(greatest(coalesce(max_mails, 100), 1), 500);
  perform private.notify_what_is_due(moment);
  perform private.compose_due_mails(max_mails, moment);
  due := array(
    select m.id from private.mails m
    where m.state in ('DUE', 'CLAIMED') and m.next_at <= moment
    order by m.next_at, m.id limit max_mails for update skip locked);
  if due = '{}' then
    return;
  end if;
  -- A worker that had it never came back, again and again.
  update private.mails m set state = 'DEAD', settled_at = moment, problem = 'The outcome was never reported.'
  where m.id = any (due) and m.state = 'CLAIMED' and m.attempts >= 8;
  update private.mails m set state = 'DROPPED', settled_at = moment
  where m.id = any (due) and m.state in ('DUE', 'CLAIMED') and not case m.category
    when 'account_closed' then true
    when 'invitation' then private.is_invitation_mail_wanted(m.invitation_id, m.address_id, moment)
    when 'organization_invitation' then private.is_organization_invitation_mail_wanted(m.invitation_id, m.address_id, moment)
    else m.user_id in (select private.mail_recipients(array[m.user_id], moment, m.category = 'account'))
      and exists (select 1 from private.mail_queue l where l.mail_id = m.id and private.is_notice_wanted(l)) end;
  return query
    with claimed as (
      update private.mails m set state = 'CLAIMED', claim = mine, attempts = m.attempts + 1, next_at = moment + interval '5 minutes'
      where m.id = any (due) and m.state in ('DUE', 'CLAIMED')
      returning m.*
    )
    select c.id, c.claim, c.category, coalesce(u.email, a.address),
      case
        when c.category in ('activity', 'news') then private.mail_token(c.category, c.user_id)
        when c.category = 'receipt' then private.mail_token('activity', c.user_id)
        when c.invitation_id is not null then private.mail_token('invitation', c.address_id) end,
      private.lines_in_mail(c.id),
      case c.category
        -- The role that can accept it: on the side of an investor who is not verified, a seat needs KYC, which investors alone have.
        -- Security: neither the room nor the other party.
        when 'invitation' then (
          select jsonb_build_object('id', i.id, 'inviter', b.display_name, 'role',
            case when i.side = 'INVESTOR' and not private.is_investor_admitted(i.deal_room_id) then 'INVESTOR' else 'GUEST' end)
          from public.deal_room_invitations i join public.users b on b.id = i.invited_by where i.id = c.invitation_id)
        when 'organization_invitation' then (
          select jsonb_build_object('id', i.id, 'inviter', b.display_name, 'organization', private.organization_name(i.organization_id),
            'role', case o.kind when 'HUB' then 'HUB_ADMIN' when 'INVESTOR' then 'INVESTOR' else 'STARTUP_ADMIN' end)
          from public.organization_invitations i
          join public.organizations o on o.id = i.organization_id
          join public.users b on b.id = i.invited_by
          where i.id = c.invitation_id) end,
      case when c.category = 'activity' then private.anchors_of(c.user_id, c.created_at) end
    from claimed c left join public.users u on u.id = c.user_id left join private.mail_addresses a on a.id = c.address_id;
  -- Old lines are deleted, a few at a time.
  delete from private.mails m where m.id in (
    select o.id from private.mails o
    where o.settled_at < moment - case o.state when 'DEAD' then interval '90 days' else interval '30 days' end
    order by o.settled_at limit 1000 for update skip locked);
end
$$;
comment on function public.claim_mails(int, timestamptz) is
  'Claims mails that are due, 1 to 500, for the worker that asks, for five minutes; other workers get other mails. Mails that must no longer be sent are dropped first. moment: the time that it is. lines: private.lines_in_mail; invitation: {id, inviter, organization (null of a room), role} instead. anchors: private.anchors_of. token: for its link that unsubscribes, null where nothing does. Security: service_role only, with addresses, what everybody sees anyway, who invites and to which organization, and nothing else.';

create function private.suppress_mail_address(address text, problem text, moment timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into private.mail_addresses as a (address, refused_at, not_before, problem)
  values (lower(suppress_mail_address.address), moment, moment + interval '30 days',
    left(suppress_mail_address.problem, 200))
  on conflict (address) do update set refused_at = excluded.refused_at, not_before = excluded.not_before, problem = excluded.problem
$$;
comment on function private.suppress_mail_address(text, text, timestamptz) is 'Email to this address came back: for thirty days nothing is sent there.';

create function public.record_mail_outcomes(claim uuid, results jsonb, moment timestamptz default clock_timestamp()) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  result record;
  settled private.mails;
begin
  perform private.require_max_size(row(results));
  for result in
    select r.* from jsonb_to_recordset(results) r (id uuid, outcome text, sent_as text, problem text, wait int) order by r.id
  loop
    -- A sent mail counts as sent, also when the worker's lease had expired.
    if result.outcome = 'sent' then
      update private.mails m set state = 'SENT', settled_at = moment, sent_as = left(result.sent_as, 200), problem = null
      where m.id = result.id and m.state in ('DUE', 'CLAIMED');
      continue;
    end if;
    settled := null;
    update private.mails m
    set state = case when result.outcome = 'refused' or result.outcome = 'postponed' and m.attempts >= 8 then 'DEAD' else 'DUE' end,
        settled_at = case when result.outcome = 'refused' or result.outcome = 'postponed' and m.attempts >= 8 then moment end,
        attempts = case when result.outcome = 'untried' then greatest(m.attempts - 1, 0) else m.attempts end,
        next_at = moment + case when result.outcome = 'untried' then least(greatest(coalesce(result.wait, 60), 1), 3600) * interval '1 second'
          else interval '1 minute' * 2 ^ least(m.attempts - 1, 7) end,
        claim = null, problem = left(result.problem, 200)
    where m.id = result.id and m.state = 'CLAIMED' and m.claim = record_mail_outcomes.claim and result.outcome in ('refused', 'postponed', 'untried')
    returning m.* into settled;
    if settled.state = 'DEAD' and result.outcome = 'refused' then
      perform private.suppress_mail_address(a.address, result.problem, moment)
      from (
        select u.email from public.users u where u.id = settled.user_id
        union all select d.address from private.mail_addresses d where d.id = settled.address_id
      ) a (address);
    end if;
  end loop;
  -- The owner of a closed account needs no mail about it: nothing of their address is kept.
  with gone as (
    delete from private.mails m
    where m.category = 'account_closed' and m.state in ('SENT', 'DEAD')
      and m.id in (select r.id from jsonb_to_recordset(results) r (id uuid))
    returning m.address_id
  )
  delete from private.mail_addresses a using gone
  where a.id = gone.address_id
    and not exists (select 1 from private.mails o where o.address_id = a.id and o.category <> 'account_closed');
end
$$;
comment on function public.record_mail_outcomes(uuid, jsonb, timestamptz) is
  'What became of the mails of a claim: [{id, outcome, sent_as, problem, wait}]. sent; refused: a dead letter, and its address rests; postponed: tried again after 1, 2, 4 … minutes, dead after the eighth time; untried: given back, for so many seconds. moment: the time that it is. Security: service_role only. Errors: PT413.';

