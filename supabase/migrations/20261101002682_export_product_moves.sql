-- What a founder does with a product: submits it, takes it back, takes it off the market, deletes it.

create function private.export_product_needs(product public.export_products) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', n.field, 'message', n.message) order by n.place), '[]')
  from (values
    (1, 'long_description', 'Describe it: what it does, for whom, and what it takes to run it.', private.is_missing(product.long_description)),
    (2, 'base_price_amount', 'Enter the one-time price, or choose Quote-based.', product.pricing_model = 'FIXED' and product.base_price_amount is null)
  ) n (place, field, message, is_missing)
  where n.is_missing
$$;
comment on function private.export_product_needs(public.export_products) is 'What is missing before a hub reads it, as private.raise_field_errors takes it.';

create function private.export_product_refusal(product public.export_products) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  decided record;
begin
  select u.display_name, r.decision, r.is_version, r.is_revocation into decided
  from public.export_product_reviews r join public.users u on u.id = r.decided_by
  where r.product_id = product.id order by r.decided_at desc limit 1;
  return case
    when decided.is_version or product.status = decided.decision
    then format('%s has already %s %s.', decided.display_name, case when decided.is_revocation then 'revoked' when decided.decision = 'APPROVED' then 'certified' else 'rejected' end,
                case when decided.is_version then 'this version' else 'this product' end)
    when product.status = 'APPROVED' then 'This product is certified, and no new version of it is in review.'
    else format('This product is %s, so this cannot be done.', lower(product.status::text)) end;
end
$$;
comment on function private.export_product_refusal(public.export_products) is
  'Why a product cannot be moved, as a sentence: the second of two deciders reads who decided.';

create function private.set_export_status(
  product public.export_products, to_status public.export_product_status, actor text, reason text default null
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  step private.moves := private.require_move('export_product', product.status::text, to_status::text, array[actor],
    private.export_product_refusal(product), reason);
begin
  if product.status = 'APPROVED' then
    -- Nobody else sees it any more: what its founder had begun is what they go on with.
    product := private.edited_export_product(product);
  end if;
  update public.export_products p
  set status = set_export_status.to_status,
      is_hub_certified = set_export_status.to_status = 'APPROVED',
      certified_at = case when set_export_status.to_status = 'APPROVED' then now() end,
      certified_by = case when set_export_status.to_status = 'APPROVED' then private.current_user_id() end,
      title = product.title, short_description = product.short_description, long_description = product.long_description,
      product_type = product.product_type, integration_readiness = product.integration_readiness,
      compliance_certificates = product.compliance_certificates, specifications = product.specifications, supported_countries = product.supported_countries,
      demo_url = product.demo_url, docs = product.docs, image_urls = product.image_urls, video_url = product.video_url
  where p.id = product.id;
  -- Afterwards: the pictures of both are shown all along.
  delete from private.new_versions v where v.thing_id = product.id;
  return step.action;
end
$$;
comment on function private.set_export_status(public.export_products, public.export_product_status, text, text) is
  'Moves a product that the caller holds the lock of, as private.moves allows, and says as which line of the log. A certified one that leaves the market takes the fields of its open version along.';

create function private.save_export_decision(
  product public.export_products, decided jsonb, decision public.export_product_status, is_version boolean, reason text, field text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  moment constant timestamptz := clock_timestamp();
  former jsonb;
begin
  if is_version then
    former := private.export_product_details(product);
  else
    select n.details into former from private.decided_versions n where n.thing_id = product.id;
  end if;
  insert into public.export_product_reviews (product_id, hub_id, decision, reason, field, is_version, changes, decided_by, decided_at)
  values (product.id, product.hub_id, decision, btrim(reason), field, is_version, private.field_changes('export_product', former, decided), private.current_user_id(), moment);
  perform private.save_decided_version(product.id, product.hub_id, decided, moment);
end
$$;
comment on function private.save_export_decision(public.export_products, jsonb, public.export_product_status, boolean, text, text) is
  'Keeps a decision: what was decided on, and what it changed.';

create function private.decide_export_product(
  product text, decision public.export_product_status, seen timestamptz, reason text default null, field text default null
) returns public.export_products
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  locked public.export_products;
  version private.new_versions;
  decided jsonb;
  act text;
begin
  if decision = 'REJECTED' then
    -- Of a version, too, which moves no product.
    perform private.require_reason(reason);
    perform private.require_reviewed_field('export_product', field);
  end if;
  locked := private.lock_export_product(product, 'HUB');
  select v.* into version from private.new_versions v where v.thing_id = locked.id and v.status = 'PENDING' for update;
  if locked.status <> 'PENDING' and version.thing_id is null then
    perform private.raise_http_error(409, private.export_product_refusal(locked));
  end if;
  perform private.require_seen(seen, (select q.submitted_at from private.export_product_queue q where q.product_id = locked.id));
  decided := private.export_product_details(private.edited_export_product(locked));
  perform private.save_export_decision(locked, decided, decision, version.thing_id is not null, reason, field);
  if version.thing_id is null then
    act := private.set_export_status(locked, decision, 'HUB', reason);
  elsif decision = 'APPROVED' then
    locked := private.edited_export_product(locked);
    update public.export_products p
    set certified_at = now(), certified_by = me,
        title = locked.title, short_description = locked.short_description, long_description = locked.long_description,
        product_type = locked.product_type, integration_readiness = locked.integration_readiness,
        compliance_certificates = locked.compliance_certificates, specifications = locked.specifications, supported_countries = locked.supported_countries,
        demo_url = locked.demo_url, docs = locked.docs, image_urls = locked.image_urls, video_url = locked.video_url
    where p.id = locked.id;
    delete from private.new_versions v where v.thing_id = locked.id;
    act := 'export_product.version_certified';
  else
    update private.new_versions v set status = 'REJECTED' where v.thing_id = locked.id;
    act := 'export_product.version_rejected';
  end if;
  perform private.audit(act, 'export_product', locked.id, private.as_stand_in(locked.hub_id));
  perform private.notify(s.founder_id, act, 'export_product', locked.id, jsonb_build_object('title', locked.title))
  from public.startups s where s.id = locked.startup_id;
  return (select p from public.export_products p where p.id = locked.id);
end
$$;
comment on function private.decide_export_product(text, public.export_product_status, timestamptz, text, text) is
  'Certifies or rejects what waits of a product under its row lock: the product, or the new version of a certified one, whose fields then become the product''s in this transaction; rejected, the certified one goes on selling. Audits, keeps the decision, tells the founder.';

create function public.submit_export_product(product text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  locked public.export_products;
  missing jsonb;
  act text := 'export_product.version_submitted';
begin
  perform private.require_max_size(row(product));
  me := private.require_active();
  locked := private.lock_export_product(product, 'FOUNDER');
  missing := private.export_product_needs(private.edited_export_product(locked));
  if not exists (select 1 from public.startups s where s.id = locked.startup_id and s.is_on_market) then
    perform private.raise_http_error(409, 'Only an approved startup can list export products.');
  end if;
  if locked.status = 'PENDING' then
    perform private.raise_http_error(409, 'The hub already has this product.');
  end if;
  perform private.raise_field_errors(missing, (select string_agg(n ->> 'message', ' ') from jsonb_array_elements(missing) n));
  if locked.status = 'APPROVED' then
    perform private.submit_new_version(locked.id);
  else
    act := private.set_export_status(locked, 'PENDING', 'FOUNDER');
  end if;
  perform private.enforce_rate_limit('export product submitted', locked.id::text, 10, interval '1 hour');
  perform private.audit(act, 'export_product', locked.id);
  perform private.notify_deciders(locked.hub_id, act, 'export_product', locked.id, jsonb_build_object('title', locked.title), array[me]);
end
$$;
comment on function public.submit_export_product(text) is
  'The founder submits a draft, or a rejected product again, to its hub; of a certified product its new version. Ten times an hour. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.withdraw_export_product(product text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  locked public.export_products;
  act text := 'export_product.version_withdrawn';
begin
  perform private.require_max_size(row(product));
  me := private.require_active();
  locked := private.lock_export_product(product, 'FOUNDER');
  if locked.status = 'APPROVED' then
    if not private.withdraw_new_version(locked.id) then
      perform private.raise_http_error(409, private.export_product_refusal(locked));
    end if;
  else
    act := private.set_export_status(locked, 'DRAFT', 'FOUNDER');
  end if;
  perform private.audit(act, 'export_product', locked.id);
  perform private.notify_deciders(locked.hub_id, 'export_product.withdrawn', 'export_product', locked.id, jsonb_build_object('title', locked.title), array[me]);
end
$$;
comment on function public.withdraw_export_product(text) is
  'The founder takes back what waits at the hub: a pending product, which is a draft again, or the new version of a certified one, which goes on selling. Errors: PT401, PT403, PT404, PT409.';

create function public.unlist_export_product(product text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.export_products;
begin
  perform private.require_max_size(row(product));
  perform private.require_active();
  locked := private.lock_export_product(product, 'FOUNDER');
  if locked.status <> 'APPROVED' then
    perform private.raise_http_error(409,
      format('This product is %s, so this cannot be done.', lower(locked.status::text)));
  end if;
  perform private.audit(private.set_export_status(locked, 'DRAFT', 'FOUNDER'), 'export_product', locked.id);
end
$$;
comment on function public.unlist_export_product(text) is
  'The founder takes a certified product off the market: it is a draft again, with the fields of its open version. Deals about it go on. Errors: PT401, PT403, PT404, PT409.';

create function public.discard_export_product_version(product text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.export_products;
begin
  perform private.require_max_size(row(product));
  perform private.require_active();
  perform private.enforce_rate_limit('export product version discarded', private.current_user_id()::text, 300,
    interval '1 hour');
  locked := private.lock_export_product(product, 'FOUNDER');
  if private.discard_new_version(locked.id) then
    update public.export_products p set updated_at = now() where p.id = locked.id;
    perform private.audit('export_product.version_discarded', 'export_product', locked.id);
  end if;
end
$$;
comment on function public.discard_export_product_version(text) is
  'The founder drops the new version of a certified product, which says again what is certified. Nothing to drop is no error. Errors: PT401, PT403, PT404, PT409, PT429.';

create function private.is_deletable_export_product(product public.export_products) returns boolean
language sql stable security definer set search_path = ''
as $$
  select product.status = 'DRAFT'
     and not exists (select 1 from public.export_product_reviews r where r.product_id = product.id)
     and not exists (select 1 from public.export_deals d where d.export_product_id = product.id)
$$;
comment on function private.is_deletable_export_product(public.export_products) is 'Is this a draft on which no hub has decided, and that no deal is about?';

create function public.delete_export_product(product text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.export_products;
begin
  perform private.require_max_size(row(product));
  perform private.require_active();
  perform private.enforce_rate_limit('export product deleted', private.current_user_id()::text, 300, interval '1 hour');
  locked := private.lock_export_product(product, 'FOUNDER');
  if locked.status <> 'DRAFT' then
    perform private.raise_http_error(409, 'Only a draft can be deleted.');
  elsif not private.is_deletable_export_product(locked) then
    perform private.raise_http_error(409,
      'A hub has decided on this product, or a deal is about it, so it cannot be deleted.');
  end if;
  delete from public.notifications n where n.target_type = 'export_product' and n.target_id = locked.id;
  delete from public.export_products p where p.id = locked.id;
  perform private.audit('export_product.deleted', 'export_product', locked.id);
end
$$;
comment on function public.delete_export_product(text) is
  'The founder deletes a draft with its pictures; not one on which a hub has decided, or that a deal is about. Errors: PT401, PT403, PT404, PT409, PT429.';
