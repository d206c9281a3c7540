-- When it all happened, and who was told. Triggers have noted what they saw while the seed ran; here the log says when, and by
-- whom, it is supposed to have been. Runs after everything that happens. Development and tests only. All invented.

-- Applications that wait have waited for some days, not since the seed ran.
update private.review_queue q set submitted_at = now() - w.days * interval '1 day', since = now() - w.days * interval '1 day'
from public.startups s, (values ('copperline', 5), ('lagoon-wind', 8), ('oriole-imaging', 6), ('second-sun', 10)) as w (slug, days)
where s.id = q.target_id and s.slug = w.slug;

alter table public.audit_logs disable trigger audit_logs_never_change;
delete from public.audit_logs l
where l.timestamp > now() - interval '1 hour' and l.user_id is null
  and (l.action like 'kyc.%' or l.action in ('user.role_changed', 'organization.joined', 'organization.role_set'));
update public.audit_logs l set user_id = s.founder_id, timestamp = r.created_at + interval '1 second' * (l.action = 'deal_room.nda_attached')::int
from public.deal_rooms r join public.deals d on d.id = r.deal_id join public.startups s on s.id = d.startup_id
where l.target_type = 'deal_room' and l.target_id = r.id and l.user_id is null;
alter table public.audit_logs enable trigger audit_logs_never_change;

insert into public.audit_logs (user_id, action, target_type, target_id, metadata, timestamp)
-- Who acts for a hub was made its owner by the platform on the day they came.
select e.id, 'organization.owner_appointed', 'organization', m.organization_id, jsonb_build_object('user_id', m.user_id),
       m.joined_at + interval '1 hour'
from public.organization_members m join public.hubs h on h.organization_id = m.organization_id, public.users e
where m.role = 'OWNER' and e.email = 'erin@dealport.test'
union all
select m.user_id, 'organization.joined', 'organization', m.organization_id, jsonb_build_object('user_id', m.user_id, 'role', m.role), m.joined_at
from public.organization_members m join public.organizations o on o.id = m.organization_id
where o.kind = 'COMPANY' or m.role < 'OWNER'
union all
select k.submitted_by, 'kyc.submitted', 'organization', k.organization_id, jsonb_build_object('submission_id', k.id), k.submitted_at
from public.kyc_submissions k where k.submitted_at is not null
union all
select k.decided_by, 'kyc.' || lower(k.status::text), 'organization', k.organization_id, jsonb_build_object('submission_id', k.id), k.decided_at
from public.kyc_submissions k where k.decided_at is not null
union all
select r.requested_by, 'intro.requested', 'intro_request', r.id, jsonb_build_object('startup_id', r.startup_id), r.created_at
from public.intro_requests r
union all
select case when r.status = 'WITHDRAWN' then i.user_id else s.founder_id end, 'intro.' || lower(r.status::text), 'intro_request', r.id,
       case when r.status = 'ACCEPTED' then jsonb_build_object('deal_room_id', r.deal_room_id, 'deal_id', d.deal_id) else '{}' end, r.decided_at
from public.intro_requests r
join public.investors i on i.id = r.investor_id
join public.startups s on s.id = r.startup_id
left join public.deal_rooms d on d.id = r.deal_room_id
where r.decided_at is not null;
update public.intro_requests r set decided_by = case when r.status = 'WITHDRAWN' then i.user_id else s.founder_id end
from public.investors i, public.startups s where i.id = r.investor_id and s.id = r.startup_id and r.decided_at is not null;
-- What was done in rooms; seed.sql tells of its own.
insert into public.audit_logs (user_id, action, target_type, target_id, metadata, timestamp)
select l.who, l.action, 'deal_room', r.id, l.details, l.at
from public.deal_rooms r
cross join lateral (
  select q.decided_by, 'member.kyc_waived', jsonb_build_object('user_id', q.requested_by), q.decided_at
  from public.intro_requests q where q.deal_room_id = r.id and q.kyc_waiver_reason is not null
  union all
  select a.user_id, 'nda.accepted', jsonb_build_object('nda_version_id', a.nda_version_id, 'version', a.version, 'text_sha256', a.body_sha256), a.accepted_at
  from public.nda_acceptances a where a.deal_room_id = r.id
  union all
  select t.proposed_by, 'deal.terms_proposed', jsonb_build_object('deal_id', t.deal_id, 'version', t.version), t.proposed_at
  from public.deal_terms t where t.deal_id = r.deal_id
  union all
  select t.confirmed_by, 'deal.terms_confirmed', jsonb_build_object('deal_id', t.deal_id, 'version', t.version), t.confirmed_at
  from public.deal_terms t where t.deal_id = r.deal_id and t.confirmed_at is not null
  union all
  select t.withdrawn_by, 'deal.terms_withdrawn', jsonb_build_object('deal_id', t.deal_id, 'version', t.version), t.withdrawn_at
  from public.deal_terms t where t.deal_id = r.deal_id and t.withdrawn_at is not null
  union all
  select k.confirmed_by, case k.side when 'FOUNDER' then 'deal.completion_confirmed' else 'deal.completed' end, jsonb_build_object('deal_id', k.deal_id), k.confirmed_at
  from public.deal_completions k where k.deal_id = r.deal_id
  union all
  select c.cancelled_by, 'deal.cancelled', jsonb_build_object('deal_id', c.deal_id), c.cancelled_at from public.deal_cancellations c where c.deal_id = r.deal_id
) as l (who, action, details, at)
where r.id::text not like '0d000000-0000-4000-8000-0000000000%';
insert into public.audit_logs (user_id, action, target_type, target_id, metadata, timestamp)
select c.announced_by, 'deal.amount_announced', 'deal_room', r.id, jsonb_build_object('deal_id', c.deal_id), c.announced_at
from public.deal_closings c join public.deal_rooms r on r.deal_id = c.deal_id
union all
select c.confirmed_by, 'deal.closing_confirmed', 'deal_room', r.id, jsonb_build_object('deal_id', c.deal_id), c.confirmed_at
from public.deal_closings c join public.deal_rooms r on r.deal_id = c.deal_id where c.confirmed_at is not null
union all
select m.answered_by, 'contact_message.answered', 'contact_message', m.id, '{}', m.answered_at
from public.contact_messages m where m.answered_at is not null;

-- Whom the product would have told of it: the same kinds about the same things. What is older than three weeks has been read.
insert into public.notifications (user_id, kind, target_type, target_id, data, count, created_at, notified_at, read_at)
select n.person, n.kind, n.target, n.id, n.data, n.count, n.at, n.at,
       case when n.at < now() - interval '21 days' then n.at + interval '3 hours' end
from (
  -- Founders and investors.
  select s.founder_id as person, 'startup.' || lower(s.status::text) as kind, 'startup' as target, s.id, jsonb_build_object('name', s.name) as data, 1 as count, q.since as at
  from public.startups s join private.review_queue q on q.target_id = s.id where s.status in ('APPROVED', 'REJECTED')
  union all
  select s.founder_id, 'intro.requested', 'intro_request', r.id, jsonb_build_object('name', s.name), 1, r.created_at
  from public.intro_requests r join public.startups s on s.id = r.startup_id where r.status <> 'WITHDRAWN'
  union all
  select i.user_id, 'intro.' || lower(r.status::text), case r.status when 'ACCEPTED' then 'deal_room' else 'intro_request' end, coalesce(r.deal_room_id, r.id),
         jsonb_build_object('name', s.name), 1, r.decided_at
  from public.intro_requests r join public.startups s on s.id = r.startup_id join public.investors i on i.id = r.investor_id
  where r.status in ('ACCEPTED', 'DECLINED')
  union all
  select w.owner_id, 'watchlist.assigned', 'startup', s.id,
         jsonb_build_object('name', s.name, 'organization_id', i.organization_id, 'person', u.display_name, 'person_id', u.id), 1, w.moved_at
  from public.watchlist w join public.startups s on s.id = w.startup_id join public.investors i on i.id = w.investor_id
  join public.users u on u.id = w.watched_by where w.owner_id <> w.watched_by
  union all
  select p.person, 'deal.' || lower(d.status::text), 'deal_room', r.id, jsonb_build_object('name', s.name), 1, d.ended_at
  from public.deals d join public.deal_rooms r on r.deal_id = d.id join public.startups s on s.id = d.startup_id join public.investors i on i.id = d.investor_id
  left join public.deal_cancellations c on c.deal_id = d.id
  cross join lateral (values (s.founder_id), (i.user_id)) as p (person)
  where d.status in ('COMPLETED', 'CANCELLED') and p.person is distinct from c.cancelled_by
  union all
  select p.person, 'deal.closing_confirmed', 'deal_room', r.id, jsonb_build_object('name', s.name), 1, c.confirmed_at
  from public.deal_closings c join public.deal_rooms r on r.deal_id = c.deal_id join public.startups s on s.id = c.startup_id
  join public.deals d on d.id = c.deal_id join public.investors i on i.id = d.investor_id
  cross join lateral (values (s.founder_id), (i.user_id)) as p (person) where c.confirmed_at is not null
  union all
  select k.submitted_by, 'kyc.' || lower(k.status::text), 'kyc_submission', k.id, jsonb_build_object('name', private.organization_name(k.organization_id)), 1, k.decided_at
  from public.kyc_submissions k where k.decided_at is not null
  union all
  select i.user_id, 'kyc.expired', 'organization', i.organization_id,
    jsonb_build_object('name', private.organization_name(i.organization_id), 'until', i.kyc_valid_until), 1, i.kyc_valid_until + interval '1 day'
  from public.investors i where private.kyc_of_investor(i) = 'EXPIRED'
  union all
  select i.user_id, 'deal.terms_proposed', 'deal_room', r.id, jsonb_build_object('name', s.name), 1, max(t.proposed_at)
  from public.deal_terms t join public.deal_rooms r on r.deal_id = t.deal_id join public.deals d on d.id = t.deal_id join public.startups s on s.id = d.startup_id
  join public.investors i on i.id = d.investor_id where t.side = 'FOUNDER' group by 1, 4, 5
  union all
  select a.user_id, 'deal_room.messages', 'deal_room', a.deal_room_id, jsonb_build_object('name', s.name), 1, m.created_at
  from private.deal_room_channels c join public.deal_room_messages m on m.deal_room_id = c.deal_room_id and m.seq = c.last_seq
  join public.deal_room_read_marks a on a.deal_room_id = c.deal_room_id and a.last_read_seq < c.last_seq
  join public.deal_rooms r on r.id = c.deal_room_id join public.deals d on d.id = r.deal_id join public.startups s on s.id = d.startup_id
  union all
  select m.user_id, 'deal_room.added', 'deal_room', m.deal_room_id, jsonb_build_object('name', 'Lumen Grid', 'person', u.display_name, 'person_id', u.id), 1, m.joined_at
  from public.deal_room_members m join public.users u on u.id = m.invited_by
  union all
  -- Hubs, and the platform in the place of one that has no administrator.
  select d.id, 'startup.submitted', 'startup', s.id, jsonb_build_object('name', s.name), 1, q.submitted_at
  from public.startups s join private.review_queue q on q.target_id = s.id, private.hub_deciders(s.hub_id, private.members_of(s.organization_id)) d (id)
  where s.status = 'PENDING'
  union all
  select d.id, 'export_product.submitted', 'export_product', p.id, jsonb_build_object('title', p.title), 1, p.created_at + interval '2 hours'
  from public.export_products p, private.hub_deciders(p.hub_id) d (id) where p.status = 'PENDING'
  union all
  select d.id, 'deal.closing_waits', 'startup', c.startup_id, jsonb_build_object('name', s.name), 1, c.announced_at
  from public.deal_closings c join public.startups s on s.id = c.startup_id, private.closing_confirmers(c.deal_id) d (id) where c.confirmed_at is null
  union all
  select d.id, 'event.message', 'event', e.id, jsonb_build_object('title', e.title), count(*)::int, max(c.created_at)
  from public.event_contacts c join public.events e on e.id = c.event_id, private.hub_deciders(e.host_hub_id) d (id) where not c.is_read group by 1, 4, 5
  union all
  select d.id, 'event.registration_requested', 'event', e.id, jsonb_build_object('title', e.title), count(*)::int, max(g.registered_at)
  from public.event_registrations g join public.events e on e.id = g.event_id, private.hub_deciders(e.host_hub_id) d (id)
  where g.status = 'PENDING_APPROVAL' group by 1, 4, 5
  union all
  -- The platform.
  select e.id, 'kyc.submitted', 'kyc_submission', k.id, jsonb_build_object('name', private.organization_name(k.organization_id)), 1, k.submitted_at
  from public.kyc_submissions k join public.users e on e.email = 'erin@dealport.test' where k.status = 'SUBMITTED'
  union all
  select e.id, 'hub_application.submitted', 'hub_application', a.id, jsonb_build_object('name', a.name), 1, a.created_at
  from public.hub_applications a join public.users e on e.email = 'erin@dealport.test'
  union all
  select e.id, 'platform.message', 'platform', null, '{}', count(*)::int, max(m.created_at)
  from public.contact_messages m join public.users e on e.email = 'erin@dealport.test' where m.answered_at is null group by 1
  union all
  -- Export deals: whose turn it is was told of the last step.
  select p.person, 'export_deal.' || p.step, 'export_deal', d.id, jsonb_build_object('title', x.title), 1, d.updated_at
  from public.export_deals d join public.export_products x on x.id = d.export_product_id join public.startups s on s.id = x.startup_id
  cross join lateral (
    select case when d.status in ('NDA_PENDING', 'QUOTE_SENT') then d.buyer_id else s.founder_id end as person, lower(d.status::text) as step
  ) p
  where d.status not in ('COMPLETED', 'CANCELLED')
  union all
  select u.id, 'export_deal.payment_pending', 'export_deal', d.id, jsonb_build_object('title', x.title), 1, d.updated_at
  from public.export_deals d join public.export_products x on x.id = d.export_product_id, private.hub_deciders(d.hub_id) u (id)
  where d.status = 'PAYMENT_PENDING'
  union all
  -- Events: who had asked for a seat, and who moved up to one.
  select g.user_id, case when e.requires_approval then 'event.accepted' else 'event.promoted' end, 'event', e.id,
         jsonb_build_object('title', e.title, 'status', 'REGISTERED'), 1, g.registered_at + interval '20 hours'
  from public.event_registrations g join public.events e on e.id = g.event_id join public.users u on u.id = g.user_id
  where g.status = 'REGISTERED' and (e.requires_approval or u.email = 'grace@dealport.test')
) n
where n.person is not null and n.at < now()
on conflict (kind, user_id, target_id) do nothing;

-- The rooms' chains were made while the seed ran, of what the log said then. They begin anew, in the order of what it says now.
alter table private.audit_links disable trigger audit_links_never_change;
alter table private.audit_heads disable trigger audit_heads_move_on;
delete from private.audit_links;
delete from private.audit_heads;
alter table private.audit_links enable trigger audit_links_never_change;
alter table private.audit_heads enable trigger audit_heads_move_on;
do $$
declare
  line public.audit_logs;
begin
  for line in select l.* from public.audit_logs l where l.target_type = 'deal_room' order by l.timestamp, l.id loop
    perform private.chain_line(line);
  end loop;
end
$$;
-- What Bob and Carol saw of the startups in their pipeline is what they say by now.
update private.watchlist_snapshots l set details = private.startup_public_snapshot(s)
from public.watchlist w join public.startups s on s.id = w.startup_id join public.investors i on i.id = w.investor_id
where w.id = l.watch_id and i.fund_name = 'Lindqvist Ventures';
insert into private.kyc_reminders (organization_id, valid_until, days)
select i.organization_id, i.kyc_valid_until, 0 from public.investors i where private.kyc_of_investor(i) = 'EXPIRED';
