-- What a mail names: what everybody can see anyway, and who invites. It is asked when the mail is made, so that what has left the market
-- or was withdrawn since is not named any more.

update private.notification_kinds k set mail_names_target = true
where k.kind in (
  'event.registration_requested', 'event.message', 'event.registered', 'event.reminder', 'event.accepted', 'event.declined', 'event.promoted',
  'event.changed', 'event.cancelled', 'event.announced',
  'startup.approved', 'startup.back_on_market', 'export_product.certified', 'export_product.version_certified',
  'saved_search.matched', 'hub.decided', 'organization.invited', 'invitation.received');

create function private.event_in_mail(e public.events, notice public.notifications) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', e.id, 'start', e.start_date, 'end', e.end_date, 'zone', e.time_zone, 'is_open', e.date_tba, 'is_virtual', e.is_virtual,
    'place', case when not e.is_virtual then e.location end, 'is_active', e.is_active, 'sequence', e.sequence, 'updated_at', e.updated_at,
    'host', (select h.name from public.hubs h where h.id = e.host_hub_id),
    -- Of what the notice says, these words alone.
    'changed', jsonb_path_query_array(notice.data, '$.changed[*] ? (@ == "title" || @ == "time" || @ == "place")'),
    'has_seat', exists (
      select 1 from public.event_registrations r
      where r.event_id = e.id and r.user_id = notice.user_id and r.status = 'REGISTERED'),
    'reader_zone', (select p.time_zone from private.mail_settings p where p.user_id = notice.user_id))
$$;
comment on function private.event_in_mail(public.events, public.notifications) is
  'When and where a public event takes place, for a mail and the calendar''s file in it, on whose clocks its reader reads that, and whether they have a seat. Security: never its link.';

create function private.fact_in_mail(notice public.notifications) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case notice.target_type
    when 'event' then (
      select jsonb_build_object('name', e.title, 'page', 'event', 'at', e.slug, 'event', private.event_in_mail(e, notice)) from public.events e
      -- Of one that is cancelled since, nothing else is of use.
      where e.id = notice.target_id and e.is_public and (e.is_active or notice.kind = 'event.cancelled'))
    when 'startup' then (
      select jsonb_build_object('name', s.name, 'page', 'startup', 'at', s.slug) from public.startups s
      where s.id = notice.target_id and s.is_on_market)
    when 'export_product' then (
      select jsonb_build_object('name', p.title, 'page', 'export_product', 'at', p.slug) from public.export_products p
      where p.id = notice.target_id and p.is_on_market)
    when 'hub' then (
      select jsonb_build_object('name', h.name) from public.hubs h
      where h.id = notice.target_id and h.is_approved and h.is_active)
    when 'organization_invitation' then (
      select jsonb_build_object('name', private.organization_name(i.organization_id), 'inviter', u.display_name,
        'page', 'organization_invitation', 'at', i.id)
      from public.organization_invitations i
      join public.users u on u.id = i.invited_by
      where i.id = notice.target_id and i.is_open and i.expires_at > now()
        and private.is_acting(i.organization_id) and private.can_give_role(i.invited_by, i.organization_id, i.role))
    when 'invitation' then (
      -- Security: not which room. That a startup negotiates is nobody else's business.
      select jsonb_build_object('inviter', u.display_name, 'page', 'invitation', 'at', i.id)
      from public.deal_room_invitations i join public.users u on u.id = i.invited_by
      where i.id = notice.target_id and i.is_open and i.expires_at > now()
        and private.is_sent_by_manager(i))
  end
$$;
comment on function private.fact_in_mail(public.notifications) is
  'What a mail may name of a notice whose kind is named at all (private.notification_kinds.mail_names_target), as of now: {name, inviter, page, at, event}, '
  'of which at is the slug or id of its page; null where it is not public, or no longer. Security: nothing of a deal, a room or a document.';

create function private.lines_in_mail(mail uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'kind', of_kind.kind, 'things', of_kind.things, 'count', of_kind.count, 'facts', to_jsonb(of_kind.facts[1:3]))) order by of_kind.kind)
  from (
    select n.kind, count(*) as things, sum(l.count) as count, array_agg(f.fact order by l.id) filter (where f.fact is not null) as facts
    from private.mail_queue l
    join public.notifications n on n.id = l.notification_id
    join private.notification_kinds k on k.kind = n.kind
    cross join lateral (select case when k.mail_names_target then private.fact_in_mail(n) end as fact) f
    where l.mail_id = lines_in_mail.mail
    group by n.kind
  ) of_kind
$$;
comment on function private.lines_in_mail(uuid) is
  'What a mail says of its notices, a line a kind: [{kind, things, count, facts}], the facts of three at most (private.fact_in_mail).';
