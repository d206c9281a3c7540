-- Pictures of export products: the edge function encodes them again, as it does logos, and stores them at addresses
-- that nobody can guess.

-- Security: private, and without any client policy on storage.objects: every byte goes through the edge function.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('product-pictures', 'product-pictures', false, 1048576, '{image/webp}');

create function private.forbid_export_picture(product public.export_products) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Security: what a hub admin reads is what they decide on.
  if product.status = 'PENDING' or exists (select 1 from private.new_versions v where v.target_id = product.id and v.status = 'PENDING') then
    perform private.raise_http_error(409, 'The hub is reviewing this product. Withdraw it to make changes.');
  elsif cardinality((private.edited_export_product(product)).image_urls) >= 12 then
    perform private.raise_http_error(409, 'A product can have at most 12 pictures.');
  end if;
end
$$;
comment on function private.forbid_export_picture(public.export_products) is 'Refuses with PT409 another picture of a product that its hub reviews, or that has twelve.';

create function public.begin_export_product_picture(product text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  locked public.export_products;
begin
  perform private.require_max_size(row(product));
  me := private.require_active();
  locked := private.lock_export_product(product, 'MEMBER');
  perform private.forbid_export_picture(locked);
  perform private.enforce_rate_limit('export product picture', me::text, 60, interval '1 hour');
  return gen_random_uuid();
end
$$;
comment on function public.begin_export_product_picture(text) is
  'Counts a picture that somebody who edits for the startup''s company sends before anything is done about it, and gives it an id. 60 an hour, 12 a product. Errors: PT401, PT403, PT404, PT409, PT429.';
grant execute on function public.begin_export_product_picture(text) to authenticated;

create function public.add_export_product_picture(person uuid, product uuid, picture uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  old public.export_products;
  made public.export_products;
begin
  perform private.lock_rows('public.export_products', array[add_export_product_picture.product]);
  select p.* into old
  from public.export_products p
  join public.startups s on s.id = p.startup_id and private.role_in(s.organization_id, person) >= 'MEMBER'
  where p.id = add_export_product_picture.product;
  if old.id is null then
    perform private.raise_http_error(404, 'Product not found');
  end if;
  perform private.forbid_export_picture(old);
  made := private.edited_export_product(old);
  made.image_urls := made.image_urls || ('/api/product-pictures/' || old.id || '/' || picture);
  perform private.edit_export_product(old, made, person);
end
$$;
comment on function public.add_export_product_picture(uuid, uuid, uuid) is
  'Puts a picture that the edge function has made and stored after the others of a product, of a certified one into its new version (service_role only). Errors: PT404, PT409.';
grant execute on function public.add_export_product_picture(uuid, uuid, uuid) to service_role;

create function private.remove_unused_export_pictures(product uuid, addresses text[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.files_to_remove (bucket, path)
  select 'product-pictures', product || '/' || substring(a.address from '[^/]+$')
  from unnest(addresses) a (address)
  -- Security: of its own alone. A founder may write any path of ours as a picture, another product's too.
  where a.address ~ ('^/api/product-pictures/' || product || '/[0-9a-f-]{36}$')
    and not exists (select 1 from public.export_products p where p.id = product and a.address = any (p.image_urls))
    and not exists (select 1 from private.new_versions v where v.target_id = product and v.details -> 'image_urls' ? a.address)
  on conflict do nothing;
end
$$;
comment on function private.remove_unused_export_pictures(uuid, text[]) is 'Lists the bytes of uploaded pictures that neither the product nor its new version still shows.';
