-- Decisions in place of hubs: what waits at a hub that cannot decide is decided by platform administrators
-- (private.hub_deciders says who).

insert into private.notification_kinds values
  ('hub.queue_waits', 'When a hub can no longer decide and I decide in its place', '{SUPER_ADMIN}');

create view private.hub_tasks with (security_invoker = false) as
select 'STARTUP' as kind, s.id, s.hub_id, s.name as title, s.slug, null::numeric as amount, null::text as currency,
       s.updated_at as since, s.organization_id, null::uuid as buyer_id
from public.startups s where s.status = 'PENDING' and s.is_active
union all
select 'EXPORT_PRODUCT', p.id, p.hub_id, p.title, p.slug, null, null, p.updated_at, s.organization_id, null
from public.export_products p join public.startups s on s.id = p.startup_id where p.status = 'PENDING' and p.is_active
union all
select 'STARTUP', s.id, s.hub_id, s.name, s.slug, null, null, v.updated_at, s.organization_id, null
from private.new_versions v join public.startups s on s.id = v.target_id
where v.status = 'PENDING' and s.status = 'APPROVED' and s.is_active
union all
select 'EXPORT_PRODUCT', p.id, p.hub_id, p.title, p.slug, null, null, v.updated_at, s.organization_id, null
from private.new_versions v join public.export_products p on p.id = v.target_id join public.startups s on s.id = p.startup_id
where v.status = 'PENDING' and p.is_active
union all
select 'EXPORT_PAYMENT', d.id, d.hub_id, p.title, p.slug, d.quoted_amount, d.quoted_currency, d.updated_at,
       s.organization_id, d.buyer_id
from public.export_deals d join public.export_products p on p.id = d.export_product_id
join public.startups s on s.id = p.startup_id
where d.status = 'PAYMENT_PENDING';
comment on view private.hub_tasks is
  'The tasks that wait for a decision of hubs: startups, products, new versions of both, payments of export deals.';

create function public.decisions_in_place_of_hubs()
returns table (kind text, id uuid, title text, slug text, hub_id uuid, hub_name text, amount numeric, currency text, since timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  return query
    select q.kind, q.id, q.title, q.slug, q.hub_id, h.name, q.amount, q.currency, q.since
    from private.hub_tasks q left join public.hubs h on h.id = q.hub_id
    where private.is_super_admin() and me is distinct from q.buyer_id
      and q.organization_id <> all (array(select private.my_organizations()))
      -- As private.hub_deciders says of one, here of the whole queue at once.
      and not exists (
        select 1 from private.hub_admins a
        where a.hub_id = q.hub_id and a.user_id is distinct from q.buyer_id and not exists (
          select 1 from public.organization_members m
          where m.organization_id = q.organization_id and m.user_id = a.user_id and m.ended_at is null))
    order by q.since, q.id;
end
$$;
comment on function public.decisions_in_place_of_hubs() is
  'What waits for a platform administrator because its hub is suspended or has no active admin who is no party to it, '
  'oldest first: startups and export products to approve or reject, export payments to confirm. Empty for everybody '
  'else. Errors: PT401, PT403.';
grant execute on function public.decisions_in_place_of_hubs() to authenticated;

create function private.notify_of_hub_tasks(hub uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select 1 from private.hub_admins a where a.hub_id = hub) and exists (select 1 from private.hub_tasks q where q.hub_id = hub) then
    perform private.notify_deciders(hub, 'hub.queue_waits', 'hub', hub, (select jsonb_build_object('name', h.name) from public.hubs h where h.id = hub));
  end if;
end
$$;
comment on function private.notify_of_hub_tasks(uuid) is
  'Notifies the platform administrators that a hub''s tasks are theirs to decide, if the hub has nobody and a task '
  'waits.';
