-- The sides of a room, and its seats with what follows from the membership of a side's organization.

create view private.deal_sides with (security_invoker = false) as
select r.id as deal_room_id, d.id as deal_id, p.side, p.organization_id, p.owner_id, d.startup_id, d.ended_at
from public.deal_rooms r
join public.deals d on d.id = r.deal_id
join public.startups s on s.id = d.startup_id
join public.investors i on i.id = d.investor_id
cross join lateral (values
  ('FOUNDER'::public.room_side, coalesce(d.company_id, s.organization_id), s.founder_id),
  ('INVESTOR'::public.room_side, i.organization_id, i.user_id)) p (side, organization_id, owner_id);
comment on view private.deal_sides is
  'The two sides of each deal room: the organization that each one is, and its owner who is shown for it. A deal that is over stays of the company that made it.';

create view private.room_seats with (security_invoker = false) as
select m.id, m.deal_room_id, m.user_id, m.side, case when o.role is null then m.firm end as firm, m.invited_by, m.joined_at, m.expires_at, m.ended_at, m.ended_by, m.end_reason,
       p.organization_id, p.deal_id, p.startup_id, o.role as organization_role,
       coalesce(o.role >= 'ADMIN', false) as is_manager, coalesce(o.is_signatory, false) as is_signatory,
       case when o.role >= 'ADMIN' then 'MANAGER'::public.room_role when m.is_viewer then 'VIEWER' else 'CONTRIBUTOR' end as role
from public.deal_room_members m
join private.deal_sides p on p.deal_room_id = m.deal_room_id and p.side = m.side
left join public.organization_members o
  on o.organization_id = p.organization_id and o.user_id = m.user_id and o.ended_at is null;
comment on view private.room_seats is
  'The seats of a room with what follows from the membership of the side''s organization: its administrators manage the side, '
  'and whoever may sign for it signs. An adviser has a seat and no membership (organization_role null).';
