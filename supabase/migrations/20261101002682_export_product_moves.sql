-- What a company does with a product: submits it, takes it back, takes it off the market, deletes it.

create function private.export_product_needs(product public.export_products) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', n.field, 'message', n.message) order by n.position), '[]')
  from (values
    (1, 'long_description', 'Describe it: what it does, for whom, and what it takes to run it.', private.is_missing(product.long_description)),
    (2, 'base_price_amount', 'Enter the one-time price, or choose Quote-based.', product.pricing_model = 'FIXED' and product.base_price_amount is null)
  ) n (position, field, message, is_missing)
  where n.is_missing
$$;
comment on function private.export_product_needs(public.export_products) is 'What is missing before a hub reads it, as private.raise_field_errors takes it.';

create function public.submit_export_product(product text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  locked private.review_target;
begin
  perform private.require_max_size(row(product));
  perform private.require_active();
  locked := private.lock_reviewed_for_actor('export_product', product, 'ADMIN');
  if not exists (
    select 1 from public.export_products p join public.startups s on s.id = p.startup_id where p.id = locked.id and s.is_on_market
  ) then
    perform private.raise_http_error(409, 'Only an approved startup can list export products.');
  end if;
  perform private.submit_reviewed(locked);
  perform private.enforce_rate_limit('export product submitted', locked.id::text, 10, interval '1 hour');
end
$$;
comment on function public.submit_export_product(text) is
  'An administrator of the startup''s company submits a draft, or a rejected product again, to its hub; of a certified product its new version. Ten times an hour. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.withdraw_export_product(product text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_max_size(row(product));
  perform private.require_active();
  perform private.withdraw_reviewed(private.lock_reviewed_for_actor('export_product', product, 'ADMIN'));
end
$$;
comment on function public.withdraw_export_product(text) is
  'An administrator of the startup''s company takes back what waits at the hub: a pending product, which is a draft again, or the new version of a certified one, which goes on selling. Errors: PT401, PT403, PT404, PT409.';

create function public.unlist_export_product(product text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  locked private.review_target;
begin
  perform private.require_max_size(row(product));
  perform private.require_active();
  locked := private.lock_reviewed_for_actor('export_product', product, 'ADMIN');
  if locked.status <> 'APPROVED' then
    -- One that waits at its hub is withdrawn, which its hub hears.
    perform private.raise_http_error(409, private.review_refusal(locked));
  end if;
  perform private.move_reviewed(locked, 'COMPANY', 'DRAFT');
end
$$;
comment on function public.unlist_export_product(text) is
  'An administrator of the startup''s company takes a certified product off the market: it is a draft again, with the fields of its open version. Deals about it go on. Errors: PT401, PT403, PT404, PT409.';

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
  locked := private.lock_export_product(product, 'ADMIN');
  if private.discard_new_version(locked.id) then
    update public.export_products p set updated_at = now() where p.id = locked.id;
    perform private.audit('export_product.version_discarded', 'export_product', locked.id);
  end if;
end
$$;
comment on function public.discard_export_product_version(text) is
  'An administrator of the startup''s company drops the new version of a certified product, which says again what is certified. Nothing to drop is no error. Errors: PT401, PT403, PT404, PT409, PT429.';

create function private.is_deletable_export_product(product public.export_products) returns boolean
language sql stable security definer set search_path = ''
as $$
  select product.status = 'DRAFT'
     and not exists (select 1 from private.review_decisions d where d.target_id = product.id)
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
  locked := private.lock_export_product(product, 'ADMIN');
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
  'An administrator of the startup''s company deletes a draft with its pictures; not one on which a hub has decided, or that a deal is about. Errors: PT401, PT403, PT404, PT409, PT429.';
