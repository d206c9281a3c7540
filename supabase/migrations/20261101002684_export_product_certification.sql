-- What a hub decides on a product, and what its company reads of it.

create function public.certify_export_product(product text, seen timestamptz default null) returns public.export_products
language plpgsql security definer set search_path = ''
as $$
declare
  certified uuid;
begin
  perform private.require_max_size(row(product));
  perform private.require_active();
  certified := private.decide('export_product', product, 'APPROVED', seen);
  return (select p from public.export_products p where p.id = certified);
end
$$;
comment on function public.certify_export_product(text, timestamptz) is
  'An admin of its hub, or a platform administrator when there is none, certifies a pending product, or the new version of a certified one. seen: since when what they read waited (submitted_at of export_application); refused when it was submitted anew in the meantime. Errors: PT401, PT403, PT404, PT409.';

create function public.reject_export_product(
  product text, reason text, field_reasons jsonb default '[]', seen timestamptz default null
) returns public.export_products
language plpgsql security definer set search_path = ''
as $$
declare
  rejected uuid;
begin
  perform private.require_max_size(row(product, reason, field_reasons));
  perform private.require_active();
  rejected := private.decide('export_product', product, 'REJECTED', seen, reason, field_reasons);
  return (select p from public.export_products p where p.id = rejected);
end
$$;
comment on function public.reject_export_product(text, text, jsonb, timestamptz) is
  'An admin of its hub, or a platform administrator when there is none, rejects a pending product, or the new version of a certified one, which goes on selling, with a reason, which the company reads, and reasons at up to 20 single fields ([{field, reason}]). seen: as certify_export_product. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.revoke_export_certification(product text, reason text) returns public.export_products
language plpgsql security definer set search_path = ''
as $$
declare
  locked private.review_target;
  act text;
begin
  perform private.require_max_size(row(product, reason));
  perform private.require_active();
  locked := private.lock_reviewed_for_actor('export_product', product, 'SUPER_ADMIN');
  act := private.move_reviewed(locked, 'SUPER_ADMIN', 'REJECTED', reason);
  perform private.notify_organization(s.organization_id, 'MEMBER', act, 'export_product', locked.id, private.review_notice(locked))
  from public.export_products p join public.startups s on s.id = p.startup_id where p.id = locked.id;
  return (select p from public.export_products p where p.id = locked.id);
end
$$;
comment on function public.revoke_export_certification(text, text) is
  'A platform administrator takes a certification away, with a reason; the fields of an open version go into the product, which its company mends. Errors: PT400, PT401, PT403, PT404, PT409.';

-- What founders read.
create function public.my_export_products()
returns table (
  id uuid, startup_id uuid, startup_name text, title text, slug text, image_url text, product_type text, pricing_model public.pricing_model,
  base_price_amount numeric, base_price_currency text, status public.export_product_status, version text,
  hub_id uuid, hub_name text, is_on_market boolean, updated_at timestamptz, needs jsonb, can_edit boolean, can_edit_price boolean,
  can_submit boolean, can_withdraw boolean, can_unlist boolean, can_discard boolean, can_delete boolean, open_deals bigint,
  decision text, is_version boolean, is_revocation boolean, reason text, field_reasons jsonb, decided_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_active();
  return query
    select p.id, s.id, s.name, t.title, p.slug, t.image_urls[1], t.product_type, p.pricing_model, p.base_price_amount, p.base_price_currency,
           p.status, e.status, p.hub_id, h.name, p.is_on_market, greatest(p.updated_at, e.updated_at), private.export_product_needs(t),
           mine.edits and p.status <> 'PENDING' and e.status is distinct from 'PENDING', mine.edits and p.status <> 'PENDING',
           mine.decides and s.is_on_market and case p.status when 'APPROVED' then e.status in ('DRAFT', 'REJECTED') is true else p.status in ('DRAFT', 'REJECTED') end,
           mine.decides and (p.status = 'PENDING' or e.status is not distinct from 'PENDING'),
           mine.decides and p.status = 'APPROVED', mine.decides and e.status in ('DRAFT', 'REJECTED') is true,
           mine.decides and private.is_deletable_export_product(p),
           (select count(*) from public.export_deals d where d.export_product_id = p.id and d.status not in ('COMPLETED', 'CANCELLED')),
           last.decision, last.is_version, last.is_revocation, last.reason, coalesce(last.field_reasons, '[]'), last.decided_at
    from (
      select l.user_id, l.organization_id, l.role >= 'MEMBER' as edits, l.role >= 'ADMIN' as decides
      from private.current_organization_members l where l.user_id = private.current_user_id()
    ) mine
    join public.startups s on s.organization_id = mine.organization_id
    join public.export_products p on p.startup_id = s.id
    cross join lateral private.edited_export_product(p) t
    left join private.new_versions e on e.target_id = p.id
    left join public.hubs h on h.id = p.hub_id
    left join lateral (
      select r.decision, r.is_version, r.is_revocation, r.reason, r.field_reasons, r.decided_at from private.review_decisions r
      where r.target_id = p.id order by r.decided_at desc limit 1
    ) last on true
    order by p.created_at desc, p.id;
end
$$;
comment on function public.my_export_products() is
  'The products of the startups of the caller''s companies, the newest first: as they are edited there, the state of the new version of a certified one (version, null for none), what the caller may do with each (can_…), what submitting it still needs ([{field, message}]), how many deals about it are open, and the last decision. Errors: PT401, PT403.';

create function public.my_export_product(product text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_max_size(row(product));
  perform private.require_active();
  return (
    select private.answer_export_product(p.id) || jsonb_build_object(
      'is_on_market', p.is_on_market, 'is_hub_certified', p.is_hub_certified, 'certified_at', p.certified_at,
      'changes', case when e.target_id is not null
        then private.field_changes('export_product', private.export_product_details(p), private.export_product_details(private.edited_export_product(p)))
        else private.field_changes('export_product', (select n.details from private.decided_versions n
          where n.target_id = p.id and p.status <> 'APPROVED'), private.export_product_details(p)) end,
      'startup', jsonb_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'logo_url', s.logo_url, 'short_description', s.short_description),
      'hub', (select jsonb_build_object('id', h.id, 'name', h.name, 'city', h.city, 'country', h.country, 'logo_url', h.logo_url) from public.hubs h where h.id = p.hub_id))
    from public.export_products p
    join public.startups s on s.id = p.startup_id and private.role_in(s.organization_id) is not null
    left join private.new_versions e on e.target_id = p.id
    where p.id = private.as_uuid(product)
  );
end
$$;
comment on function public.my_export_product(text) is
  'A product of a startup of the caller''s companies with every field as it is edited there, its maker and hub, and what it changes: of a certified one its new version, else what is otherwise than at the last decision ([{field, before, after}]). Null for what is none of theirs. Errors: PT401, PT403.';

create function public.export_product_history(product text)
returns table (id uuid, act text, who text, reason text, field_reasons jsonb, changes jsonb, happened_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_max_size(row(product));
  perform private.require_active();
  return query
    with asked as (
      select p.id from public.export_products p join public.startups s on s.id = p.startup_id
      where p.id = private.as_uuid(product) and coalesce(
        private.role_in(s.organization_id) is not null or private.is_super_admin() or (p.status <> 'DRAFT' and p.hub_id in (select private.my_hubs('MEMBER'))), false)
    )
    select * from (
      select r.id, case when r.is_version then 'version_' else '' end || private.decision_word(r.target_type, r.decision, r.is_revocation) as act,
             u.display_name, r.reason, r.field_reasons, r.changes, r.decided_at as moment
      from asked a join private.review_decisions r on r.target_id = a.id join public.users u on u.id = r.decided_by
      union all
      select l.id, split_part(l.action, '.', 2), u.display_name, null, '[]',
             case when l.metadata ->> 'former' is distinct from l.metadata ->> 'present' then jsonb_build_array(jsonb_build_object('field', 'base_price_amount',
               'before', private.export_value_in_words('base_price_amount', l.metadata -> 'former'),
               'after', private.export_value_in_words('base_price_amount', l.metadata -> 'present'))) else '[]' end,
             l.timestamp
      from asked a join public.audit_logs l on l.target_type = 'export_product' and l.target_id = a.id left join public.users u on u.id = l.user_id
      where l.action = any (array['export_product.created', 'export_product.submitted', 'export_product.withdrawn', 'export_product.unlisted',
        'export_product.repriced', 'export_product.version_submitted', 'export_product.version_withdrawn', 'export_product.version_discarded'])
    ) h
    order by h.moment desc, h.id
    limit 200;
end
$$;
comment on function public.export_product_history(text) is
  'The last 200 things that happened to a product, newest first: decisions with their reasons and what they changed, submissions, withdrawals, prices. For its company, its hub unless it is a draft, and platform administrators; empty for others. Errors: PT401, PT403.';

grant execute on function
  public.create_export_product(text, jsonb, text), public.update_export_product(text, jsonb, jsonb), public.submit_export_product(text),
  public.withdraw_export_product(text), public.unlist_export_product(text), public.discard_export_product_version(text),
  public.delete_export_product(text), public.certify_export_product(text, timestamptz),
  public.reject_export_product(text, text, jsonb, timestamptz), public.revoke_export_certification(text, text),
  public.my_export_products(), public.my_export_product(text), public.export_product_history(text)
to authenticated;
