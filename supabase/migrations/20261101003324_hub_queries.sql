-- Hub applications, decisions and a person's export deals on the screens. Functions of api_reader, as
-- before.

create function public.console_hub(hub text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.require_max_size(row(hub), 4096);
  select private.require_active();
  select public.hub_profile(h.id::text) || jsonb_build_object('organization_id', h.organization_id,
    'decisions', (
      select coalesce(jsonb_agg(d order by d.decided_at desc, d.id), '[]') from (
        select d.id, d.decision, d.reason, d.decided_at,
          (select jsonb_build_object('display_name', u.display_name) from public.users u where u.id = d.decided_by) as decided_by
        from public.hub_decisions d where d.hub_id = h.id) d),
    'invitations', (
      select coalesce(jsonb_agg(to_jsonb(i) - 'created_at' order by i.created_at desc, i.id), '[]') from (
        select i.id, i.email, i.role, i.title, i.expires_at, i.claimed_at, i.declined_at, i.revoked_at, i.created_at
        from public.organization_invitations i where i.organization_id = h.organization_id) i))
  from public.hubs h where h.id = private.as_uuid(hub)
$$;
comment on function public.console_hub(text) is
  'A hub with its contact, what was decided on it (the latest first) and its invitations, of each what the caller may see. Null for none. Errors: PT413.';

create function public.hub_applications_page(application text default null) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.require_max_size(row(application), 4096);
  select private.require_active();
  select coalesce(jsonb_agg(shown order by shown.created_at, shown.id), '[]') from (
    select a.id, a.status, a.name, a.country, a.city, a.description, a.logo_url, a.website, a.contact_person_name,
      a.contact_person_email, a.contact_person_phone, a.verification_docs, a.reason, a.hub_id, a.decided_at, a.created_at,
      (select to_jsonb(u) from (
        select u.id, u.display_name, u.email, u.is_active from public.users u where u.id = a.applicant_id) u) as applicant,
      (select jsonb_build_object('display_name', u.display_name) from public.users u where u.id = a.decided_by) as decided_by
    from public.hub_applications a
    where case when application is null then a.status = 'PENDING' else a.id = private.as_uuid(application) end
    order by a.created_at, a.id limit 200
  ) shown
$$;
comment on function public.hub_applications_page(text) is
  'Applications for a hub that the caller may see: the one that is named, or those that wait, the oldest 200 first. Errors: PT413.';

create function public.my_hub_applications() returns setof public.hub_applications
language sql stable security definer set search_path = ''
as $$
  select private.require_active();
  select a.* from public.hub_applications a
  where a.applicant_id = private.current_active_user_id() order by a.created_at desc, a.id limit 20
$$;
comment on function public.my_hub_applications() is 'The caller''s applications for a hub, the newest twenty first.';

create function public.my_export_requests()
returns table (id uuid, export_product_id uuid, effective_status public.export_deal_status)
language sql stable security definer set search_path = ''
as $$
  select private.require_active();
  select d.id, d.export_product_id, public.effective_status(d) from public.export_deals d
  where d.buyer_id = private.current_active_user_id() and d.closed_at is null
$$;
comment on function public.my_export_requests() is 'The caller''s open export deals as a buyer: which product, and where each stands today.';

do $$
declare
  called text;
begin
  foreach called in array array[
    'console_hub(text)', 'hub_applications_page(text)', 'my_hub_applications()', 'my_export_requests()'
  ] loop
    call private.give_to_reader(('public.' || called)::regprocedure);
  end loop;
end
$$;
grant execute on function
  public.console_hub(text), public.hub_applications_page(text), public.my_hub_applications(),
  public.my_export_requests()
to authenticated;
