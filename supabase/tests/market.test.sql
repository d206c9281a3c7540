-- What is on the market is one rule. Cases MK of docs/access.md. Seed: Lumen Grid is alice's at dave's hub; grace buys
-- its Line Sensor.
begin;
\ir helpers.psql
select no_plan();
create function tests.product(title text) returns text
language sql stable security definer set search_path = ''
as $$ select p.id::text from public.export_products p where p.title = product.title $$;
create function tests.ask(title text default 'GridSense Rating API') returns public.export_deals
language sql
as $$ select public.request_export_demo(tests.product(title), 'Grid AG', 'Germany') $$;
create function tests.deal_of(buyer text) returns text
language sql stable security definer set search_path = ''
as $$ select d.id::text from public.export_deals d where d.buyer_id = tests.id(buyer)
  and d.status not in ('COMPLETED', 'CANCELLED') $$;
-- Everything that names a startup or a product in public, as one text.
create function tests.marketplace() returns text
language sql
as $$ select public.export_page('{}', 100)::text $$;
create function tests.hub(acts boolean) returns void
language sql security definer set search_path = ''
as $$ update public.hubs h set is_active = acts where h.name = 'Station Azur' $$;
create function tests.wrong_products() returns setof text
language sql stable security definer set search_path = ''
as $$ select p.title from public.export_products p where p.is_on_market <> private.is_for_sale(p) $$;
-- Which startups a person's locks do not call unknown.
create function tests.locked_by_me() returns setof text
language plpgsql
as $$
declare
  startup record;
begin
  for startup in select * from tests.all_startups() loop
    begin
      perform public.update_startup(startup.id, '[]');
    exception when others then
      if sqlstate <> 'PT404' then return next startup.slug; end if;
    end;
  end loop;
end
$$;
create function tests.all_startups() returns table (id text, slug text)
language sql stable security definer set search_path = ''
as $$ select s.id::text, s.slug from public.startups s $$;
grant execute on all functions in schema tests to public;

-- One rule.
update public.startups set is_active = false where slug = 'cryonaut';
select is_empty($$
  select p.oid::regprocedure::text from pg_proc p
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and p.prosrc ~ 'status = ''+APPROVED''+ and [a-z]+\.is_active'
    and p.proname <> 'is_certified_and_named'
  union all select polname from pg_policy where pg_get_expr(polqual, polrelid) ~ 'status = ''APPROVED'''
  union all select indexrelid::regclass::text from pg_index where pg_get_expr(indpred,
    indrelid) ~ 'status = ''APPROVED'''
    -- When hubs approved, whatever became of it since.
    and indrelid <> 'private.review_queue'::regclass$$,
  '[MK1] No function, policy or index states the rule of the market a second time');
select tests.as_visitors_reader();
select set_eq('select id from public.startups', $$select (r ->> 'id')::uuid
  from json_array_elements(public.startup_page('{}', 100) -> 'rows') r$$,
  '[MK1] The directory finds what the policy shows');
select is((public.market_stats() ->> 'total_startups')::bigint, (select count(*) from public.startups),
  '[MK1] The figures count what the directory finds');
select is((select count(*) from public.startups), tests.count('public.startups where is_on_market'),
  '[MK1] A visitor sees exactly what is on the market');
select collect_tap(tests.acting_as(name), set_eq('select slug from public.startups',
  'select * from tests.locked_by_me()',
  '[MK2] The locks know the startups that the person sees: ' || name))
from unnest(array['alice', 'bob', 'dave', 'erin', 'grace', 'henrik', 'ines']) as name;

-- A startup goes back to review.
select tests.acting_as('grace');
select lives_ok($$select tests.ask('GridSense Line Sensor')$$,
  '[MK3] Grace asks for a demo while Lumen Grid is approved');
select tests.acting_as('erin');
select lives_ok($$select public.return_startup_to_review(tests.startup('lumen-grid'), 'Look again.')$$,
  '[MK3] Erin sends the startup back to review');
select tests.acting_as('alice');
select lives_ok($$select public.withdraw_startup(tests.startup('lumen-grid'))$$,
  '[MK3] Alice withdraws it from review');
select lives_ok($$select public.update_startup(tests.startup('lumen-grid'), '{"name": "Secret Pivot"}')$$,
  '[MK3] Alice renames the startup');
select isnt_empty($$select 1 from public.export_products where title = 'GridSense Rating API'$$,
  '[MK3] Alice still sees her own products');
select collect_tap(case when name = 'a visitor' then tests.as_visitors_reader() else tests.acting_as(name) end,
  unalike(tests.marketplace(), '%GridSense%', '[MK3] ' || name || ' finds no product of it'),
    unalike(tests.marketplace(), '%Secret Pivot%', '[MK3] The startup''s new name is not in the marketplace: ' || name),
  is((public.export_page('{"query": "secret pivot"}') ->> 'total')::int, 0,
  '[MK3] No search finds the startup''s new name: ' || name),
  is_empty($$select 1 from public.export_products where title like 'GridSense%'$$,
  '[MK3] The table shows no product of the startup: ' || name))
from unnest(array['a visitor', 'bob', 'grace']) as name;
select tests.acting_as('bob');
select throws_ok('select tests.ask()', 'PT404', 'Product not found',
  '[MK3] Nobody asks for a demo of a product that is off the market');
select tests.acting_as('alice');
select lives_ok($$select public.move_export_deal(tests.deal_of('grace'), 'NDA_PENDING')$$,
  '[MK3] A deal that was asked for goes on');
select tests.as_database();
update public.export_deals set status = 'QUOTE_PENDING' where id = tests.deal_of('grace')::uuid;
select tests.acting_as('alice');
select throws_ok($$select public.send_export_quote(tests.deal_of('grace'), 10, 'USD', current_date + 9, 1, 'piece')$$,
  'PT409',
  'This product is currently not certified.', '[MK3] Nothing is quoted while the product is not certified');
select tests.as_database();
update public.startups set status = 'APPROVED' where slug = 'lumen-grid';
select tests.as_anon();
select alike(tests.marketplace(), '%GridSense%', '[MK3] The products are back once the startup is approved again');

-- Its hub is suspended.
select tests.hub(false);
select tests.as_visitors_reader();
select isnt_empty($$select 1 from public.startups where slug = 'lumen-grid'$$,
  '[MK4] The startups of a suspended hub stay public');
select isnt_empty($$select 1 from public.startups where hub_id = '0b000000-0000-4000-8000-000000000001'
  and is_hub_verified$$, '[MK4] The startups of a suspended hub keep their badge');
select unalike(tests.marketplace(), '%Station Azur%', '[MK4] The marketplace does not name the suspended hub');
select is_empty($$select 1 from public.export_products where hub_id = '0b000000-0000-4000-8000-000000000001'$$,
  '[MK4] The table shows no product of the suspended hub');
select tests.acting_as('bob');
select throws_ok('select tests.ask()', 'PT404', 'Product not found',
  '[MK4] Nobody asks for a demo of a suspended hub''s product');
select tests.acting_as('alice');
select lives_ok($$select public.send_export_quote(tests.deal_of('grace'), 10, 'USD', current_date + 9, 1, 'piece')$$,
  '[MK4] Alice quotes in an open deal while the hub is suspended');
select tests.acting_as('grace');
select is((select (public.accept_export_quote(tests.deal_of('grace'),
  (select q.id::text from public.export_quotes q))).status::text), 'PAYMENT_PENDING',
  '[MK4] Grace accepts the quote while the hub is suspended');
select tests.acting_as('dave');
select throws_ok($$select public.confirm_export_payment(tests.deal_of('grace'))$$, 'PT404', null,
  '[MK4] Dave does not confirm the payment while his hub is suspended');
select tests.hub(true);
select tests.as_anon();
select alike(tests.marketplace(), '%GridSense%', '[MK4] The products are back once the hub is active again');

-- Its founder is disabled.
select tests.disable('alice');
select tests.as_visitors_reader();
select is_empty($$select 1 from public.startups where slug = 'lumen-grid'$$,
  '[MK5] A disabled founder''s startup leaves the market');
select unalike(tests.marketplace(), '%GridSense%', '[MK5] The products of a disabled founder are not offered');
select tests.as_database();
select results_eq($$select kind, data from public.notifications where user_id = tests.id('dave')
  and kind like 'startup.%_market'$$,
  $$values ('startup.left_market', '{"name": "Secret Pivot"}'::jsonb)$$,
    '[MK5] The hub is notified that the startup left the market');
update public.users set is_active = true where id = tests.id('alice');
select tests.as_anon();
select alike(tests.marketplace(), '%GridSense%', '[MK5] The products are back once the founder is enabled again');
select tests.as_database();
select is((select count(*) from public.notifications where user_id = tests.id('dave')
  and kind = 'startup.back_on_market'), 1::bigint, '[MK5] The hub is notified that the startup is back');
set constraints all immediate;
select is_empty($$select 1 from public.notifications where kind = 'saved_search.matched' and created_at >= now()
  and data ->> 'name' = 'Secret Pivot'$$, '[MK5] Nobody is notified of the startup as new');
set constraints all deferred;
select tests.disable('alice');
select tests.founds('henrik', 'lumen-grid');
select tests.as_anon();
select alike(tests.marketplace(), '%GridSense%', '[MK5] The products are back once somebody else is the founder');
select tests.as_database();
select is_empty('select * from tests.wrong_products()', '[MK6] The kept answer is the rule''s after every story');

select * from finish();
rollback;
