-- Versions of export products, their pictures and the queue of those who certify. Cases XV and XQ of docs/access.md.
-- Seed: alice founded Lumen Grid at Station Azur, whose one admin is dave; erin is a platform administrator.
begin;
\ir helpers.psql
select no_plan();
delete from private.review_queue where target_type = 'export_product';
create function tests.p(slug text default 'beam') returns text
language sql stable security definer set search_path = ''
as $$ select p.id::text from public.export_products p where p.slug = p.slug and p.slug = $1 $$;
create function tests.sql(statement text) returns void
language plpgsql security definer
as $$ begin execute statement; end $$;
create function tests.market(query text) returns text
language sql
as $$ select coalesce(string_agg(r ->> 'title', ', '), '')
  from json_array_elements(public.export_page(jsonb_build_object('query', query)) -> 'rows') r $$;
create function tests.named(who text) returns text
language sql stable security definer set search_path = ''
as $$ select u.display_name from public.users u where u.id = tests.id(who) $$;
create function tests.edited(field text, slug text default 'beam') returns text
language sql
as $$ select public.my_export_product(tests.p(slug)) ->> field $$;
create function tests.mine(slug text default 'beam') returns jsonb
language sql
as $$ select to_jsonb(m) from public.my_export_products() m where m.id::text = tests.p(slug) $$;
create function tests.queued(filters jsonb default '{}') returns text
language sql
as $$ select coalesce(string_agg(r ->> 'title', ', '), '')
  from json_array_elements(public.export_applications(filters) -> 'rows') r $$;
create function tests.change(field text, before text, after text) returns jsonb
language sql
as $$ select jsonb_build_object('field', field, 'before', before, 'after', after, 'needs_approval', true) $$;
grant execute on all functions in schema tests to public;

-- A founder drafts.
select tests.acting_as('alice');
select throws_ok($$select public.create_export_product(tests.startup_called('Lumen Grid'),
  '{"title": " ", "product_type": "API"}')$$, 'PT400',
  'Check the values of title, short description and pricing model.',
  '[XV1] All fields that a draft needs are asked for at once');
select is(public.create_export_product(tests.startup_called('Lumen Grid'),
  '{"title": "Beam", "short_description": "A beam", "product_type": "HARDWARE", "pricing_model": "FIXED"}') ->>
  'status', 'DRAFT', '[XV1] Alice drafts a product');
select tests.sql($$update public.export_products set slug = 'beam' where title = 'Beam'$$);
select is(tests.mine() -> 'needs',
  '[{"field": "long_description", "message": "Describe it: what it does, for whom, and what it takes to run it."}, {"field": "base_price_amount", "message": "Enter the one-time price, or choose Quote-based."}]',
    '[XV2] Alice reads what submitting her draft still needs');
select throws_ok($$select public.submit_export_product(tests.p())$$, 'PT400',
  'Describe it: what it does, for whom, and what it takes to run it. Enter the one-time price, or choose Quote-based.',
  '[XV2] Alice cannot submit a draft that lacks fields');
select throws_ok(format('select public.update_export_product(tests.p(), %L)', more), 'PT400', null,
  '[XV3] A wrong field of a product is refused: ' || left(more, 60)) from unnest(array[
  jsonb_build_object('title', repeat('a', 161))::text, jsonb_build_object('short_description', repeat('a', 501))::text,
    jsonb_build_object('long_description', repeat('a', 20001))::text,
  '{"title": "two\nlines"}', '{"title": "turned \u202e round"}', '{"short_description": "bell \u0007"}',
    '{"long_description": "hidden \u2066 sign"}', '{"product_type": "TOY"}', '{"pricing_model": "FREE"}',
    '{"base_price_amount": -0.01}',
  '{"base_price_amount": "NaN"}', '{"base_price_amount": 1e14}', '{"base_price_amount": "Infinity"}',
    '{"base_price_currency": "EURO"}', '{"base_price_currency": "XXX"}', '{"integration_readiness": 101}',
    '{"integration_readiness": 1.5}', '{"supported_countries": ["Atlantis"]}',
  '{"supported_countries": ["France", "France"]}', '{"supported_countries": [["France"]]}',
    jsonb_build_object('docs', array_fill('x'::text, '{41}'))::text,
    jsonb_build_object('compliance_certificates', array_fill('x'::text, '{41}'))::text,
  '{"compliance_certificates": "CE"}',
    '{"compliance_certificates": [{"name": "CE", "url": "/api/startups/0c000000-0000-4000-8000-000000000001/documents/0c000000-0000-4000-8000-00000000ffff/content"}]}',
  '{"specifications": {"name": "Range", "value": "80 m"}}', '{"specifications": ["80 m"]}',
    '{"specifications": [{"name": "Range"}]}', '{"specifications": [{"name": "Range", "value": 80}]}',
    '{"specifications": [{"name": " ", "value": "80 m"}]}', '{"specifications": [null]}',
  '{"specifications": [{"name": "Range", "value": "two\nlines"}]}',
    '{"specifications": [{"name": "Range", "value": "80 m", "url": "https://x.example"}]}',
    '{"specifications": [{"name": "turned \u202e", "value": "x"}]}', '{"specifications": null}',
  jsonb_build_object('specifications', jsonb_build_array(jsonb_build_object('name', repeat('a', 81), 'value',
    'x')))::text, jsonb_build_object('specifications', jsonb_build_array(jsonb_build_object('name', 'x', 'value',
    repeat('a', 201))))::text,
  jsonb_build_object('specifications', array_fill('{"name": "x", "value": "y"}'::jsonb, '{41}'))::text,
    jsonb_build_object('image_urls', array_fill('/market/x.svg'::text, '{13}'))::text,
    '{"image_urls": ["javascript:x"]}', '{"video_url": "https://a@b.example"}', '{"status": "APPROVED"}',
    '{"certified_by": null}', '[]']) as more;
select throws_ok($$select public.update_export_product(tests.p(), '{"title": "x"}', '[]')$$, 'PT400', null,
  '[XV3] The former values of a change have to be an object');
select is(public.update_export_product(tests.p(),
  '{"long_description": "Lights a hall.", "base_price_amount": 100, "supported_countries": ["France"]}',
  '{"base_price_amount": null}') ->> 'base_price_amount', '100.00', '[XV4] Alice saves fields of her draft');
select throws_ok($$select public.update_export_product(tests.p(), '{"base_price_amount": 7}',
  '{"base_price_amount": 5}')$$, 'PT409', 'This was changed elsewhere in the meantime. Choose which version to keep.',
  '[XV4] Alice cannot overwrite a value that she has not read');
select lives_ok($$select public.update_export_product(tests.p(), '{"base_price_amount": 100}',
  '{"base_price_amount": 5}')$$, '[XV4] Alice saves again a value that is saved already');
select is(tests.mine() -> 'needs', '[]', '[XV2] Alice reads that nothing is missing');
select lives_ok($$select public.submit_export_product(tests.p())$$, '[XV5] Alice submits the product');
select is(tests.mine() - array['can_edit', 'can_edit_price', 'can_submit', 'can_withdraw', 'can_unlist', 'can_discard',
  'can_delete'] || '{}' is not null, true, '[XV5] Alice lists the product that she submitted');
select is((select array[m.can_edit, m.can_edit_price, m.can_submit, m.can_withdraw, m.can_unlist, m.can_discard,
  m.can_delete] from public.my_export_products() m where m.slug = 'beam'), '{f,f,f,t,f,f,f}',
  '[XV5] Alice may only withdraw a product while the hub reviews it');
select throws_ok($$select public.update_export_product(tests.p(), '{"base_price_amount": 7}')$$, 'PT409',
  'The hub is reviewing this product. Withdraw it to make changes.',
  '[XV5] Alice cannot change the price while the hub reviews a first version');
select throws_ok($$select public.begin_export_product_picture(tests.p())$$, 'PT409', null,
  '[XV5] Alice cannot add a picture while the hub reviews the product');
select throws_ok($$select public.delete_export_product(tests.p())$$, 'PT409', 'Only a draft can be deleted.',
  '[XV5] Alice cannot delete a product while the hub reviews it');

-- The queue.
select tests.acting_as('dave');
select is(tests.queued(), 'Beam', '[XQ1] Dave finds the submitted product in his queue');
select is(public.export_applications('{"query": "lumen hardware beam"}') -> 'counts' ->> 'WAITING', '1',
  '[XQ1] Dave finds the product by title, type and startup');
select is(tests.queued('{"query": "%"}'), '', '[XQ1] Dave finds nothing by a wildcard');
select is(tests.queued('{"status": "APPROVED"}'), '', '[XQ1] Dave does not find a waiting product among the certified');
select throws_ok(format('select public.export_applications(%L)', f), 'PT400', null,
  '[XQ2] The queue cannot be filtered by ' || f)
  from unnest(array['{"status": "DRAFT"}', '{"stage": "SEED"}', '[]']) f;
select throws_ok(format('select public.export_applications(after => %L)', f), 'PT400', null,
  '[XQ2] The queue has no page after ' || f)
  from unnest(array['x', '1/x', '1/2/3', '-1/' || gen_random_uuid(), '٣/' || gen_random_uuid()]) f;
select results_eq($$select a ->> 'long_description', a ->> 'can_decide', a -> 'founder' ->> 'display_name',
  a ->> 'certified', a -> 'changes' from (select public.export_application(tests.p())::jsonb a) x$$,
  $$values ('Lights a hall.', 'true', tests.named('alice'), null::text, '[]'::jsonb)$$,
    '[XQ3] Dave reads every field and who founded the startup');
select throws_ok($$select public.certify_export_product(tests.p(), now() - interval '1 day')$$, 'PT409',
  'It was resubmitted in the meantime. Read it again before you decide.',
  '[XQ4] Dave cannot certify a version that he has not read');
select throws_ok($$select public.reject_export_product(tests.p(), 'x', '[{"field": "name", "reason": "x"}]')$$, 'PT400',
  'This field does not exist.',
  '[XQ5] Dave cannot reject at a field that does not exist');
select throws_ok(format('select public.reject_export_product(tests.p(), %L)', r), 'PT400', null,
  '[XQ5] Dave cannot reject without a reason') from unnest(array['', E' \t ', repeat('a', 2001)]) r;
select is((public.reject_export_product(tests.p(), 'Two answers are missing.',
  '[{"field": "docs", "reason": "Add the manual."}, {"field": "long_description", "reason": "Which voltage?"}]',
  (public.export_application(tests.p()) ->> 'submitted_at')::timestamptz)).status::text, 'REJECTED',
  '[XQ5] Dave rejects the product at a field');
select throws_ok($$select public.certify_export_product(tests.p())$$, 'PT409',
  tests.named('dave') || ' has already rejected this product.', '[XQ6] Dave reads, when he comes second, who decided');
select collect_tap(tests.acting_as(name), results_eq($$select public.export_applications() ->> 'rows'$$,
  $$values ('[]')$$, '[XQ7] No product waits in the queue of ' || name),
  throws_ok($$select public.export_application(tests.p())$$, 'PT404', 'Product not found',
    '[XQ7] The product cannot be read for review by ' || name))
from unnest(array['alice', 'bob', 'mallory', 'grace']) name;
select tests.acting_as('henrik');
select throws_ok($$select public.export_application('x')$$, 'PT404', 'Product not found',
  '[XQ7] Henrik finds no product by a malformed id');
select tests.as_anon();
select throws_ok('select public.export_applications()', '42501', null, '[XQ7] A visitor cannot ask for the queue');
select tests.acting_as('alice');
select results_eq($$select m.reason, m.field_reasons, m.can_edit, m.can_submit from public.my_export_products() m
  where m.slug = 'beam'$$, $$values ('Two answers are missing.', '[{"field": "long_description", "reason":
    "Which voltage?"}, {"field": "docs", "reason": "Add the manual."}]'::jsonb, true, true)$$,
  '[XV6] Alice reads why the product was rejected, in whole and at each field');
select lives_ok($$select public.update_export_product(tests.p(), '{"long_description": "Lights a hall with 230 V."}')$$,
  '[XV6] Alice changes the rejected field');
select is((select jsonb_array_length(m.field_reasons) from public.my_export_products() m where m.slug = 'beam'), 2,
  '[XV6] Alice still reads all reasons when she has changed one of the fields');
select lives_ok($$select public.submit_export_product(tests.p())$$, '[XV6] Alice submits the product again');
select tests.acting_as('dave');
select is((public.export_application(tests.p()) -> 'changes')::jsonb,
  jsonb_build_array(tests.change('long_description', 'Lights a hall.', 'Lights a hall with 230 V.')),
  '[XQ8] Dave reads what has changed since his decision');
select is((public.certify_export_product(tests.p(),
  (public.export_application(tests.p()) ->> 'submitted_at')::timestamptz)).status::text, 'APPROVED',
  '[XQ8] Dave certifies the product');

-- A new version, while the certified one sells.
select tests.acting_as('alice');
select is((select array[m.can_edit, m.can_edit_price, m.can_submit, m.can_withdraw, m.can_unlist, m.can_discard,
  m.can_delete] from public.my_export_products() m where m.slug = 'beam'), '{t,t,f,f,t,f,f}',
  '[XV7] Alice may edit a certified product and take it off the market');
select throws_ok($$select public.submit_export_product(tests.p())$$, 'PT409',
  'There is no new version to submit. Change something first.',
  '[XV7] Alice cannot submit a certified product without a change');
select throws_ok($$select public.withdraw_export_product(tests.p())$$, 'PT409', null,
  '[XV7] Alice cannot withdraw a certified product');
select is(public.update_export_product(tests.p(),
  '{"title": "Beam zwei", "image_urls": ["/market/new.svg"], "base_price_amount": 120, "specifications": [{"name": "Range", "value": "80 m"}]}',
    '{"title": "Beam"}') ->> 'title', 'Beam zwei', '[XV8] Alice edits a certified product while it sells');
select results_eq($$select title, image_urls, specifications, base_price_amount, slug, status::text, is_on_market
  from public.export_products where slug = 'beam'$$,
  $$values ('Beam', '{}'::text[], '[]'::jsonb, 120.00, 'beam', 'APPROVED', true)$$,
    '[XV8] An edit changes the price at once, and nothing else that the hub has read');
select is(tests.mine() ->> 'title', 'Beam zwei', '[XV8] Alice lists the product with her edits');
select is(tests.edited('changes')::jsonb,
  jsonb_build_array(tests.change('title', 'Beam', 'Beam zwei'), tests.change('specifications', null, 'Range: 80 m'),
    tests.change('image_urls', null, '1 picture')),
    '[XV8] Alice reads what her edits change');
select throws_ok($$select public.update_export_product(tests.p(), '{"title": "Beam drei"}', '{"title": "Beam"}')$$,
  'PT409', null, '[XV8] Alice cannot overwrite an edit that she has not read');
select throws_ok('select 1 from private.new_versions', '42501', null,
  '[XV9] Alice cannot read the table of versions');
select collect_tap(tests.acting_as(name), results_eq('select public.my_export_product(tests.p()) is null',
  'values (true)', '[XV9] The version cannot be read by ' || name),
  is_empty('select 1 from public.my_export_products() m where m.slug = ''beam''', '[XV9] Strangers list no version'),
  is_empty('select 1 from public.export_product_history(tests.p()) where act like ''version%''',
    '[XV9] Strangers read no version in the history'),
  throws_ok($$select public.update_export_product(tests.p(), '{"title": "Mine"}')$$, 'PT403', null,
    '[XV9] The version cannot be edited by ' || name),
  throws_ok($$select public.discard_export_product_version(tests.p())$$, 'PT403', null,
    '[XV9] Strangers discard no version'),
  throws_ok($$select public.unlist_export_product(tests.p())$$, 'PT403', null,
    '[XV9] Strangers take no product off the market'))
from unnest(array['bob', 'mallory', 'henrik', 'grace', 'dave']) name;
select tests.as_anon();
select is(tests.market('beam'), 'Beam', '[XV10] A visitor finds the certified product on the market');
select is(tests.market('zwei'), '', '[XV10] A visitor finds nothing by the words of a version');
select tests.acting_as('dave');
select results_eq($$select a ->> 'status', a ->> 'title', a ->> 'certified'
  from (select public.export_application(tests.p()) a) x$$, $$values ('APPROVED', 'Beam', null::text)$$,
  '[XV10] Dave reads no version that was not submitted');
select throws_ok($$select public.certify_export_product(tests.p())$$, 'PT409', null,
  '[XV10] Dave cannot certify a version that was not submitted');
select tests.acting_as('alice');
select tests.sql('delete from public.notifications');
select lives_ok($$select public.submit_export_product(tests.p())$$, '[XV11] Alice submits the version');
select throws_ok($$select public.submit_export_product(tests.p())$$, 'PT409', 'The hub already has this version.',
  '[XV11] Alice cannot submit a version twice');
select throws_ok($$select public.update_export_product(tests.p(), '{"title": "Beam drei"}')$$, 'PT409',
  'The hub is reviewing the new version. Withdraw it to make changes.',
  '[XV11] Alice cannot edit a version that the hub reviews');
select throws_ok($$select public.discard_export_product_version(tests.p())$$, 'PT409', null,
  '[XV11] Alice cannot discard a version that the hub reviews');
select throws_ok($$select public.begin_export_product_picture(tests.p())$$, 'PT409', null,
  '[XV11] Alice cannot add a picture to a version that the hub reviews');
select is(public.update_export_product(tests.p(), '{"base_price_amount": 130}') ->> 'base_price_amount', '130.00',
  '[XV11] Alice changes the price while the hub reviews a version');
select is((select array[m.can_edit, m.can_edit_price, m.can_submit, m.can_withdraw, m.can_unlist, m.can_discard]
  from public.my_export_products() m where m.slug = 'beam'), '{f,t,f,t,t,f}',
  '[XV11] Alice may change the price, withdraw and take it off the market');
select tests.as_anon();
select is(tests.market('beam'), 'Beam', '[XV11] A visitor finds the certified product while a version waits');
select tests.as_database();
select results_eq('select user_id, kind from public.notifications',
  $$values (tests.id('dave'), 'export_product.version_submitted')$$, '[XV11] Dave is told of the submitted version');

-- A stranger with the libraries of Realtime and Storage: no topic of a product opens, and no byte of a picture that
-- waits.
insert into storage.objects (bucket_id, name) values ('product-pictures', tests.p() || '/' || gen_random_uuid());
insert into realtime.messages (topic, extension) select t, x
from unnest(array['export_product:' || tests.p(), 'product:' || tests.p(), 'user:' || tests.id('alice'),
  'user:' || tests.id('dave'), 'hub:0b000000-0000-4000-8000-000000000001']) t, unnest(array['broadcast', 'presence']) x;
create function tests.probes(who text) returns setof text
language plpgsql
as $$
declare
  topic text;
begin
  perform case when who = 'a visitor' then tests.as_anon() else tests.acting_as(who) end;
  foreach topic in array array['export_product:' || tests.p(), 'product:' || tests.p(), 'user:' || tests.id('alice'),
    'user:' || tests.id('dave'), 'hub:0b000000-0000-4000-8000-000000000001'] loop
    perform set_config('realtime.topic', topic, true);
    return next is_empty('select 1 from realtime.messages',
      '[XV24] ' || who || ' hears nothing on ' || split_part(topic, ':', 1));
    return next throws_ok(format('insert into realtime.messages (topic, extension) values (%L, %L)', topic,
      'broadcast'), '42501', null, '[XV24] No stranger says anything on the topics of a product');
  end loop;
  return next is_empty($q$select 1 from storage.objects where bucket_id = 'product-pictures'$q$,
    '[XV24] ' || who || ' lists and loads no picture past the edge function');
  return next throws_ok($q$insert into storage.objects (bucket_id, name)
    values ('product-pictures', tests.p() || '/x')$q$, '42501', null,
    '[XV24] No stranger stores a picture past the edge function');
  return next throws_ok($q$delete from storage.objects where bucket_id = 'product-pictures'$q$, '42501', null,
    '[XV24] No stranger removes a picture past the edge function');
  perform tests.as_database();
end
$$;
grant execute on function tests.probes(text) to public;
select tests.probes(who) from unnest(array['a visitor', 'mallory', 'grace', 'bob', 'henrik']) who;
select tests.as_database();
delete from realtime.messages where extension = 'presence' or topic like '%product:%';
select tests.acting_as('dave');
select results_eq($$select r ->> 'title', r ->> 'status', r ->> 'is_version', r ->> 'can_decide'
  from json_array_elements(public.export_applications('{"query": "zwei"}') -> 'rows') r$$,
  $$values ('Beam zwei', 'PENDING', 'true', 'true')$$, '[XV12] Dave finds the version in his queue');
select results_eq($$select a ->> 'title', a -> 'certified' ->> 'title', a -> 'changes' -> 0 ->> 'before',
  json_array_length(a -> 'changes') from (select public.export_application(tests.p()) a) x$$,
  $$values ('Beam zwei', 'Beam', 'Beam', 3)$$, '[XV12] Dave reads the version beside the certified product');
select is((public.reject_export_product(tests.p(), 'Why zwei?',
  '[{"field": "title", "reason": "Say it in English."}]')).title, 'Beam',
  '[XV13] Dave rejects the version at a field');
select results_eq($$select status::text, is_on_market, is_hub_certified from public.export_products
  where slug = 'beam'$$, $$values ('APPROVED', true, true)$$,
  '[XV13] The certified product goes on selling when a version is rejected');
select throws_ok($$select public.certify_export_product(tests.p())$$, 'PT409',
  tests.named('dave') || ' has already rejected this version.', '[XV13] Dave cannot decide a version twice');
select tests.acting_as('alice');
select results_eq($$select m.version::text, m.is_version, m.reason, m.field_reasons -> 0 ->> 'field', m.can_submit,
  m.can_discard
  from public.my_export_products() m where m.slug = 'beam'$$,
  $$values ('REJECTED', true, 'Why zwei?', 'title', true, true)$$, '[XV13] Alice reads why the version was rejected');
select lives_ok($$select public.update_export_product(tests.p(), '{"title": "Beam 2"}')$$,
  '[XV14] Alice changes the rejected version');
select lives_ok($$select public.submit_export_product(tests.p())$$, '[XV14] Alice submits the version again');
select lives_ok($$select public.withdraw_export_product(tests.p())$$, '[XV14] Alice withdraws the version');
select is((select status::text from public.export_products where slug = 'beam'), 'APPROVED',
  '[XV14] The certified product goes on selling when a version is withdrawn');
select lives_ok($$select public.submit_export_product(tests.p())$$, '[XV14] Alice submits the withdrawn version again');
select tests.as_database();
select set_config('tests.seen', (select private.waits_since(tests.p()::uuid)::text), true);
select tests.acting_as('dave');
select results_eq($$select title, image_urls, specifications, base_price_amount, slug, status::text, certified_by
  from public.certify_export_product(tests.p(), current_setting('tests.seen')::timestamptz)$$,
  $$values ('Beam 2', '{/market/new.svg}'::text[], '[{"name": "Range", "value": "80 m"}]'::jsonb, 130.00, 'beam',
    'APPROVED'::text, tests.id('dave'))$$,
    '[XV15] A certified version is the product, at its address and present price');
select tests.as_anon();
select is(tests.market('beam'), 'Beam 2', '[XV15] A visitor finds the new version on the market');
select tests.acting_as('alice');
select is(tests.mine() ->> 'version', null, '[XV15] Alice has no version left once it is certified');
select results_eq($$select act from public.export_product_history(tests.p()) where act not in ('created')$$,
  $$values ('version_certified'), ('version_submitted'), ('version_withdrawn'), ('version_submitted'),
    ('version_rejected'), ('repriced'), ('version_submitted'), ('repriced'), ('certified'), ('submitted'), ('rejected'),
    ('submitted')$$, '[XV16] Alice reads every step in the history, the newest first');
select is((select changes -> 0 ->> 'after' from public.export_product_history(tests.p())
  where act = 'version_certified'), 'Beam 2', '[XV16] Alice reads in the history what a decision changed');
select results_eq($$select reason, field_reasons from public.export_product_history(tests.p())
  where act = 'version_rejected'$$,
  $$values ('Why zwei?', '[{"field": "title", "reason": "Say it in English."}]'::jsonb)$$,
  '[XV16] Alice reads in the history why a version was rejected, in whole and at which field');
select lives_ok($$select public.update_export_product(tests.p(), '{"title": "Beam 3"}')$$,
  '[XV17] Alice begins the next version');
select lives_ok($$select public.update_export_product(tests.p(), '{"title": "Beam 2"}')$$,
  '[XV17] Alice edits the version back to what is certified');
select is(tests.mine() ->> 'version', null, '[XV17] Alice has no version once it says what is certified');
select lives_ok($$select public.update_export_product(tests.p(), '{"title": "Beam 3"}')$$,
  '[XV17] Alice begins a version again');
select lives_ok($$select public.discard_export_product_version(tests.p())$$, '[XV17] Alice discards the version');
select is(tests.edited('title'), 'Beam 2', '[XV17] Alice reads the certified title once the version is discarded');
select lives_ok($$select public.discard_export_product_version(tests.p())$$,
  '[XV17] Alice discards a version that is gone, which changes nothing');

-- Pictures.
select lives_ok($$select public.begin_export_product_picture(tests.p())$$,
  '[XV18] Alice begins a picture of a certified product');
select throws_ok($$select public.add_export_product_picture(tests.id('alice'), tests.p()::uuid, gen_random_uuid())$$,
  '42501', null, '[XV18] Alice cannot add the picture past the edge function');
select collect_tap(tests.acting_as(name), throws_ok($$select public.begin_export_product_picture(tests.p())$$, 'PT403',
  null,
  '[XV18] ' || name || ' begins no picture of the product')) from unnest(array['bob', 'dave', 'erin', 'henrik']) name;
select tests.as_service();
select lives_ok($$select public.add_export_product_picture(tests.id('alice'), tests.p()::uuid,
  '0f000000-0000-4000-8000-0000000000b1')$$, '[XV18] The edge function adds the picture of Alice');
select throws_ok($$select public.add_export_product_picture(tests.id('bob'), tests.p()::uuid, gen_random_uuid())$$,
  'PT404', null, '[XV18] The edge function adds no picture of another than the founder');
select tests.as_database();
select results_eq($$select p.image_urls, e.details from public.export_products p
  join private.new_versions e on e.target_id = p.id where p.slug = 'beam'$$,
  $$select array['/market/new.svg'], jsonb_build_object('image_urls',
    array['/market/new.svg', '/api/product-pictures/' || tests.p() || '/0f000000-0000-4000-8000-0000000000b1'])$$,
    '[XV18] The picture is in the version, not in the certified product');
delete from private.files_to_remove;
select tests.acting_as('alice');
select lives_ok($$select public.update_export_product(tests.p(),
  jsonb_build_object('image_urls',
  array['/api/product-pictures/' || tests.p() || '/0f000000-0000-4000-8000-0000000000b1']))$$,
  '[XV19] Alice removes the former picture in the version');
select lives_ok($$select public.submit_export_product(tests.p())$$,
  '[XV19] Alice submits the version with the picture');
select tests.acting_as('dave');
select lives_ok($$select public.certify_export_product(tests.p())$$,
  '[XV19] Dave certifies the version with the picture');
select tests.as_database();
select is_empty('select 1 from private.files_to_remove', '[XV19] The bytes of a shown picture are kept');
select tests.acting_as('alice');
select lives_ok($$select public.update_export_product(tests.p(),
  '{"image_urls": ["/api/product-pictures/0c000000-0000-4000-8000-000000000001/0f000000-0000-4000-8000-0000000000b2"], "specifications": [{"name": "Range", "value": "90 m"}]}')$$,
    '[XV19] Alice replaces the picture in a version');
select tests.as_database();
select is_empty('select 1 from private.files_to_remove',
  '[XV19] The bytes are kept while the certified product shows the picture');
select tests.acting_as('alice');
select lives_ok($$select public.unlist_export_product(tests.p())$$, '[XV20] Alice takes the product off the market');
select results_eq($$select status::text, is_on_market, image_urls[1] like '%b2', specifications #>> '{0,value}'
  from public.export_products where slug = 'beam'$$, $$values ('DRAFT', false, true, '90 m')$$,
  '[XV20] Alice goes on with her version once the product is off the market');
select tests.as_database();
select results_eq('select bucket, path from private.files_to_remove',
  $$values ('product-pictures', tests.p() || '/0f000000-0000-4000-8000-0000000000b1')$$,
  '[XV20] The bytes that nothing shows are removed');
select tests.acting_as('alice');
select lives_ok($$select public.update_export_product(tests.p(), '{"image_urls": []}')$$,
  '[XV20] Alice removes an address of another product');
select tests.as_database();
select is((select count(*) from private.files_to_remove), 1::bigint,
  '[XV20] The bytes of another product are not removed');
select tests.acting_as('alice');
select throws_ok($$select public.delete_export_product(tests.p())$$, 'PT409',
  'A hub has decided on this product, or a deal is about it, so it cannot be deleted.',
  '[XV21] Alice cannot delete a product that a hub has decided on');
select throws_ok($$select public.unlist_export_product(tests.p())$$, 'PT409', null,
  '[XV20] Alice cannot take a product off the market twice');
select is(public.create_export_product(tests.startup_called('Lumen Grid'),
  '{"title": "Mistake", "short_description": "A", "product_type": "API", "pricing_model": "CUSTOM"}') ->> 'title',
  'Mistake', '[XV21] Alice drafts another product');
select collect_tap(tests.acting_as(name), throws_ok($$select public.delete_export_product((select p.id::text
  from public.export_products p where p.title = 'Mistake'))$$, 'PT404', null,
  '[XV21] The draft cannot be deleted by ' || name)) from unnest(array['bob', 'dave', 'henrik']) name;
select tests.acting_as('alice');
select lives_ok($$select public.delete_export_product((select p.id::text from public.export_products p
  where p.title = 'Mistake'))$$, '[XV21] Alice deletes her draft');
select is_empty($$select 1 from public.export_products where title = 'Mistake'$$, '[XV21] A deleted draft is gone');

-- Revoked, with a version begun.
select lives_ok($$select public.submit_export_product(tests.p())$$, '[XV22] Alice submits the product off the market');
select tests.acting_as('dave');
select lives_ok($$select public.certify_export_product(tests.p())$$, '[XV22] Dave certifies it again');
select tests.acting_as('alice');
select lives_ok($$select public.update_export_product(tests.p(), '{"title": "Beam 9"}')$$,
  '[XV22] Alice begins a version of the certified product');
select lives_ok($$select public.submit_export_product(tests.p())$$,
  '[XV22] Alice submits the version before a revocation');
select tests.acting_as('erin');
select is(tests.queued('{"query": "beam", "status": "WAITING"}'), '',
  '[XQ9] Erin finds nothing that waits for her while the hub has an admin');
select results_eq($$select r ->> 'title', r ->> 'can_decide', r ->> 'can_revoke'
  from json_array_elements(public.export_applications('{"query": "beam"}') -> 'rows') r$$,
  $$values ('Beam 9', 'false', 'true')$$, '[XQ9] Erin lists the version, and may only revoke the certification');
select throws_ok($$select public.certify_export_product(tests.p())$$, 'PT403', null,
  '[XQ9] Erin cannot certify while the hub has an admin');
select throws_ok($$select public.revoke_export_certification(tests.p(), '  ')$$, 'PT400', null,
  '[XV22] Erin cannot revoke without a reason');
select is((public.revoke_export_certification(tests.p(), 'It lapsed.')).status::text, 'REJECTED',
  '[XV22] Erin revokes the certification');
select throws_ok($$select public.revoke_export_certification(tests.p(), 'Again.')$$, 'PT409', null,
  '[XV22] Erin cannot revoke a certification twice');
select tests.acting_as('dave');
select throws_ok($$select public.certify_export_product(tests.p())$$, 'PT409', null,
  '[XV22] Dave cannot certify a version after the revocation');
select tests.acting_as('alice');
select results_eq($$select m.title, m.status::text, m.version::text, m.is_revocation, m.reason
  from public.my_export_products() m where m.slug = 'beam'$$,
  $$values ('Beam 9', 'REJECTED', null::text, true, 'It lapsed.')$$,
  '[XV22] Alice goes on with her version after the revocation');
select is((select act from public.export_product_history(tests.p()) where reason is not null limit 1), 'revoked',
  '[XV22] Alice reads the revocation in the history');

-- Claims and notes.
select lives_ok($$select public.submit_export_product(tests.p())$$, '[XQ12] Alice submits the product once more');
select throws_ok($$select public.claim_review('export_product', tests.p())$$, 'PT403', null,
  '[XQ12] Alice, its founder, claims nothing');
select throws_ok($$select public.note_review('export_product', tests.p(), 'x')$$, 'PT403', null,
  '[XQ12] Alice, its founder, writes no note');
select collect_tap(tests.acting_as(who), throws_ok($$select public.claim_review('export_product', tests.p())$$, code,
  null, '[XQ12] Nobody claims a product that they do not decide on: ' || who),
  throws_ok($$select public.note_review('export_product', tests.p(), 'x')$$, code, null,
  '[XQ12] Nobody writes notes on a product that they do not decide on: ' || who))
from (values ('erin', 'PT403'), ('bob', 'PT404'), ('mallory', 'PT404'), ('ingrid', 'PT404')) as t (who, code);
select tests.as_database();
select tests.forget_broadcasts();
select tests.acting_as('dave');
select lives_ok($$select public.claim_review('export_product', tests.p())$$, '[XQ12] Dave claims the product');
select lives_ok($$select public.note_review('export_product', tests.p(), ' Asked for the test report. ')$$,
  '[XQ12] Dave writes a note on the product');
select results_eq($$select a -> 'claim' ->> 'name', a -> 'notes' -> 0 ->> 'body'
  from (select public.export_application(tests.p())::jsonb a) x$$,
  $$values (tests.named('dave'), 'Asked for the test report.')$$, '[XQ12] Dave reads his claim and his note');
select tests.as_database();
select set_eq($$select topic from tests.broadcasts() where event = 'export_product.changed'$$,
  $$values ('user:' || tests.id('dave')), ('user:' || tests.id('louise'))$$,
  '[XQ12] The founder does not hear of a claim or a note');
select results_eq($$select user_id, metadata - 'note_id' from public.audit_logs where action = 'export_product.noted'$$,
  $$values (tests.id('dave'), '{}'::jsonb)$$, '[XQ12] The note is audited without its words');
select tests.acting_as('erin');
select results_eq($$select a -> 'claim' ->> 'name', a -> 'notes' -> 0 ->> 'body'
  from (select public.export_application(tests.p())::jsonb a) x$$,
  $$values (tests.named('dave'), 'Asked for the test report.')$$, '[XQ12] Erin reads the claim and the note');
select tests.acting_as('alice');
select lives_ok($$select public.withdraw_export_product(tests.p())$$, '[XQ12] Alice withdraws the product');
select tests.as_database();
select is_empty($$select 1 from private.review_claims where target_id = tests.p()::uuid$$,
  '[XQ12] A claim ends when the product leaves the queue');
select tests.acting_as('alice');

-- Without an admin of the hub.
select lives_ok($$select public.submit_export_product(tests.p())$$,
  '[XQ10] Alice submits the product after the revocation');
select tests.as_database();
select tests.forget_broadcasts();
select tests.disable('dave');
select tests.acting_as('erin');
select is((select products from public.console_waits()) >= 1, true,
  '[XQ10] The console counts the product when the hub has no admin');
select isnt(strpos(tests.queued('{"status": "WAITING"}'), 'Beam 9'), 0,
  '[XQ10] Erin finds the product in her queue when the hub has no admin');
select is((public.certify_export_product(tests.p())).status::text, 'APPROVED',
  '[XQ10] Erin certifies the product when the hub has no admin');
select tests.as_database();
select is((select metadata ->> 'for_hub_id' from public.audit_logs where action = 'export_product.certified'
  order by timestamp desc limit 1), '0b000000-0000-4000-8000-000000000001',
  '[XQ10] The log says that Erin decided for the hub');
select set_eq($$select topic from tests.broadcasts() where event = 'export_product.changed'$$, $$select 'user:' || u.id
  from public.users u where u.id in (tests.id('alice'), tests.id('camille'), tests.id('louise'))
    or (u.role = 'SUPER_ADMIN' and u.is_active)$$,
  '[XQ11] Only its company and who reviews or decides hear of it');
select tests.disable('alice');
select tests.acting_as('alice');
select collect_tap(throws_ok(format('select %s', call), 'PT403', null,
  '[XV23] Alice, once disabled, cannot call ' || call))
  from unnest(array[
  'public.my_export_products()', 'public.my_export_product(tests.p())', 'public.export_product_history(tests.p())',
    'public.submit_export_product(tests.p())', 'public.withdraw_export_product(tests.p())',
  'public.unlist_export_product(tests.p())', 'public.discard_export_product_version(tests.p())',
    'public.delete_export_product(tests.p())', 'public.begin_export_product_picture(tests.p())',
    'public.export_applications()']) call;

select * from finish();
rollback;
