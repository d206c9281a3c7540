-- Export products and their marketplace. Cases XP of docs/access.md.
begin;
\ir helpers.psql
select no_plan();
update public.export_products set is_active = false;
create function tests.product(title text) returns text
language sql stable security definer set search_path = ''
as $$ select p.id::text from public.export_products p where p.title = product.title order by p.status = 'DRAFT' desc,
  p.id limit 1 $$;
create function tests.draft(title text, more jsonb default '{}') returns public.export_products
language plpgsql
as $$
declare
  made constant jsonb := public.create_export_product(tests.startup_called('Lumen Grid'),
    jsonb_build_object('title', title, 'short_description', 'For grids',
    'long_description', 'Reads lines.', 'product_type', 'HARDWARE', 'pricing_model', 'FIXED', 'base_price_amount',
      100) || more);
begin
  return (select p from public.export_products p where p.id = (made ->> 'id')::uuid);
end
$$;
create function tests.sold(filters jsonb) returns text
language sql
as $$ select coalesce(string_agg(r ->> 'title', ', '), '')
  from json_array_elements(public.export_page(filters) -> 'rows') r $$;
grant execute on function tests.product(text), tests.startup_called(text), tests.draft(text, jsonb),
  tests.sold(jsonb) to public;

select tests.acting_as('alice');
select lives_ok($$select tests.draft('Line Sensor',
  '{"base_price_amount": 900, "supported_countries": ["France", "Germany"], "integration_readiness": 80}')$$,
  '[XP1] Alice drafts a product');
select matches((select slug from public.export_products where title = 'Line Sensor'), '^line-sensor-[0-9a-f]{6}$',
  '[XP12] The address of a product tells of no other product of the name');
select tests.as_database();
update public.export_products set slug = 'line-sensor' where title = 'Line Sensor';
select tests.acting_as('alice');
select results_eq($$select slug, status::text, is_hub_certified, hub_id from public.export_products
  where title = 'Line Sensor'$$,
  $$values ('line-sensor', 'DRAFT', false, '0b000000-0000-4000-8000-000000000001'::uuid)$$,
    '[XP1] A draft is at the hub of its startup, certified by nobody');
select isnt((tests.draft('Line Sensor')).slug, 'line-sensor',
  '[XP1] A second product of the name has an address of its own');
select throws_ok($$select public.create_export_product(tests.startup_called('Lumen Home'),
  '{"title": "X", "short_description": "X", "product_type": "API", "pricing_model": "FIXED"}')$$, 'PT409', null,
  '[XP2] Alice cannot draft a product of a startup that is a draft');
select throws_ok(format('select tests.draft(%L, %L)', 'Bad', more), 'PT400', null,
  '[XP2] A wrong field of a draft is refused: ' || more)
  from unnest(array[
  '{"title": " "}', '{"product_type": "TOY"}', '{"product_type": null}', '{"pricing_model": "FREE"}',
    '{"base_price_amount": -1}', '{"base_price_amount": "NaN"}', '{"base_price_currency": "usd"}',
  '{"demo_url": "javascript:alert(1)"}', '{"image_urls": ["data:image/png;base64,x"]}',
    '{"image_urls": ["//evil.example/x.png"]}', '{"integration_readiness": 101}', '{"docs": {}}',
    '{"supported_countries": ["Atlantis"]}',
  '{"status": "APPROVED"}', '{"is_hub_certified": true}', '{"hub_id": "0b000000-0000-4000-8000-000000000002"}',
    '{"slug": "mine"}']) as more;
select throws_ok($$select tests.draft('Bad', '{"base_price_amount": -1, "demo_url": "x", "slug": "mine"}')$$, 'PT400',
  'Check the values of base price amount, demo url and slug.', '[XP2] All wrong fields of a draft are refused at once');
select collect_tap(tests.acting_as(name), throws_ok($$select tests.draft('Not mine')$$, 'PT403', null,
  '[XP3] ' || name || ' drafts no product of the startup of Alice'),
  throws_ok($$select public.submit_export_product(tests.product('Line Sensor'))$$, 'PT404', null,
    '[XP3] ' || name || ' does not see the draft'),
  is_empty($$select 1 from public.export_products where title = 'Line Sensor'$$,
    '[XP3] Strangers do not read the draft'))
from unnest(array['bob', 'dave', 'mallory', 'henrik', 'grace']) as name;
select tests.as_anon();
select throws_ok($$select tests.draft('Not mine')$$, '42501', null, '[XP3] A visitor drafts no product');
select throws_ok($$insert into public.export_products (title) values ('x')$$, '42501', null,
  '[XP3] A visitor inserts no product directly');

-- An answer that was lost.
select tests.as_database();
create temp table lost as select gen_random_uuid()::text as id;
grant select on lost to public;
create function tests.again(more jsonb default '{}', startup text default 'Lumen Grid') returns uuid language sql
as $$ select (public.create_export_product(tests.startup_called(startup), '{"title": "Lost", "product_type": "API",
  "short_description": "Lost", "pricing_model": "FIXED", "base_price_amount": "12.5"}' || more,
  (select l.id from lost l)) ->> 'id')::uuid $$;
grant execute on function tests.again(jsonb, text) to public;
update public.startups set status = 'APPROVED', hub_id = '0b000000-0000-4000-8000-000000000001'
where slug = 'lumen-home';
select tests.acting_as('alice');
select is(tests.again(), lost.id::uuid, '[XP15] A product has the id that its founder gave it') from lost;
select is(tests.again('{"title": " Lost", "base_price_amount": 12.50}'), lost.id::uuid,
  '[XP15] A product sent again under its id is the same') from lost;
select throws_ok(format('select tests.again(%L)', more), 'PT409',
  'This was added already, with other words. Look at it before you add another.',
  '[XP15] A product is not taken for the same with ' || more)
from unnest(array['{"title": "Other"}', '{"base_price_amount": 7}', '{"docs": ["https://docs.example/"]}']) as more;
select throws_ok($$select tests.again(startup => 'Lumen Home')$$, 'PT409', 'This id is taken.',
  '[XP15] Alice creates nothing under the id for another startup of hers');
select throws_ok($$select public.create_export_product(tests.startup_called('Lumen Grid'), '{"title": "Lost",
  "short_description": "Lost", "product_type": "API", "pricing_model": "FIXED"}', 'x')$$, 'PT400',
  'The id must be a UUID.', '[XP15] A product is not created under a malformed id');
select tests.as_database();
select tests.founds('joon', 'lumen-home');
select tests.acting_as('joon');
select throws_ok($$select tests.again('{"title": "Other"}', 'Lumen Home')$$, 'PT409', 'This id is taken.',
  '[XP15] Joon, another founder, creates nothing under an id of Alice');
select throws_ok('select tests.again()', 'PT403', null, '[XP15] Joon creates nothing for the startup of Alice');
select tests.as_database();
select tests.founds('alice', 'lumen-home');
update public.startups set status = 'DRAFT', hub_id = null where slug = 'lumen-home';
update public.startups set status = 'PENDING' where slug = 'lumen-grid';
select tests.acting_as('alice');
select lives_ok('select tests.again()', '[XP15] A product sent again is found once the startup has left the market');
select tests.as_database();
update public.startups set status = 'APPROVED' where slug = 'lumen-grid';
select tests.acting_as('alice');
select lives_ok(format('select public.update_export_product(%L, %L)', lost.id, '{"short_description": "Found"}'),
  '[XP15] Alice edits the product elsewhere') from lost;
select throws_ok('select tests.again()', 'PT409',
  'This was added already, with other words. Look at it before you add another.',
  '[XP15] A product sent again with its former words is not the same');
select is(tests.again('{"short_description": "Found"}'), lost.id::uuid,
  '[XP15] A product sent again with its present words is the same') from lost;
select tests.as_database();
select is(tests.count($$public.audit_logs where action = 'export_product.created' and target_id = (select l.id::uuid
  from lost l)$$), 1::bigint, '[XP15] A product sent again is in the log once');
delete from public.export_products where title = 'Lost';

select tests.acting_as('alice');
select throws_ok($$select public.certify_export_product((select id::text from public.export_products
  where slug = 'line-sensor'))$$, 'PT403', null, '[XP4] Alice cannot certify her own product');
select lives_ok($$select public.submit_export_product((select id::text from public.export_products
  where slug = 'line-sensor'))$$, '[XP4] Alice submits the product');
select is((select status::text from public.export_products where slug = 'line-sensor'), 'PENDING',
  '[XP4] The submitted product is pending');
select throws_ok($$select public.update_export_product((select id::text from public.export_products
  where slug = 'line-sensor'), '{"title": "Other"}')$$, 'PT409', null,
  '[XP4] Alice cannot change a product while the hub reviews it');
select throws_ok($$select public.submit_export_product((select id::text from public.export_products
  where slug = 'line-sensor'))$$, 'PT409', null, '[XP4] Alice cannot submit a product twice');
select tests.as_database();
select isnt_empty($$select 1 from public.notifications where user_id = tests.id('dave')
  and kind = 'export_product.submitted'$$, '[XP4] Dave is told that a product was submitted');
select tests.acting_as('henrik');
select throws_ok($$select public.certify_export_product(tests.product('Line Sensor'))$$, 'PT404', null,
  '[XP5] Henrik, of another hub, does not find the submitted product');
select tests.acting_as('dave');
select isnt_empty($$select 1 from public.export_products where slug = 'line-sensor'$$,
  '[XP5] Dave, of its hub, sees the submitted product');
select throws_ok($$select public.reject_export_product((select id::text from public.export_products
  where slug = 'line-sensor'), ' ')$$, 'PT400', null, '[XP5] Dave cannot reject a product without a reason');
select is((public.reject_export_product((select id::text from public.export_products where slug = 'line-sensor'),
  'Name the standard.')).status::text, 'REJECTED', '[XP5] Dave rejects the product with a reason');
select throws_ok($$select public.certify_export_product((select id::text from public.export_products
  where slug = 'line-sensor'))$$, 'PT409', null, '[XP5] Dave cannot certify a rejected product');
select tests.acting_as('alice');
select is((select reason from public.my_export_products() where slug = 'line-sensor'), 'Name the standard.',
  '[XP5] Alice reads why the product was rejected');
select lives_ok($$select public.update_export_product((select id::text from public.export_products
  where slug = 'line-sensor'), '{"compliance_certificates": ["IEC 61850"]}')$$,
  '[XP5] Alice changes the rejected product');
select lives_ok($$select public.submit_export_product((select id::text from public.export_products
  where slug = 'line-sensor'))$$, '[XP5] Alice submits the product again');
select tests.acting_as('dave');
select results_eq($$select status::text, is_hub_certified, certified_by = tests.id('dave'), certified_at is not null
  from public.certify_export_product((select id::text from public.export_products where slug = 'line-sensor'))$$,
  $$values ('APPROVED', true, true, true)$$, '[XP6] Dave certifies the product');
select collect_tap(tests.acting_as(name), isnt_empty($$select 1 from public.export_products
  where slug = 'line-sensor'$$, '[XP6] ' || name || ' sees the certified product'),
  is_empty($$select 1 from public.export_product_history(tests.product('Line Sensor'))$$,
    '[XP6] Strangers read no review of the product'))
from unnest(array['bob', 'mallory', 'henrik', 'grace']) as name;
select tests.as_visitors_reader();
select is((select count(*) from public.export_products where slug like 'line-sensor%'), 1::bigint,
  '[XP6] A visitor sees the certified product, and no draft');
select tests.as_anon();
select throws_ok('select 1 from private.review_decisions', '42501', null, '[XP6] A visitor reads no review');
select tests.acting_as('dave');
select throws_ok($$select public.revoke_export_certification(tests.product('Line Sensor'), 'x')$$, 'PT404', null,
  '[XP7] Dave does not find a draft of the same name');
select throws_ok($$select public.revoke_export_certification((select id::text from public.export_products
  where slug = 'line-sensor'), 'x')$$, 'PT403', null, '[XP7] Dave, of the hub, cannot revoke the certification');
select tests.as_database();
select is((select count(*) from public.audit_logs where target_type = 'export_product'
  and action in ('export_product.certified', 'export_product.rejected') and timestamp >= now()), 2::bigint,
  '[XP7] Every decision has one line in the log');

-- The marketplace.
insert into public.export_products (startup_id, hub_id, title, slug, short_description, product_type, pricing_model,
  base_price_amount, supported_countries, integration_readiness, status, is_hub_certified)
select tests.startup_called('Cryonaut')::uuid, '0b000000-0000-4000-8000-000000000002', title,
  lower(replace(title, ' ', '-')),
  short, type, model::public.pricing_model, price, countries, ready, 'APPROVED', true
from (values ('Cold Controller', 'Four kelvin electronics', 'HARDWARE', 'CUSTOM', null, array['Japan'], 60),
  ('Qubit API', 'Control by call', 'API', 'USAGE_BASED', 0, array[]::text[], 70),
  ('Fridge Monitor', 'Watches cryostats', 'SAAS', 'SUBSCRIPTION', 120, array['France'], 50),
    ('Pulse Studio', 'Designs pulses', 'SOFTWARE', 'TIERED', 4000, array['India'], 40)) as v (title, short, type, model,
    price, countries, ready);
update public.export_products set base_price_currency = 'EUR' where title = 'Pulse Studio';
select tests.as_visitors_reader();
select is(tests.sold('{}'), 'Line Sensor, Qubit API, Cold Controller, Fridge Monitor, Pulse Studio',
  '[XP8] A visitor lists all certified products, the readiest first');
select results_eq($$select (r ->> 'id')::uuid from json_array_elements(public.export_page() -> 'rows') r order by 1$$,
  'select id from public.export_products order by 1', '[XP8] A visitor lists exactly what the policy shows');
select is(tests.sold(filters::jsonb), expected, '[XP8] A visitor finds the right products by ' || filters) from (values
  ('{"query": "cryostat"}', 'Fridge Monitor'), ('{"query": "contrl"}', 'Cold Controller'),
    ('{"product_type": ["API", "SAAS"]}', 'Qubit API, Fridge Monitor'), ('{"product_type": "TOY"}', ''),
  ('{"hub_id": "0b000000-0000-4000-8000-000000000001"}', 'Line Sensor'), ('{"hub_id": "x"}', ''),
    ('{"countries": "France"}', 'Line Sensor, Qubit API, Fridge Monitor'),
  ('{"pricing_model": "ONE_TIME"}', 'Line Sensor'), ('{"pricing_model": "SUBSCRIPTION"}',
    'Qubit API, Fridge Monitor, Pulse Studio'), ('{"pricing_model": "QUOTE_BASED"}', 'Cold Controller'),
  ('{"pricing_model": "FREEMIUM"}', 'Qubit API'), ('{"pricing_model": "TIERED"}', 'Pulse Studio'),
    ('{"pricing_model": ["ONE_TIME", "CUSTOM"]}', 'Line Sensor, Cold Controller'),
    ('{"pricing_model": "x'' or true"}', ''),
  ('{"min_price": 100, "max_price": 900}', 'Line Sensor, Fridge Monitor'),
    ('{"min_price": 100}', 'Line Sensor, Fridge Monitor'), ('{"max_price": 5000}',
    'Line Sensor, Qubit API, Fridge Monitor'), ('{"is_hub_certified": false}', ''),
    ('{"query": "\\'' & | x.label"}', '')) as f (filters, expected);
select tests.as_database();
update public.startups set name = 'Kryonaut' where slug = 'cryonaut';
update public.hubs set country = 'Norway' where id = '0b000000-0000-4000-8000-000000000002';
select is(tests.sold('{"query": "kryonaut norway pulses"}'), 'Pulse Studio',
  '[XP8] A product is found at once by a new name of its maker and country of its hub');
select tests.as_anon();
select throws_ok(format('select public.export_page(%L)', filters), 'PT400', null,
  '[XP9] A filter that makes no sense is refused: ' || filters)
  from unnest(array['{"stage": "SEED"}', '{"min_price": "much"}', '[]', '{"is_hub_certified": 2}']) as filters;
select throws_ok(format('select public.export_page(after => %L)', cursor), 'PT400', null,
  '[XP9] A malformed cursor is refused: ' || cursor)
  from unnest(array['x', '0.٣.' || gen_random_uuid()]) as cursor;
select throws_ok(format('select public.export_page(after => %L, sort => %L)', c.page #>> '{rows,0,cursor}', c.sort),
  'PT400', null, '[XP9] A cursor of another order is refused: ' || coalesce(c.sort, 'none'))
from (values (public.export_page('{}', 1), 'price'), (public.export_page('{}', 1, sort => 'price'), '-price'),
  (public.export_page('{}', 1, sort => '-created'), null)) as c (page, sort);
select is((public.export_page('{}', 2) ->> 'total')::int, 5, '[XP9] The total counts the products of all pages');
select is(string_agg(title, ', '), 'Line Sensor, Qubit API, Cold Controller, Fridge Monitor, Pulse Studio',
  '[XP9] The pages have every product once, in order')
from (with recursive page as (
  (select r ->> 'title' as title, r ->> 'cursor' as cursor, 1 as n
    from json_array_elements(public.export_page('{}', 1) -> 'rows') r)
  union all
  select r ->> 'title', r ->> 'cursor', n + 1 from page, lateral json_array_elements(public.export_page('{}', 1,
    after => page.cursor) -> 'rows') r)
  select title from page order by n) p;

-- Its order, and how many each filter would find.
select tests.as_database();
insert into public.export_products (id, startup_id, hub_id, title, slug, short_description, product_type, pricing_model,
  base_price_amount, base_price_currency, status, is_hub_certified)
select v.id::uuid, tests.startup_called('Kryonaut')::uuid, '0b000000-0000-4000-8000-000000000002', title,
  lower(title), 'x',
  'HARDWARE', 'FIXED', price, currency, 'APPROVED', true
from (values ('00000000-0000-4000-8000-00000000000a', 'Yen', 9000000, 'JPY'),
  ('ffffffff-0000-4000-8000-00000000000b', 'Gift', 0, 'USD'),
  ('00000000-0000-4000-8000-00000000000c', 'Dear', 9999999999999.99, 'USD')) as v (id, title, price, currency);
update public.export_products p set created_at = now() - n * interval '1 day'
from unnest(array['Pulse Studio', 'Yen', 'Qubit API', 'Dear', 'Gift', 'Fridge Monitor',
  'Cold Controller']) with ordinality as v (title, n) where p.title = v.title;
create function tests.in_order(sort text) returns text
language sql
as $$
  with recursive page as (
    (select r ->> 'title' as title, r ->> 'cursor' as cursor, 1 as n
      from json_array_elements(public.export_page('{"hub_id": "0b000000-0000-4000-8000-000000000002"}', 1,
      sort => in_order.sort) -> 'rows') r)
    union all
    select r ->> 'title', r ->> 'cursor', n + 1
    from page, lateral json_array_elements(public.export_page('{"hub_id": "0b000000-0000-4000-8000-000000000002"}', 1,
      after => page.cursor, sort => in_order.sort) -> 'rows') r)
  select string_agg(title, ', ' order by n) from page
$$;
create function tests.all_in_order(sort text) returns text
language sql
as $$ select string_agg(r ->> 'title', ', ')
  from json_array_elements(public.export_page('{"hub_id": "0b000000-0000-4000-8000-000000000002"}',
  sort => all_in_order.sort) -> 'rows') r $$;
grant execute on function tests.in_order(text), tests.all_in_order(text) to public;
select tests.as_anon();
select collect_tap(is(tests.all_in_order(sort), expected, '[XP13] Products are listed in the order ' || sort),
  is(tests.in_order(sort), expected, '[XP13] The pages have every product once, in the order ' || sort)) from (values
  ('price', 'Qubit API, Fridge Monitor, Dear, Pulse Studio, Yen, Gift, Cold Controller'),
    ('-price', 'Dear, Fridge Monitor, Qubit API, Pulse Studio, Yen, Gift, Cold Controller'),
  ('-created', 'Pulse Studio, Yen, Qubit API, Dear, Gift, Fridge Monitor, Cold Controller')) as f (sort, expected);
select is((select string_agg(r ->> 'title', ', ') from json_array_elements(public.export_page('{"query": "cryostats"}',
  sort => 'price') -> 'rows') r), 'Fridge Monitor', '[XP13] An order has only products that meet the filters');
select throws_ok(format('select public.export_page(sort => %L)', sort), 'PT400',
  'sort must be -created, price or -price.', '[XP13] An order that does not exist is refused: ' || sort)
  from unnest(array['created', 'title', '', '-price desc', 'price; drop']) as sort;
select is(public.count_export_products(filters::jsonb) -> 'total', public.export_page(filters::jsonb)::jsonb -> 'total',
  '[XP14] The count is that of the list: ' || filters) from unnest(array['{}', '{"query": "contrl"}',
  '{"product_type": "HARDWARE", "countries": "France"}', '{"max_price": 130}',
  '{"pricing_model": "FREEMIUM", "is_hub_certified": true}', '{"hub_id": "x"}']) as filters;
-- Each choice beside what the list finds with it.
select is(public.count_export_products(filters) -> 'facets' -> key -> value,
  nullif(public.export_page(filters || jsonb_build_object(key, value))::jsonb -> 'total', '0'),
  format('[XP14] A choice counts what the list finds with it: %s of %s with %s', value, key, filters))
from (values ('{}'::jsonb), ('{"product_type": ["API", "SAAS"], "countries": ["Japan"]}'),
  ('{"query": "control", "pricing_model": "QUOTE_BASED", "min_price": 0}'),
  ('{"hub_id": "0b000000-0000-4000-8000-000000000001", "is_hub_certified": "true"}')) as f (filters),
  (values ('product_type', 'HARDWARE'), ('product_type', 'API'), ('pricing_model', 'ONE_TIME'),
    ('pricing_model', 'SUBSCRIPTION'), ('pricing_model', 'QUOTE_BASED'), ('pricing_model', 'FREEMIUM'),
    ('countries', 'France'), ('countries', 'Brazil'), ('hub_id', '0b000000-0000-4000-8000-000000000001'),
      ('hub_id', '0b000000-0000-4000-8000-000000000002')) as v (key, value);
select is(public.count_export_products('{"product_type": "API"}') #> '{facets,is_hub_certified}', '1',
  '[XP14] All products that everybody sees count as certified');
select throws_ok(format('select public.count_export_products(%L)', filters), 'PT400', null,
  '[XP14] A count is refused with ' || coalesce(filters, 'null'))
  from unnest(array['{"stage": "SEED"}', '{"min_price": "much"}', '[]',
  '"x"', null, '{"is_hub_certified": 2}']) as filters;

select tests.acting_as('erin');
select is((public.revoke_export_certification((select id::text from public.export_products where slug = 'line-sensor'),
  'The certificate lapsed.')).is_hub_certified, false, '[XP10] Erin revokes the certification of a product');
select tests.as_anon();
select is(tests.sold('{"query": "line sensor"}'), '',
  '[XP10] A visitor does not find a product once its certification is revoked');
select tests.disable('alice');
select tests.disable('dave');
select tests.acting_as('alice');
select throws_ok($$select tests.draft('Late')$$, 'PT403', null, '[XP11] Alice drafts no product once she is disabled');
select is_empty($$select 1 from public.export_products where slug like 'line-sensor%'$$,
  '[XP11] Alice reads no product of hers once she is disabled');
select tests.acting_as('dave');
select throws_ok($$select public.certify_export_product('x')$$, 'PT403', null,
  '[XP11] Dave certifies no product once he is disabled');

select * from finish();
rollback;
