-- Versions of export products: a founder's draft, what waits at its hub, and the new version of what is certified, which goes on
-- selling as it was certified until its hub has read the other.

create function private.export_product_details(product public.export_products) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_object_agg(f.field, to_jsonb(product) -> f.field) from private.editable_fields f where f.target_type = 'export_product'
$$;
comment on function private.export_product_details(public.export_products) is 'What a company says of a product.';

create function private.edited_export_product(product public.export_products) returns public.export_products
language sql stable security definer set search_path = ''
as $$
  select jsonb_populate_record(product, coalesce((select v.details from private.new_versions v where v.target_id = product.id), '{}'))
$$;
comment on function private.edited_export_product(public.export_products) is 'A product as its company edits it: with its new version, if it has one. Security: for its company, and for its hub once that was submitted.';

create function private.export_value_in_words(field text, value jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(value, 'null') in ('null', '[]') then
    return null;
  elsif field = 'image_urls' then
    return case jsonb_array_length(value) when 1 then '1 picture' else jsonb_array_length(value) || ' pictures' end;
  elsif jsonb_typeof(value) = 'array' then
    return (
      select left(string_agg(left(coalesce(
        case when jsonb_typeof(e.item) = 'object' then concat_ws(' ',
          (e.item ->> 'name') || case when e.item ? 'value' then ':' else '' end, e.item ->> 'value', e.item ->> 'url')
        end, e.item #>> '{}'), 200), ', ' order by e.position), 400)
            from jsonb_array_elements(value) with ordinality e (item, position));
  end if;
  return case field
    when 'product_type' then case value #>> '{}' when 'SOFTWARE' then 'Software' when 'HARDWARE' then 'Hardware' when 'API' then 'API' else 'SaaS' end
    when 'pricing_model' then case value #>> '{}' when 'FIXED' then 'One-time' when 'SUBSCRIPTION' then 'Subscription' when 'USAGE_BASED' then 'Usage-based'
      when 'TIERED' then 'Tiered' else 'Quote-based' end
    when 'base_price_amount' then regexp_replace(to_char((value #>> '{}')::numeric, 'FM9,999,999,999,990.00'), '\.00$', '')
    else left(value #>> '{}', 400)
  end;
end
$$;
comment on function private.export_value_in_words(text, jsonb) is 'What a field of a product says, as people read it, long texts by their beginning; null for nothing.';

create function private.write_export_product(made public.export_products) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.export_products p
  set title = made.title, short_description = made.short_description, long_description = made.long_description,
      product_type = made.product_type, pricing_model = made.pricing_model, base_price_amount = made.base_price_amount,
      base_price_currency = made.base_price_currency, integration_readiness = made.integration_readiness,
      compliance_certificates = made.compliance_certificates, specifications = made.specifications, supported_countries = made.supported_countries,
      demo_url = made.demo_url, docs = made.docs, image_urls = made.image_urls, video_url = made.video_url
  where p.id = made.id;
end
$$;
comment on function private.write_export_product(public.export_products) is
  'Writes every field that founders edit into a product, under its lock.';

create function private.edit_export_product(old public.export_products, made public.export_products, person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  old_values constant jsonb := private.export_product_details(private.edited_export_product(old));
  new_values constant jsonb := private.export_product_details(made);
begin
  if old_values = new_values then
    return;
  end if;
  -- The founder's own file, and still there: who removes one waits for this lock, and asks then.
  if exists (
    select 1 from jsonb_array_elements(made.compliance_certificates) c (item)
    where starts_with(c.item ->> 'url', '/api/startups/') and not old_values -> 'compliance_certificates' @> jsonb_build_array(jsonb_build_object('url', c.item -> 'url'))
      and not exists (select 1 from public.startup_documents d where d.startup_id = old.startup_id and d.file_url = c.item ->> 'url')
  ) then
    perform private.raise_field_errors(private.field_error('compliance_certificates', 'A certificate leads to a file that no longer exists.'));
  end if;
  if old.status <> 'APPROVED' then
    perform private.write_export_product(made);
    perform private.audit('export_product.edited', 'export_product', old.id, '{}', person);
    return;
  end if;
  if (made.pricing_model, made.base_price_amount, made.base_price_currency)
     is distinct from (old.pricing_model, old.base_price_amount, old.base_price_currency) then
    perform private.enforce_rate_limit('export price', old.id::text, 60, interval '1 hour');
    update public.export_products p
    set pricing_model = made.pricing_model, base_price_amount = made.base_price_amount, base_price_currency = made.base_price_currency
    where p.id = old.id;
    perform private.audit('export_product.repriced', 'export_product', old.id,
      jsonb_build_object('former', old.base_price_amount, 'present', made.base_price_amount), person);
  end if;
  if exists (
    select 1 from private.editable_fields f
    where f.target_type = 'export_product' and f.is_versioned and new_values -> f.field is distinct from old_values -> f.field
  ) then
    perform private.save_new_version('export_product', old.id, private.export_product_details(old), new_values);
    update public.export_products p set updated_at = now() where p.id = old.id
      and not exists (select 1 from private.new_versions v where v.target_id = p.id);
    perform private.audit('export_product.edited', 'export_product', old.id, '{}', person);
  end if;
end
$$;
comment on function private.edit_export_product(public.export_products, public.export_products, uuid) is
  'Writes what a founder edited of a product that they hold the lock of: into the product while nobody has certified it; of a certified one the price at once, all else into its new version. Refuses with PT409 what a hub reads at present.';

create function private.read_export_product(old public.export_products, details jsonb) returns public.export_products
language plpgsql stable security definer set search_path = ''
as $$
declare
  entered record;
begin
  if jsonb_typeof(details) is distinct from 'object' then
    perform private.raise_http_error(400, 'Include at least one field to change.');
  end if;
  select * into entered from private.read_details(private.edited_export_product(old), details, private.field_error_messages('export_product'));
  perform private.raise_field_errors(entered.wrong);
  return entered.made;
end
$$;
comment on function private.read_export_product(public.export_products, jsonb) is
  'A product with what its company edits of it; other keys and values that the table does not take are refused all at once (PT400, a sentence a field).';

create function private.answer_export_product(product uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.export_product_details(private.edited_export_product(p)) || jsonb_build_object('id', p.id, 'slug', p.slug, 'status', p.status,
    'updated_at', greatest(p.updated_at, v.updated_at))
  from public.export_products p left join private.new_versions v on v.target_id = p.id where p.id = product
$$;
comment on function private.answer_export_product(uuid) is 'What the founder reads once something was saved: every field as they edit it, and when it was saved last.';

create function public.create_export_product(startup text, details jsonb, id text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  owner public.startups;
  new_id uuid;
  missing jsonb;
  existing public.export_products;
  created public.export_products;
begin
  perform private.require_max_size(row(startup, details, id));
  me := private.require_active();
  owner := private.lock_startup_for_actor(startup, 'MEMBER');
  new_id := private.id_for_new(create_export_product.id);
  if jsonb_typeof(details) is distinct from 'object' then
    perform private.raise_http_error(400, 'Give the product a title, a short description, a type and a pricing model.');
  end if;
  select jsonb_agg(jsonb_build_object('field', f.field, 'message', f.error_message) order by f.position) into missing
  from private.editable_fields f
  where f.target_type = 'export_product' and f.field in ('title', 'short_description', 'product_type', 'pricing_model') and private.is_missing(details ->> f.field);
  perform private.raise_field_errors(missing);
  select p.* into existing from public.export_products p where p.id = new_id;
  if private.is_repeat(existing.id, existing.startup_id = owner.id, case when existing.startup_id = owner.id then
      private.export_product_details(private.read_export_product(existing, details)) =
      private.export_product_details(private.edited_export_product(existing)) end) then
    return private.answer_export_product(new_id);
  end if;
  if not owner.is_on_market then
    perform private.raise_http_error(409, 'Only an approved startup can list export products.');
  end if;
  if (select count(*) from public.export_products p where p.startup_id = owner.id) >= 200 then
    perform private.raise_http_error(429, 'A startup can have at most 200 products.');
  end if;
  perform private.enforce_rate_limit('export product drafted', me::text, 300, interval '1 hour');
  loop
    insert into public.export_products (id, startup_id, hub_id, title, slug, short_description, product_type, pricing_model)
    values (new_id, owner.id, owner.hub_id, 'Draft', private.new_slug(details ->> 'title', 'product'), 'Draft', 'SOFTWARE', 'FIXED')
    on conflict (slug) do nothing
    returning * into created;
    exit when created.id is not null;
  end loop;
  perform private.edit_export_product(created, private.read_export_product(created, details), me);
  perform private.audit('export_product.created', 'export_product', created.id);
  return private.answer_export_product(created.id);
end
$$;
comment on function public.create_export_product(text, jsonb, text) is
  'Somebody who edits for an approved startup''s company drafts a product: title, short_description, product_type, pricing_model, and what update_export_product takes. The slug comes from the title and stays. id: made by the client; the same again is the same product. Answers as update_export_product. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.update_export_product(product text, details jsonb, seen jsonb default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  old public.export_products;
  old_values jsonb;
begin
  perform private.require_max_size(row(product, details, seen));
  me := private.require_active();
  old := private.lock_export_product(product, 'MEMBER');
  old_values := private.export_product_details(private.edited_export_product(old));
  perform private.enforce_rate_limit('export product edited', me::text, 120, interval '1 minute');
  if jsonb_typeof(details) is distinct from 'object' or coalesce(jsonb_typeof(seen) <> 'object', false) then
    perform private.raise_http_error(400, 'Include at least one field to change.');
  end if;
  -- Security: a hub decides on what it reads.
  if old.status = 'PENDING' then
    perform private.raise_http_error(409, 'The hub is reviewing this product. Withdraw it to make changes.');
  end if;
  perform private.require_unchanged(old_values, details, seen);
  perform private.edit_export_product(old, private.read_export_product(old, details), me);
  return private.answer_export_product(old.id);
end
$$;
comment on function public.update_export_product(text, jsonb, jsonb) is
  'Somebody who edits for the startup''s company edits a product, not while its hub reviews it. Of a certified one the price changes at once; all else waits in its new version until the hub has certified that, and the certified one goes on selling. seen: what the fields said when they began; one that says something else now is refused with PT409 and named in the detail. Answers every field as it is edited, with id, slug, status and updated_at. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';
