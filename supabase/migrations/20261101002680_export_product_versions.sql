-- Versions of export products: a founder's draft, what waits at its hub, and the new version of what is certified, which goes on
-- selling as it was certified until its hub has read the other.

-- Security: in private, and with no policy. What is public of a product is in public.export_products, and nothing else is.
create table private.export_product_edits (
  product_id uuid primary key references public.export_products (id) on delete cascade,
  status public.export_product_status not null default 'DRAFT' check (status <> 'APPROVED'),
  details jsonb not null check (jsonb_typeof(details) = 'object' and details <> '{}' and length(details::text) <= 120000),
  updated_at timestamptz not null default now()
);
alter table private.export_product_edits enable row level security;
comment on table private.export_product_edits is
  'The new version of a certified product, one at a time: DRAFT by its founder, PENDING at its hub, or REJECTED. Once certified it is the product, and this row is gone.';
comment on column private.export_product_edits.details is
  'The fields that the certificate stands for and that it changes: column to value. Checked by the checks of export_products when it is written, and again when it is put in.';
create trigger export_product_edits_updated_at before update on private.export_product_edits
  for each row execute function private.set_updated_at();

create table private.export_product_snapshots (
  product_id uuid primary key references public.export_products (id) on delete cascade,
  details jsonb not null,
  decided_at timestamptz not null
);
alter table private.export_product_snapshots enable row level security;
comment on table private.export_product_snapshots is
  'What a product said when it was last certified or rejected, to tell what has changed since. The next decision replaces it.';

create function private.export_product_asks() returns jsonb
language sql stable security definer set search_path = ''
as $$ select jsonb_object_agg(f.field, f.asks) from private.export_product_fields f $$;
comment on function private.export_product_asks() is 'What a founder says of a product, each with what they read where its table does not take it.';

create function private.export_product_details(product public.export_products) returns jsonb
language sql stable security definer set search_path = ''
as $$ select jsonb_object_agg(f.field, to_jsonb(product) -> f.field) from private.export_product_fields f $$;
comment on function private.export_product_details(public.export_products) is 'What a founder says of a product.';

create function private.edited_export_product(product public.export_products) returns public.export_products
language sql stable security definer set search_path = ''
as $$
  select jsonb_populate_record(product, coalesce((select e.details from private.export_product_edits e where e.product_id = product.id), '{}'))
$$;
comment on function private.edited_export_product(public.export_products) is 'A product as its founder edits it: with its new version, if it has one. Security: for its founder, and for its hub once that was submitted.';

create function private.export_value_in_words(field text, value jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(value, 'null') in ('null', '[]') then
    return null;
  elsif field = 'image_urls' then
    return case jsonb_array_length(value) when 1 then '1 picture' else jsonb_array_length(value) || ' pictures' end;
  elsif jsonb_typeof(value) = 'array' then
    return (select left(string_agg(left(coalesce(case when jsonb_typeof(e.item) = 'object' then concat_ws(' ', (e.item ->> 'name') || case when e.item ? 'value' then ':' else '' end, e.item ->> 'value', e.item ->> 'url') end, e.item #>> '{}'), 200), ', ' order by e.place), 400)
            from jsonb_array_elements(value) with ordinality e (item, place));
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

create function private.export_differences(former jsonb, present jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', f.field, 'before', private.export_value_in_words(f.field, former -> f.field),
    'after', private.export_value_in_words(f.field, present -> f.field)) order by f.place), '[]')
  from private.export_product_fields f
  where former is not null and present -> f.field is distinct from former -> f.field
$$;
comment on function private.export_differences(jsonb, jsonb) is 'The fields that say something else, as [{field, before, after}] in words and in the order of the screen.';

create function private.write_export_product(old public.export_products, made public.export_products, person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  version private.export_product_edits;
  said constant jsonb := private.export_product_details(private.edited_export_product(old));
  says constant jsonb := private.export_product_details(made);
  changed jsonb;
begin
  if said = says then
    return;
  elsif old.status <> 'APPROVED' then
    update public.export_products p
    set title = made.title, short_description = made.short_description, long_description = made.long_description,
        product_type = made.product_type, pricing_model = made.pricing_model, base_price_amount = made.base_price_amount,
        base_price_currency = made.base_price_currency, integration_readiness = made.integration_readiness,
        compliance_certificates = made.compliance_certificates, specifications = made.specifications, supported_countries = made.supported_countries,
        demo_url = made.demo_url, docs = made.docs, image_urls = made.image_urls, video_url = made.video_url
    where p.id = old.id;
    perform private.audit('export_product.edited', 'export_product', old.id, '{}', person);
    return;
  end if;
  select e.* into version from private.export_product_edits e where e.product_id = old.id for update;
  -- Security: a certificate stands for what the hub has read, and a hub decides on what it reads.
  select jsonb_object_agg(f.field, says -> f.field) into changed
  from private.export_product_fields f where f.is_vouched and says -> f.field is distinct from said -> f.field;
  if version.status = 'PENDING' and changed is not null then
    perform private.refuse(409, 'The hub is reviewing the new version. Withdraw it to change something.');
  end if;
  if (made.pricing_model, made.base_price_amount, made.base_price_currency)
     is distinct from (old.pricing_model, old.base_price_amount, old.base_price_currency) then
    perform private.take('export price', old.id::text, 60, interval '1 hour');
    update public.export_products p
    set pricing_model = made.pricing_model, base_price_amount = made.base_price_amount, base_price_currency = made.base_price_currency
    where p.id = old.id;
    perform private.audit('export_product.repriced', 'export_product', old.id,
      jsonb_build_object('former', old.base_price_amount, 'present', made.base_price_amount), person);
  end if;
  if changed is not null then
    select jsonb_object_agg(f.field, says -> f.field) into changed
    from private.export_product_fields f where f.is_vouched and says -> f.field is distinct from to_jsonb(old) -> f.field;
    if changed is null then
      -- It says what is certified again.
      delete from private.export_product_edits e where e.product_id = old.id;
      update public.export_products p set updated_at = now() where p.id = old.id;
    else
      insert into private.export_product_edits as e (product_id, details) values (old.id, changed)
      on conflict (product_id) do update set details = excluded.details;
    end if;
    perform private.audit('export_product.edited', 'export_product', old.id, '{}', person);
  end if;
end
$$;
comment on function private.write_export_product(public.export_products, public.export_products, uuid) is
  'Writes what a founder edited of a product that they hold the lock of: into the product while nobody has certified it; of a certified one the price at once, all else into its new version. Refuses with PT409 what a hub reads at present.';

create function private.read_export_product(old public.export_products, details jsonb) returns public.export_products
language plpgsql stable security definer set search_path = ''
as $$
declare
  given record;
begin
  if jsonb_typeof(details) is distinct from 'object' then
    perform private.refuse(400, 'Say what to change.');
  end if;
  select * into given from private.read_details(private.edited_export_product(old), details, private.export_product_asks());
  perform private.refuse_fields(given.wrong);
  return given.made;
end
$$;
comment on function private.read_export_product(public.export_products, jsonb) is
  'A product with what its founder edits of it; other keys and values that the table does not take are refused all at once (PT400, a sentence a field).';

create function private.answer_export_product(product uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.export_product_details(private.edited_export_product(p)) || jsonb_build_object('id', p.id, 'slug', p.slug, 'status', p.status,
    'updated_at', greatest(p.updated_at, e.updated_at))
  from public.export_products p left join private.export_product_edits e on e.product_id = p.id where p.id = product
$$;
comment on function private.answer_export_product(uuid) is 'What the founder reads once something was saved: every field as they edit it, and when it was saved last.';

create function public.create_export_product(startup text, details jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(startup, details));
  me uuid := private.require_active();
  owner public.startups := private.lock_startup(startup, 'FOUNDER');
  missing jsonb;
  created public.export_products;
begin
  if not owner.is_on_market then
    perform private.refuse(409, 'Only an approved startup presents export products.');
  end if;
  if jsonb_typeof(details) is distinct from 'object' then
    perform private.refuse(400, 'Give the product a title, a short description, a type and a pricing model.');
  end if;
  select jsonb_agg(jsonb_build_object('field', f.field, 'message', f.asks) order by f.place) into missing
  from private.export_product_fields f
  where f.field in ('title', 'short_description', 'product_type', 'pricing_model') and coalesce(private.is_blank(details ->> f.field), true);
  perform private.refuse_fields(missing);
  if (select count(*) from public.export_products p where p.startup_id = owner.id) >= 200 then
    perform private.refuse(429, 'A startup has at most 200 products.');
  end if;
  loop
    insert into public.export_products (startup_id, hub_id, title, slug, short_description, product_type, pricing_model)
    values (owner.id, owner.hub_id, 'Draft', private.new_slug(details ->> 'title', 'product'), 'Draft', 'SOFTWARE', 'FIXED')
    on conflict (slug) do nothing
    returning * into created;
    exit when created.id is not null;
  end loop;
  perform private.write_export_product(created, private.read_export_product(created, details), me);
  perform private.audit('export_product.created', 'export_product', created.id);
  return private.answer_export_product(created.id);
end
$$;
comment on function public.create_export_product(text, jsonb) is
  'The founder of an approved startup drafts a product: title, short_description, product_type, pricing_model, and what update_export_product takes. The slug comes from the title and stays. Answers as update_export_product. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.update_export_product(product text, details jsonb, seen jsonb default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(product, details, seen));
  me uuid := private.require_active();
  old public.export_products := private.lock_export_product(product, 'FOUNDER');
  said constant jsonb := private.export_product_details(private.edited_export_product(old));
begin
  if jsonb_typeof(details) is distinct from 'object' or coalesce(jsonb_typeof(seen) <> 'object', false) then
    perform private.refuse(400, 'Say what to change.');
  end if;
  -- Security: a hub decides on what it reads.
  if old.status = 'PENDING' then
    perform private.refuse(409, 'The hub is reviewing this product. Withdraw it to change something.');
  end if;
  -- What is so already was saved before, and its answer was lost.
  perform private.refuse_fields(
    (select jsonb_agg(jsonb_build_object('field', v.key, 'message', 'This was changed elsewhere meanwhile.'))
     from jsonb_each(seen) v
     where said ? v.key and said -> v.key is distinct from v.value and said -> v.key is distinct from details -> v.key),
    'This was changed elsewhere meanwhile. Choose which of the two stays.', 409);
  perform private.write_export_product(old, private.read_export_product(old, details), me);
  return private.answer_export_product(old.id);
end
$$;
comment on function public.update_export_product(text, jsonb, jsonb) is
  'The founder edits a product, not while its hub reviews it. Of a certified one the price changes at once; all else waits in its new version until the hub has certified that, and the certified one goes on selling. seen: what the fields said when they began; one that says something else now is refused with PT409 and named in the detail. Answers every field as it is edited, with id, slug, status and updated_at. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function private.export_product_needs(product public.export_products) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', n.field, 'message', n.message) order by n.place), '[]')
  from (values
    (1, 'long_description', 'Describe it: what it does, for whom, and what it takes to run it.', coalesce(private.is_blank(product.long_description), true)),
    (2, 'base_price_amount', 'Enter the one-time price, or choose Quote-based.', product.pricing_model = 'FIXED' and product.base_price_amount is null)
  ) n (place, field, message, is_missing)
  where n.is_missing
$$;
comment on function private.export_product_needs(public.export_products) is 'What is missing before a hub reads it, as private.refuse_fields takes it.';

create function private.refuse_export_move(product public.export_products) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  decided record;
begin
  select u.display_name, r.decision, r.is_version, r.is_revocation into decided
  from public.export_product_reviews r join public.users u on u.id = r.decided_by
  where r.product_id = product.id order by r.decided_at desc limit 1;
  perform private.refuse(409, case
    when decided.is_version or product.status = decided.decision
    then format('%s has %s %s already.', decided.display_name, case when decided.is_revocation then 'revoked' when decided.decision = 'APPROVED' then 'certified' else 'rejected' end,
                case when decided.is_version then 'this version' else 'this product' end)
    when product.status = 'APPROVED' then 'This product is certified, and no new version of it waits.'
    else format('This product is %s, so this cannot be done.', lower(product.status::text)) end);
end
$$;
comment on function private.refuse_export_move(public.export_products) is 'Says why a product cannot be moved: the second of two deciders reads who decided (PT409).';

create function private.set_export_status(product public.export_products, to_status public.export_product_status, actor text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select 1 from private.export_product_moves v
    where v.from_status = product.status and v.to_status = set_export_status.to_status and v.actor = set_export_status.actor
  ) then
    perform private.refuse_export_move(product);
  end if;
  if product.status = 'APPROVED' then
    -- Nobody else sees it any more: what its founder had begun is what they go on with.
    product := private.edited_export_product(product);
  end if;
  update public.export_products p
  set status = set_export_status.to_status,
      is_hub_certified = set_export_status.to_status = 'APPROVED',
      certified_at = case when set_export_status.to_status = 'APPROVED' then now() end,
      certified_by = case when set_export_status.to_status = 'APPROVED' then private.me() end,
      title = product.title, short_description = product.short_description, long_description = product.long_description,
      product_type = product.product_type, integration_readiness = product.integration_readiness,
      compliance_certificates = product.compliance_certificates, specifications = product.specifications, supported_countries = product.supported_countries,
      demo_url = product.demo_url, docs = product.docs, image_urls = product.image_urls, video_url = product.video_url
  where p.id = product.id;
  -- Afterwards: the pictures of both are shown all along.
  delete from private.export_product_edits e where e.product_id = product.id;
end
$$;
comment on function private.set_export_status(public.export_products, public.export_product_status, text) is
  'Moves a product that the caller holds the lock of, as export_product_moves allows. A certified one that leaves the market takes the fields of its open version along.';

create function private.keep_export_decision(
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
    select n.details into former from private.export_product_snapshots n where n.product_id = product.id;
  end if;
  insert into public.export_product_reviews (product_id, hub_id, decision, reason, field, is_version, changes, decided_by, decided_at)
  values (product.id, product.hub_id, decision, btrim(reason), field, is_version, private.export_differences(former, decided), private.me(), moment);
  insert into private.export_product_snapshots as n (product_id, details, decided_at) values (product.id, decided, moment)
  on conflict (product_id) do update set details = excluded.details, decided_at = excluded.decided_at;
end
$$;
comment on function private.keep_export_decision(public.export_products, jsonb, public.export_product_status, boolean, text, text) is
  'Keeps a decision: what was decided on, and what it changed.';

create function private.decide_export_product(
  product text, decision public.export_product_status, seen timestamptz, reason text default null, field text default null
) returns public.export_products
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  locked public.export_products;
  version private.export_product_edits;
  decided jsonb;
  act text;
begin
  if decision = 'REJECTED' then
    if coalesce(private.is_blank(reason), true) or length(reason) > 2000 then
      perform private.refuse(400, 'Give a reason of 1 to 2,000 characters.');
    elsif field is not null and not exists (select 1 from private.export_product_fields f where f.field = decide_export_product.field) then
      perform private.refuse(400, 'There is no such field.');
    end if;
  end if;
  locked := private.lock_export_product(product, 'HUB');
  select e.* into version from private.export_product_edits e where e.product_id = locked.id and e.status = 'PENDING' for update;
  if locked.status <> 'PENDING' and version.product_id is null then
    perform private.refuse_export_move(locked);
  end if;
  -- Security: what is certified is what was read, not what took its place meanwhile.
  if seen is distinct from (select q.submitted_at from private.export_product_queue q where q.product_id = locked.id) and seen is not null then
    perform private.refuse(409, 'It was submitted anew meanwhile. Read it again before you decide.');
  end if;
  decided := private.export_product_details(private.edited_export_product(locked));
  perform private.keep_export_decision(locked, decided, decision, version.product_id is not null, reason, field);
  if version.product_id is null then
    perform private.set_export_status(locked, decision, 'HUB');
    act := case decision when 'APPROVED' then 'certified' else 'rejected' end;
  elsif decision = 'APPROVED' then
    locked := private.edited_export_product(locked);
    update public.export_products p
    set certified_at = now(), certified_by = me,
        title = locked.title, short_description = locked.short_description, long_description = locked.long_description,
        product_type = locked.product_type, integration_readiness = locked.integration_readiness,
        compliance_certificates = locked.compliance_certificates, specifications = locked.specifications, supported_countries = locked.supported_countries,
        demo_url = locked.demo_url, docs = locked.docs, image_urls = locked.image_urls, video_url = locked.video_url
    where p.id = locked.id;
    delete from private.export_product_edits e where e.product_id = locked.id;
    act := 'version_certified';
  else
    update private.export_product_edits e set status = 'REJECTED' where e.product_id = locked.id;
    act := 'version_rejected';
  end if;
  perform private.audit('export_product.' || act, 'export_product', locked.id, private.as_stand_in(locked.hub_id));
  perform private.notify(s.founder_id, 'export_product.' || act, 'export_product', locked.id, jsonb_build_object('title', locked.title))
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
  fits constant boolean := private.fits(row(product));
  me uuid := private.require_active();
  locked public.export_products := private.lock_export_product(product, 'FOUNDER');
  missing constant jsonb := private.export_product_needs(private.edited_export_product(locked));
  version private.export_product_edits;
  act text := 'submitted';
begin
  if not exists (select 1 from public.startups s where s.id = locked.startup_id and s.is_on_market) then
    perform private.refuse(409, 'Only an approved startup presents export products.');
  end if;
  if locked.status = 'APPROVED' then
    select e.* into version from private.export_product_edits e where e.product_id = locked.id for update;
    if version.product_id is null then
      perform private.refuse(409, 'This product is certified as it is. Change something first.');
    elsif version.status = 'PENDING' then
      perform private.refuse(409, 'The hub has this version already.');
    end if;
  elsif locked.status = 'PENDING' then
    perform private.refuse(409, 'The hub has this product already.');
  end if;
  perform private.refuse_fields(missing, (select string_agg(n ->> 'message', ' ') from jsonb_array_elements(missing) n));
  if locked.status = 'APPROVED' then
    update private.export_product_edits e set status = 'PENDING' where e.product_id = locked.id;
    act := 'version_submitted';
  else
    perform private.set_export_status(locked, 'PENDING', 'FOUNDER');
  end if;
  perform private.take('export product submitted', locked.id::text, 10, interval '1 hour');
  perform private.audit('export_product.' || act, 'export_product', locked.id);
  perform private.notify_deciders(locked.hub_id, 'export_product.' || act, 'export_product', locked.id, jsonb_build_object('title', locked.title), array[me]);
end
$$;
comment on function public.submit_export_product(text) is
  'The founder submits a draft, or a rejected product again, to its hub; of a certified product its new version. Ten times an hour. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.withdraw_export_product(product text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(product));
  me uuid := private.require_active();
  locked public.export_products := private.lock_export_product(product, 'FOUNDER');
begin
  if locked.status = 'APPROVED' then
    update private.export_product_edits e set status = 'DRAFT' where e.product_id = locked.id and e.status = 'PENDING';
    if not found then
      perform private.refuse_export_move(locked);
    end if;
    perform private.audit('export_product.version_withdrawn', 'export_product', locked.id);
  else
    perform private.set_export_status(locked, 'DRAFT', 'FOUNDER');
    perform private.audit('export_product.withdrawn', 'export_product', locked.id);
  end if;
  perform private.notify_deciders(locked.hub_id, 'export_product.withdrawn', 'export_product', locked.id, jsonb_build_object('title', locked.title), array[me]);
end
$$;
comment on function public.withdraw_export_product(text) is
  'The founder takes back what waits at the hub: a pending product, which is a draft again, or the new version of a certified one, which goes on selling. Errors: PT401, PT403, PT404, PT409.';

create function public.unlist_export_product(product text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(product));
  me uuid := private.require_active();
  locked public.export_products := private.lock_export_product(product, 'FOUNDER');
begin
  if locked.status <> 'APPROVED' then
    perform private.refuse(409, format('This product is %s, so this cannot be done.', lower(locked.status::text)));
  end if;
  perform private.set_export_status(locked, 'DRAFT', 'FOUNDER');
  perform private.audit('export_product.unlisted', 'export_product', locked.id);
end
$$;
comment on function public.unlist_export_product(text) is
  'The founder takes a certified product off the market: it is a draft again, with the fields of its open version. Deals about it go on. Errors: PT401, PT403, PT404, PT409.';

create function public.discard_export_product_version(product text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(product));
  me uuid := private.require_active();
  locked public.export_products := private.lock_export_product(product, 'FOUNDER');
begin
  if exists (select 1 from private.export_product_edits e where e.product_id = locked.id and e.status = 'PENDING') then
    perform private.refuse(409, 'The hub is reviewing the new version. Withdraw it first.');
  end if;
  delete from private.export_product_edits e where e.product_id = locked.id;
  if found then
    update public.export_products p set updated_at = now() where p.id = locked.id;
    perform private.audit('export_product.version_discarded', 'export_product', locked.id);
  end if;
end
$$;
comment on function public.discard_export_product_version(text) is
  'The founder drops the new version of a certified product, which says again what is certified. Nothing to drop is no error. Errors: PT401, PT403, PT404, PT409.';

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
  fits constant boolean := private.fits(row(product));
  me uuid := private.require_active();
  locked public.export_products := private.lock_export_product(product, 'FOUNDER');
begin
  if locked.status <> 'DRAFT' then
    perform private.refuse(409, 'Only a draft can be deleted.');
  elsif not private.is_deletable_export_product(locked) then
    perform private.refuse(409, 'A hub has decided on this product, or a deal is about it, so it stays.');
  end if;
  delete from public.notifications n where n.target_type = 'export_product' and n.target_id = locked.id;
  delete from public.export_products p where p.id = locked.id;
  perform private.audit('export_product.deleted', 'export_product', locked.id);
end
$$;
comment on function public.delete_export_product(text) is
  'The founder deletes a draft with its pictures; not one on which a hub has decided, or that a deal is about. Errors: PT401, PT403, PT404, PT409.';

create function public.certify_export_product(product text, seen timestamptz default null) returns public.export_products
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(product));
begin
  return private.decide_export_product(product, 'APPROVED', seen);
end
$$;
comment on function public.certify_export_product(text, timestamptz) is
  'An admin of its hub, or a super admin when there is none, certifies a pending product, or the new version of a certified one. seen: since when what they read waited (submitted_at of export_application); refused when it was submitted anew meanwhile. Errors: PT401, PT403, PT404, PT409.';

create function public.reject_export_product(product text, reason text, field text default null, seen timestamptz default null) returns public.export_products
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(product, reason, field));
begin
  return private.decide_export_product(product, 'REJECTED', seen, reason, field);
end
$$;
comment on function public.reject_export_product(text, text, text, timestamptz) is
  'An admin of its hub, or a super admin when there is none, rejects a pending product, or the new version of a certified one, which goes on selling, with a reason, which the founder reads, and the field it concerns. seen: as certify_export_product. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.revoke_export_certification(product text, reason text) returns public.export_products
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(product, reason));
  me uuid := private.require_active();
  locked public.export_products;
begin
  if coalesce(private.is_blank(reason), true) or length(reason) > 2000 then
    perform private.refuse(400, 'Give a reason of 1 to 2,000 characters.');
  end if;
  locked := private.lock_export_product(product, 'SUPER_ADMIN');
  if locked.status <> 'APPROVED' then
    perform private.refuse(409, format('This product is %s, so this cannot be done.', lower(locked.status::text)));
  end if;
  insert into public.export_product_reviews (product_id, hub_id, decision, reason, is_revocation, decided_by)
  values (locked.id, locked.hub_id, 'REJECTED', btrim(reason), true, me);
  insert into private.export_product_snapshots as n (product_id, details, decided_at)
  values (locked.id, private.export_product_details(locked), clock_timestamp())
  on conflict (product_id) do update set details = excluded.details, decided_at = excluded.decided_at;
  perform private.set_export_status(locked, 'REJECTED', 'SUPER_ADMIN');
  perform private.audit('export_product.revoked', 'export_product', locked.id);
  perform private.notify(s.founder_id, 'export_product.revoked', 'export_product', locked.id, jsonb_build_object('title', locked.title))
  from public.startups s where s.id = locked.startup_id;
  return (select p from public.export_products p where p.id = locked.id);
end
$$;
comment on function public.revoke_export_certification(text, text) is
  'A super admin takes a certification away, with a reason; the fields of an open version go into the product, which its founder mends. Errors: PT400, PT401, PT403, PT404, PT409.';

-- What founders read.
create function public.my_export_products()
returns table (
  id uuid, startup_id uuid, startup_name text, title text, slug text, image_url text, product_type text, pricing_model public.pricing_model,
  base_price_amount numeric, base_price_currency text, status public.export_product_status, version public.export_product_status,
  hub_id uuid, hub_name text, is_on_market boolean, updated_at timestamptz, needs jsonb, can_edit boolean, can_edit_price boolean,
  can_submit boolean, can_withdraw boolean, can_unlist boolean, can_discard boolean, can_delete boolean, open_deals bigint,
  decision public.export_product_status, is_version boolean, is_revocation boolean, reason text, reason_field text, decided_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  return query
    select p.id, s.id, s.name, t.title, p.slug, t.image_urls[1], t.product_type, p.pricing_model, p.base_price_amount, p.base_price_currency,
           p.status, e.status, p.hub_id, h.name, p.is_on_market, greatest(p.updated_at, e.updated_at), private.export_product_needs(t),
           p.status <> 'PENDING' and e.status is distinct from 'PENDING', p.status <> 'PENDING',
           s.is_on_market and case p.status when 'APPROVED' then e.status in ('DRAFT', 'REJECTED') is true else p.status in ('DRAFT', 'REJECTED') end,
           p.status = 'PENDING' or e.status is not distinct from 'PENDING',
           p.status = 'APPROVED', e.status in ('DRAFT', 'REJECTED') is true, private.is_deletable_export_product(p),
           (select count(*) from public.export_deals d where d.export_product_id = p.id and d.status not in ('COMPLETED', 'CANCELLED')),
           last.decision, last.is_version, last.is_revocation, last.reason, last.field, last.decided_at
    from public.startups s
    join public.export_products p on p.startup_id = s.id
    cross join lateral private.edited_export_product(p) t
    left join private.export_product_edits e on e.product_id = p.id
    left join public.hubs h on h.id = p.hub_id
    left join lateral (
      select r.decision, r.is_version, r.is_revocation, r.reason, r.field, r.decided_at from public.export_product_reviews r
      where r.product_id = p.id order by r.decided_at desc limit 1
    ) last on true
    where s.founder_id = me
    order by p.created_at desc, p.id;
end
$$;
comment on function public.my_export_products() is
  'The products of the startups that the caller founded, the newest first: as they edit them, the state of the new version of a certified one (version, null for none), what one may do with each (can_…), what submitting it still needs ([{field, message}]), how many deals about it are open, and the last decision. Errors: PT401, PT403.';

create function public.my_export_product(product text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(product));
  me uuid := private.require_active();
begin
  return (
    select private.answer_export_product(p.id) || jsonb_build_object(
      'is_on_market', p.is_on_market, 'is_hub_certified', p.is_hub_certified, 'certified_at', p.certified_at,
      'changes', case when e.product_id is not null
        then private.export_differences(private.export_product_details(p), private.export_product_details(private.edited_export_product(p)))
        else private.export_differences((select n.details from private.export_product_snapshots n where n.product_id = p.id and p.status <> 'APPROVED'), private.export_product_details(p)) end,
      'startup', jsonb_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'logo_url', s.logo_url, 'short_description', s.short_description),
      'hub', (select jsonb_build_object('id', h.id, 'name', h.name, 'city', h.city, 'country', h.country, 'logo_url', h.logo_url) from public.hubs h where h.id = p.hub_id))
    from public.export_products p
    join public.startups s on s.id = p.startup_id and s.founder_id = me
    left join private.export_product_edits e on e.product_id = p.id
    where p.id = private.as_uuid(product)
  );
end
$$;
comment on function public.my_export_product(text) is
  'A product of the caller''s startup with every field as they edit it, its maker and hub, and what it changes: of a certified one its new version, else what is otherwise than at the last decision ([{field, before, after}]). Null for what is none of theirs. Errors: PT401, PT403.';

create function public.export_product_history(product text)
returns table (id uuid, act text, who text, reason text, field text, changes jsonb, happened_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(product));
  me uuid := private.require_active();
begin
  return query
    with asked as (
      select p.id from public.export_products p join public.startups s on s.id = p.startup_id
      where p.id = private.as_uuid(product) and coalesce(
        s.founder_id = me or private.is_super_admin() or (p.status <> 'DRAFT' and private.can_review_hub(p.hub_id)), false)
    )
    select * from (
      select r.id, case when r.is_version then 'version_' else '' end
               || case when r.is_revocation then 'revoked' when r.decision = 'APPROVED' then 'certified' else 'rejected' end as act,
             u.display_name, r.reason, r.field, r.changes, r.decided_at as moment
      from asked a join public.export_product_reviews r on r.product_id = a.id join public.users u on u.id = r.decided_by
      union all
      select l.id, split_part(l.action, '.', 2), u.display_name, null, null,
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
  'The last 200 things that happened to a product, newest first: decisions with their reasons and what they changed, submissions, withdrawals, prices. For its founder, its hub unless it is a draft, and super admins; empty for others. Errors: PT401, PT403.';

grant execute on function
  public.create_export_product(text, jsonb), public.update_export_product(text, jsonb, jsonb), public.submit_export_product(text),
  public.withdraw_export_product(text), public.unlist_export_product(text), public.discard_export_product_version(text),
  public.delete_export_product(text), public.certify_export_product(text, timestamptz),
  public.reject_export_product(text, text, text, timestamptz), public.revoke_export_certification(text, text),
  public.my_export_products(), public.my_export_product(text), public.export_product_history(text)
to authenticated;
