-- Export deals. Cases XD of docs/access.md. Seed: alice sells the Line Sensor through dave's hub; grace, a guest, buys.
begin;
\ir helpers.psql
select no_plan();
-- What the seed holds stands aside.
delete from public.export_deal_payments;
alter table public.export_quotes disable trigger export_quotes_never_change;
alter table public.export_nda_acceptances disable trigger export_nda_acceptances_never_change;
alter table public.export_demo_dates disable trigger user;
delete from public.export_demo_dates;
delete from public.export_nda_acceptances;
delete from public.export_contracts;
delete from public.export_deal_messages;
delete from public.export_deal_read_marks;
delete from private.export_deal_talks;
update public.export_deals set accepted_quote_id = null, quoted_amount = null, status = 'CANCELLED',
  cancel_reason = 'x', cancelled_by = buyer_id, closed_at = now();
delete from public.export_quotes;
delete from public.export_deals;
alter table public.export_quotes enable trigger export_quotes_never_change;
alter table public.export_demo_dates enable trigger user;
update public.users set role = 'HUB_ADMIN' where id = tests.id('ines');
select tests.acts_for(tests.id('ines'), '0b000000-0000-4000-8000-000000000002');
create function tests.product(title text) returns text
language sql stable security definer set search_path = ''
as $$ select p.id::text from public.export_products p where p.title = product.title $$;
create function tests.deal_of(buyer text, title text default 'GridSense Line Sensor') returns text
language sql stable security definer set search_path = ''
as $$ select d.id::text from public.export_deals d where d.buyer_id = tests.id(buyer)
  and d.export_product_id = tests.product(title)::uuid order by d.created_at desc, d.closed_at nulls first limit 1 $$;
create function tests.newest_quote(buyer text) returns text
language sql stable security definer set search_path = ''
as $$ select q.id::text from public.export_quotes q where q.deal_id = tests.deal_of(buyer)::uuid order by q.version desc
  limit 1 $$;
create function tests.ask() returns public.export_deals
language sql
as $$ select public.request_export_demo(tests.product('GridSense Line Sensor'), 'Grid AG', 'Germany') $$;
create function tests.put(buyer text, stands text) returns void
language sql security definer set search_path = ''
as $$
  update public.export_deals d
  set status = stands::public.export_deal_status, nda_version_id = private.newest_export_nda(), quote_valid_until = case
    when stands = 'QUOTE_SENT' then (now() at time zone 'UTC')::date end,
      closed_at = case when stands in ('COMPLETED', 'CANCELLED') then now() end, accepted_quote_id = a.quote,
      quoted_amount = case when a.quote is not null then 10 end,
      cancel_reason = case when stands = 'CANCELLED' then 'x' end, cancelled_by = case when stands = 'CANCELLED'
        then d.buyer_id end
  from (select case when stands in ('PAYMENT_PENDING', 'COMPLETED') then tests.newest_quote(buyer)::uuid end as quote) a
  where d.id = tests.deal_of(buyer)::uuid
$$;
create function tests.accept_nda(buyer text, as_name text default null) returns public.export_deals
language plpgsql
as $$
declare
  moved public.export_deals;
begin
  select * into moved from public.accept_export_nda(tests.deal_of(buyer),
    (select d.nda_version_id::text from public.export_deals d where d.id::text = tests.deal_of(buyer)),
    coalesce(as_name, tests.name_of(buyer)));
  return moved;
end
$$;
create function tests.name_of(who text) returns text
language sql stable security definer set search_path = ''
as $$ select u.display_name from public.users u where u.id = tests.id(who) $$;
create function tests.told(who text, kind text) returns bigint
language sql stable security definer set search_path = ''
as $$ select count(*) from public.notifications n where n.user_id = tests.id(who)
  and n.kind = 'export_deal.' || told.kind $$;
create function tests.send(deal text, more text default '1000, ''EUR'', current_date + 30') returns public.export_quotes
language plpgsql
as $$ declare sent public.export_quotes; begin execute format('select * from public.send_export_quote(%L, %s, %s)',
  deal,
  more, case when more not like '%quantity%' then 'quantity => 5, unit => ''pieces'''
    else 'note => null' end) into sent;
  return sent; end $$;
grant execute on all functions in schema tests to public;

-- Asking.
select tests.acting_as('grace');
select results_eq($$select status::text, buyer_id, hub_id, buyer_company, notes, quoted_currency, is_escrow_requested,
  closed_at from public.request_export_demo(tests.product('GridSense Line Sensor'), ' Grid AG ', 'Germany', ' ')$$,
  $$values ('DEMO_REQUESTED', tests.id('grace'), '0b000000-0000-4000-8000-000000000001'::uuid, 'Grid AG', null::text,
    'USD', false, null::timestamptz)$$, '[XD1] Grace requests a demo');
select is(tests.told('alice', 'demo_requested'), 1::bigint, '[XD1] Alice, the seller, is told of the request');
select throws_ok($$select tests.ask()$$, 'PT409', 'You already have an open deal about this product.',
  '[XD1] Grace cannot ask for a product twice while the deal is open');
select throws_ok(format('select public.request_export_demo(tests.product(%L), %s)', 'Cryo Controller C4', fields),
  'PT400', sentence, '[XD2] A request is refused with ' || fields)
from (values ($$'', 'Germany'$$, 'Company name is required'), ($$'​', 'Germany'$$, 'Company name is required'),
  ($$null, 'Germany'$$, 'Company name is required'), ($$'Grid AG', ' '$$, 'Country is required'),
  ($$'Grid AG', null$$, 'Country is required'),
  ($$repeat('x', 161), 'Germany'$$, null), ($$'Grid AG', repeat('x', 81)$$, null),
    ($$'Grid AG', 'Germany', repeat('x', 2001)$$, null)) as f (fields, sentence);
select throws_ok(format('select public.request_export_demo(%L, %L, %L)', product, 'Grid AG', 'Germany'), 'PT404',
  'Product not found', '[XD2] A product that is not on the market is not found: ' || coalesce(product, 'null'))
from unnest(array[tests.product('GridSense Trainer'), 'nonsense', null,
  '10000000-0000-4000-8000-00000000ffff']) as product;
select tests.acting_as('alice');
select throws_ok($$select tests.ask()$$, 'PT403', 'This is your own product.',
  '[XD3] Alice cannot ask for her own product');
select tests.as_anon();
select throws_ok(statement, '42501', null, '[XD3] A visitor cannot ' || statement)
from unnest(array['select tests.ask()', 'select 1 from public.export_deals', 'select 1 from public.export_quotes',
  'select 1 from public.export_deal_payments', $$select public.move_export_deal('x', 'NDA_PENDING')$$]) as statement;
select tests.as_database();
update auth.users set email_confirmed_at = null where id = tests.id('mallory');
select tests.acting_as('mallory');
select throws_ok($$select tests.ask()$$, 'PT403', 'Confirm your email address first.',
  '[XD3] Mallory cannot ask with an unconfirmed address');
select tests.as_database();
update auth.users set email_confirmed_at = now() where id = tests.id('mallory');
savepoint before_many;
insert into private.rate_limits values ('export demo', tests.id('mallory')::text, now() + interval '1 day', 20)
on conflict on constraint rate_limits_pkey do update set hits = excluded.hits;
select tests.acting_as('mallory');
select throws_ok($$select tests.ask()$$, 'PT429', 'You have requested 20 demos today. Try again tomorrow.',
  '[XD3] Mallory asks for at most twenty demos a day');
rollback to before_many;
select tests.disable('alice');
select tests.acting_as('mallory');
select throws_ok($$select tests.ask()$$, 'PT404', 'Product not found',
  '[XD3] Mallory cannot ask a seller who is disabled');
rollback to before_many;

-- Who reads it.
select tests.acting_as('grace');
select results_eq('select d.effective_status::text from public.export_deals d', array['DEMO_REQUESTED'],
  '[XD4] Grace, the buyer, reads the deal and its status');
select tests.acting_as('alice');
select is(public.export_deal_page(tests.deal_of('grace')) ->> 'status', 'DEMO_REQUESTED',
  '[XD4] Alice, the seller, reads the page of the deal');
select is_empty('select 1 from public.export_deals',
  '[XD21] Alice reads no row of the deal before the NDA is accepted');
select tests.acting_as('dave');
select is(public.export_deal_page(tests.deal_of('grace')) ->> 'status', 'DEMO_REQUESTED',
  '[XD4] Dave, of the hub, reads the page of the deal');
select is_empty('select 1 from public.export_deals', '[XD4] Dave, of the hub, reads no row of the deal');
select collect_tap(tests.acting_as(name),
  is_empty('select 1 from public.export_deals', '[XD5] ' || name || ' reads no deal'),
  is_empty('select 1 from public.export_quotes', '[XD5] Strangers read no quote'),
  throws_ok($$select public.move_export_deal(tests.deal_of('grace'), 'NDA_PENDING')$$, 'PT404', 'Deal not found',
    '[XD5] Strangers move no deal'),
  throws_ok($$select tests.send(tests.deal_of('grace'))$$, 'PT404', null, '[XD5] Strangers send no quote'),
  throws_ok($$select public.accept_export_quote(tests.deal_of('grace'), 'x')$$, 'PT404', null,
    '[XD5] Strangers accept no quote'),
  throws_ok($$select public.confirm_export_payment(tests.deal_of('grace'))$$, 'PT404', null,
    '[XD5] Strangers confirm no payment'),
  throws_ok($$select public.cancel_export_deal(tests.deal_of('grace'), 'x')$$, 'PT404', null,
    '[XD5] Strangers cancel no deal'))
from unnest(array['bob', 'mallory', 'henrik', 'erin', 'ines']) as name;
select tests.acting_as('grace');
select throws_ok(format('select public.cancel_export_deal(%L, %L)', id, 'x'), 'PT404', 'Deal not found',
  '[XD5] Grace cancels no deal that does not exist: ' || coalesce(id, 'null'))
from unnest(array['nonsense', null, '10000000-0000-4000-8000-00000000ffff']) as id;
select collect_tap(tests.acting_as(name),
  throws_ok($$update public.export_deals set status = 'COMPLETED'$$, '42501', null,
    '[XD6] ' || name || ' writes no status directly'),
  throws_ok($$insert into public.export_quotes (deal_id, version, amount, currency, valid_until, sent_by)
    values (tests.deal_of('grace')::uuid, 1, 1, 'USD', current_date, auth.uid())$$, '42501', null,
    '[XD6] Nobody writes a quote directly'),
  throws_ok('select 1 from public.export_deal_payments', '42501', null,
    '[XD6] Nobody reads the payment ids of a provider'),
  throws_ok($$insert into private.moves values ('export_deal', 'DEMO_REQUESTED', 'COMPLETED', 'BUYER')$$, '42501', null,
    '[XD6] Nobody adds a move of deals'))
from unnest(array['grace', 'alice', 'dave', 'erin']) as name;

-- Every move from every status by every side: exactly those of the table.
select tests.as_database();
create temp table tried (stands text, goes text, actor text, answer text);
grant all on tried to public;
create function tests.try(actor text, call text) returns text
language plpgsql
as $$ begin execute call; return 'moved'; exception when others then return sqlstate; end $$;
grant execute on function tests.try(text, text) to public;
insert into public.export_quotes (deal_id, version, amount, currency, quantity, unit, valid_until, sent_by)
  values (tests.deal_of('grace')::uuid, 1, 10, 'USD', 1, 'piece', current_date + 9, tests.id('alice'));
create function tests.try_all() returns void
language plpgsql
as $$
declare
  stands text;
  who record;
  go record;
  answer text;
begin
  foreach stands in array enum_range(null::public.export_deal_status)::text[] loop
    for who in select * from (values ('grace', 'BUYER'), ('alice', 'SELLER'), ('dave', 'HUB'), ('bob', 'OUTSIDER'),
      ('erin', 'SUPER_ADMIN')) as v (name, actor) loop
      -- What makes this move is said by its goal; a status for which nothing is said is tried as a word.
      for go in select g.goes::text, case g.goes::text when 'NDA_ACCEPTED'
        then $q$tests.accept_nda('grace', tests.name_of('grace'))$q$ when 'QUOTE_SENT'
        then $q$tests.send(tests.deal_of('grace'))$q$
          when 'PAYMENT_PENDING' then $q$public.accept_export_quote(tests.deal_of('grace'),
            tests.newest_quote('grace'))$q$ when 'COMPLETED'
            then $q$public.confirm_export_payment(tests.deal_of('grace'))$q$
          when 'CANCELLED' then $q$public.cancel_export_deal(tests.deal_of('grace'), 'x')$q$
          when 'QUOTE_PENDING' then case who.actor when 'SELLER'
            then $q$public.withdraw_export_quote(tests.deal_of('grace'), tests.newest_quote('grace'))$q$
            else $q$public.move_export_deal(tests.deal_of('grace'), 'QUOTE_PENDING')$q$ end
            else format('public.move_export_deal(tests.deal_of(%L), %L)', 'grace', g.goes) end as call
          from unnest(enum_range(null::public.export_deal_status)) as g (goes) loop
        begin
          perform tests.as_database(), tests.put('grace', stands);
          perform tests.acting_as(who.name);
          answer := tests.try(who.actor, 'select ' || go.call);
          raise exception using errcode = 'ZZ999', message = answer;
        exception when sqlstate 'ZZ999' then
          perform tests.as_database();
          insert into tried values (stands, go.goes, who.actor, sqlerrm);
        end;
      end loop;
    end loop;
  end loop;
end
$$;
select tests.try_all();
select is((select count(*) from tried), (select power(count(*), 2)::bigint * 5
  from unnest(enum_range(null::public.export_deal_status))),
  '[XD7] Every move is tried from every status by every side and two strangers');
select results_eq($$select stands, goes, actor from tried where answer = 'moved' order by 1, 2, 3$$,
  $$select from_status, to_status, actor from private.moves where target_type = 'export_deal' and actor <> 'TIME'
    order by 1, 2, 3$$, '[XD7] Exactly the listed moves happen');
select results_eq($$select distinct answer from tried where answer <> 'moved' and goes <> 'DEMO_REQUESTED'
  and actor in ('BUYER', 'SELLER', 'HUB') order by 1$$, $$values ('PT403'), ('PT409')$$,
  '[XD7] Every other move is refused with a reason');
select results_eq($$select distinct answer from tried where goes = 'DEMO_REQUESTED'$$, $$values ('PT400')$$,
  '[XD7] No move leads back to the request');
select results_eq($$select distinct answer from tried where goes <> 'DEMO_REQUESTED'
  and actor in ('OUTSIDER', 'SUPER_ADMIN')$$, $$values ('PT404')$$,
  '[XD7] Strangers and platform administrators find no such deal');
select results_eq($$select from_status, to_status, actor from private.moves
  where target_type = 'export_deal' and to_status <> 'CANCELLED'
  order by from_status::public.export_deal_status, to_status::public.export_deal_status, actor$$,
  $$values ('DEMO_REQUESTED', 'NDA_PENDING', 'SELLER'), ('NDA_PENDING', 'NDA_ACCEPTED', 'BUYER'),
    ('NDA_ACCEPTED', 'QUOTE_PENDING', 'BUYER'), ('QUOTE_PENDING', 'QUOTE_SENT', 'SELLER'),
    ('QUOTE_SENT', 'QUOTE_PENDING', 'SELLER'), ('QUOTE_SENT', 'QUOTE_PENDING', 'TIME'),
    ('QUOTE_SENT', 'QUOTE_SENT', 'SELLER'), ('QUOTE_SENT', 'NEGOTIATING', 'BUYER'),
      ('QUOTE_SENT', 'PAYMENT_PENDING', 'BUYER'),
      ('NEGOTIATING', 'QUOTE_SENT', 'SELLER'), ('PAYMENT_PENDING', 'COMPLETED', 'HUB')$$,
      '[XD7] The list of moves is the one stated here');
select results_eq($$select count(*), count(distinct from_status), count(distinct actor) from private.moves
  where target_type = 'export_deal' and to_status = 'CANCELLED'$$, 'values (21::bigint, 7::bigint, 3::bigint)',
  '[XD7] Every side may cancel a deal that is open');
alter table public.export_quotes disable trigger export_quotes_never_change;
select tests.put('grace', 'DEMO_REQUESTED');
delete from public.export_quotes;
alter table public.export_quotes enable trigger export_quotes_never_change;

-- The whole way.
select tests.acting_as('alice');
select results_eq($$select status::text, buyer_id from public.move_export_deal(tests.deal_of('grace'), 'NDA_PENDING')$$,
  $$values ('NDA_PENDING', null::uuid)$$,
  '[XD21] Alice asks for an NDA ([XD8]), and the answer does not name the buyer');
select is_empty('select 1 from public.export_deals', '[XD21] Alice reads no row of the deal while the NDA waits');
select throws_ok($$select tests.accept_nda('grace')$$, 'PT403', 'Only the buyer can do this.',
  '[XD8] Alice cannot accept the NDA for Grace');
select throws_ok(format('select public.move_export_deal(tests.deal_of(%L), %L)', 'grace', status), 'PT400', null,
  '[XD8] Alice cannot move the deal by a word to ' || coalesce(status, 'null'))
from unnest(array['NDA_ACCEPTED', 'QUOTE_SENT', 'PAYMENT_PENDING', 'COMPLETED', 'CANCELLED', 'DEMO_REQUESTED',
  'nonsense', null]) as status;
select tests.acting_as('grace');
select tests.as_database();
update auth.users set email_confirmed_at = null where id = tests.id('grace');
select tests.acting_as('grace');
select throws_ok($$select tests.accept_nda('grace')$$, 'PT403', 'Confirm your email address before you accept the NDA.',
  '[XD8] Grace cannot accept the NDA with an unconfirmed address');
select tests.as_database();
update auth.users set email_confirmed_at = now() where id = tests.id('grace');
select tests.acting_as('grace');
select throws_ok(format('select public.accept_export_nda(tests.deal_of(%L), %L, %L)', 'grace', version, 'Grace'),
  'PT409', 'This is not the version that the seller requested. Read the current one and accept it.',
  '[XD20] Grace cannot accept another text of the NDA: ' || coalesce(version, 'null'))
from unnest(array['nonsense', null, '10000000-0000-4000-8000-00000000ffff']) as version;
select throws_ok(format('select tests.accept_nda(%L, %L)', 'grace', name), 'PT400', null,
  '[XD20] Grace cannot accept the NDA under the name: ' || name)
  from unnest(array['', ' ', '​', 'Mallory', repeat('x', 300)]) as name;
select results_eq($$select status::text, nda_accepted, nda_accepted_at is not null
  from tests.accept_nda('grace', '  ' || upper(tests.name_of('grace')) || ' ')$$,
  $$values ('NDA_ACCEPTED', true, true)$$, '[XD8] Grace accepts the NDA under her name');
select throws_ok($$select tests.accept_nda('grace')$$, 'PT409', 'This deal is under its NDA, so this cannot be done.',
  '[XD8] Grace cannot accept the NDA twice');
select is((public.move_export_deal(tests.deal_of('grace'), 'QUOTE_PENDING')).status::text, 'QUOTE_PENDING',
  '[XD8] Grace asks for a quote');
select throws_ok($$select tests.send(tests.deal_of('grace'))$$, 'PT403', 'Only the seller can do this.',
  '[XD9] Grace, the buyer, cannot send a quote');
select tests.acting_as('alice');
select throws_ok(format('select tests.send(tests.deal_of(%L), %L)', 'grace', terms), 'PT400', null,
  '[XD9] A quote is refused with ' || terms)
from unnest(array[$$0, 'EUR', current_date$$, $$-1, 'EUR', current_date$$, $$null, 'EUR', current_date$$, $$'NaN',
  'EUR', current_date$$, $$'Infinity', 'EUR', current_date$$, $$0.001, 'EUR', current_date$$, $$1, 'eur',
  current_date$$, $$1, null, current_date$$, $$1, 'EUR', null$$,
  $$1, 'EUR', current_date - 1$$, $$1, 'EUR', current_date + 366$$, $$1, 'EUR', current_date + 730$$, $$1, 'EURO',
    current_date$$, $$1, '', current_date$$, $$1234567890123456, 'EUR', current_date$$, $$10000000000000, 'EUR',
    current_date$$, $$1, 'EUR', current_date, note => repeat('x', 2001)$$, $$1, 'EUR', 'infinity'$$, $$1, 'EUR',
    '-infinity'$$, $$1000.005, 'EUR', current_date$$, $$1, 'ZZZ', current_date$$, $$1, 'XAU', current_date$$,
    $$1, 'KWD', current_date$$, $$1, 'CLF', current_date$$, $$1, 'XTS', current_date$$, $$100.5, 'JPY', current_date$$,
    $$1, 'EUR', current_date, quantity => 0, unit => 'x'$$, $$1, 'EUR', current_date, quantity => null, unit => 'x'$$,
    $$1, 'EUR', current_date, quantity => 'NaN', unit => 'x'$$, $$1, 'EUR', current_date, quantity => 1.0001,
      unit => 'x'$$,
    $$1, 'EUR', current_date, quantity => 1e9, unit => 'x'$$, $$1, 'EUR', current_date, quantity => 1, unit => ' '$$,
    $$1, 'EUR', current_date, quantity => 1, unit => null$$, $$1, 'EUR', current_date, quantity => 1, unit => E'a\nb'$$,
    $$1, 'EUR', current_date, quantity => 1, unit => repeat('x', 41)$$]) as terms;
select is(tests.wrong_fields(format($q$select public.send_export_quote(%L, 12.5, 'JPY', current_date, 0, '')$q$,
  tests.deal_of('grace'))), 'amount, quantity, unit',
    '[XD9] Yen have no decimals, and all wrong fields are refused at once');
select results_eq($$select version, amount, currency, quantity, unit, sent_by
  from tests.send(tests.deal_of('grace'), '1000, ''EUR'', current_date, quantity => 2.5, unit => '' tons ''')$$,
  $$values (1, 1000.00, 'EUR', 2.500, 'tons', tests.id('alice'))$$,
  '[XD9] Alice sends a quote with an amount and a quantity');
-- Until it is answered it is hers to withdraw, or to replace.
select throws_ok($$select public.move_export_deal(tests.deal_of('grace'), 'QUOTE_PENDING')$$, 'PT403',
  'Only the buyer can do this.', '[XD24] Alice cannot withdraw a quote by a word');
select throws_ok(format('select public.withdraw_export_quote(tests.deal_of(%L), %L)', 'grace', quote), 'PT409', null,
  '[XD24] Alice cannot withdraw another quote: ' || coalesce(quote, 'null')) from unnest(array['nonsense', null,
    gen_random_uuid()::text]) quote;
select collect_tap(tests.acting_as(name), throws_ok($$select public.withdraw_export_quote(tests.deal_of('grace'),
  tests.newest_quote('grace'))$$, code, null, '[XD24] ' || name || ' withdraws no quote'))
from (values ('grace', 'PT403'), ('dave', 'PT403'), ('bob', 'PT404'), ('erin', 'PT404')) as p (name, code);
select tests.acting_as('alice');
select is((public.withdraw_export_quote(tests.deal_of('grace'), tests.newest_quote('grace'))).status::text,
  'QUOTE_PENDING',
  '[XD24] Alice withdraws her quote, and the deal waits for one again');
select is(tests.told('grace', 'quote_withdrawn'), 1::bigint, '[XD24] Grace is told that the quote was withdrawn');
select throws_ok($$select public.withdraw_export_quote(tests.deal_of('grace'), tests.newest_quote('grace'))$$, 'PT409',
  null,
  '[XD24] Alice cannot withdraw a quote twice');
select tests.acting_as('grace');
select throws_ok($$select public.accept_export_quote(tests.deal_of('grace'), tests.newest_quote('grace'))$$, 'PT409',
  'This deal is waiting for a quote, so this cannot be done.', '[XD24] Grace cannot accept a withdrawn quote');
select is((select e ->> 'amount' from jsonb_array_elements(public.export_deals_page('BUYER')::jsonb -> 'rows') e
  where e ->> 'id' = tests.deal_of('grace')), null, '[XD24] Grace lists no amount of a withdrawn quote');
select is(public.export_deal_page(tests.deal_of('grace'))::jsonb #>> '{turn}', 'SELLER',
  '[XD24] Grace reads that the deal waits for the seller');
select isnt(public.export_deal_page(tests.deal_of('grace'))::jsonb #>> '{quotes,0,withdrawn_at}', null,
  '[XD24] Grace reads that the quote was withdrawn');
select tests.acting_as('alice');
select lives_ok($$select tests.send(tests.deal_of('grace'), '1100, ''EUR'', current_date')$$,
  '[XD25] Alice sends another quote');
create temp table former as select tests.newest_quote('grace') as id;
grant select on former to public;
select is(public.export_deal_page(tests.deal_of('grace'))::jsonb ->> 'turn', 'BUYER',
  '[XD25] Alice reads that the deal waits for the buyer');
select is((tests.send(tests.deal_of('grace'), '1000, ''EUR'', current_date')).version, 3,
  '[XD25] Alice replaces her quote before Grace answers');
select is(tests.told('grace', 'quote_replaced'), 1::bigint, '[XD25] Grace is told that the quote was replaced');
select tests.acting_as('grace');
select throws_ok(format('select public.accept_export_quote(tests.deal_of(%L), %L)', 'grace', (select id
  from former)), 'PT409',
  'This is not the latest quote. Review the one sent in the meantime.', '[XD25] Grace cannot accept a replaced quote');
select tests.as_database();
select results_eq($$select action, count(*)::int from public.audit_logs where target_id::text = tests.deal_of('grace')
  and action like 'export_deal.quote%' and timestamp >= now() group by 1
    order by 1$$, $$values ('export_deal.quote_pending', 1),
  ('export_deal.quote_replaced', 1), ('export_deal.quote_sent', 2), ('export_deal.quote_withdrawn', 1)$$,
  '[XD25] The log has a line for each step of the quotes');
select collect_tap(throws_ok(change, 'PT409', null,
  '[XD24] Not even the owner of the tables changes a withdrawal or quote: ' || change))
from unnest(array['delete from public.export_quote_withdrawals',
  'update public.export_quote_withdrawals set withdrawn_at = now()',
  'delete from public.export_quotes', 'update public.export_quotes set amount = 1']) change;
select tests.acting_as('dave');
select is_empty('select 1 from public.export_quotes', '[XD10] Dave, of the hub, reads no quote');
select is((select e ->> 'amount' from jsonb_array_elements(public.export_deals_page('HUB')::jsonb -> 'rows') e
  where e ->> 'id' = tests.deal_of('grace')), null, '[XD10] Dave, of the hub, lists no amount');
select tests.acting_as('grace');
select is((public.move_export_deal(tests.deal_of('grace'), 'NEGOTIATING')).status::text, 'NEGOTIATING',
  '[XD9] Grace answers the quote with a negotiation');
select throws_ok($$select public.accept_export_quote(tests.deal_of('grace'), tests.newest_quote('grace'))$$, 'PT409',
  'This deal is in negotiation, so this cannot be done.',
  '[XD9] Grace cannot accept a quote that she negotiates about');
select tests.acting_as('alice');
select is((tests.send(tests.deal_of('grace'), $$900, 'EUR', current_date$$)).version, 4,
  '[XD9] Alice sends another quote in the negotiation');
select tests.acting_as('grace');
select is((select string_agg(amount::text, ' ' order by version)
  from public.export_quotes), '1000.00 1100.00 1000.00 900.00',
  '[XD10] Grace reads all quotes, the withdrawn too');
select throws_ok(format('select public.accept_export_quote(tests.deal_of(%L), %L)', 'grace', quote), 'PT409',
  'This is not the latest quote. Review the one sent in the meantime.',
  '[XD11] Grace cannot accept a quote that is not the latest: ' || quote)
from (select q.id::text from public.export_quotes q where q.version < 4 union all values ('nonsense'),
  (gen_random_uuid()::text)) as v (quote);
select throws_ok($$select public.accept_export_quote(tests.deal_of('grace'), null)$$, 'PT409', null,
  '[XD11] Grace cannot accept no quote');

-- Time passes: the day is UTC's, whatever zone a request chooses.
select tests.as_database();
update public.export_deals set quote_valid_until = (now() at time zone 'UTC')::date - 1;
set local timezone = 'Etc/GMT+12';
select tests.acting_as('grace');
select results_eq('select d.status::text, d.effective_status::text from public.export_deals d',
  $$values ('QUOTE_SENT', 'QUOTE_PENDING')$$, '[XD12] A deal whose quote has expired counts as waiting for a quote');
select throws_ok($$select public.accept_export_quote(tests.deal_of('grace'), tests.newest_quote('grace'))$$, 'PT409',
  'The quote of this deal has expired. The seller may send a new one.',
  '[XD12] Grace cannot accept a quote that has expired');
select throws_ok($$select public.move_export_deal(tests.deal_of('grace'), 'NEGOTIATING')$$, 'PT409', null,
  '[XD12] Grace cannot negotiate about a quote that has expired');
set local timezone = 'UTC';
select tests.acting_as('alice');
select throws_ok($$select public.withdraw_export_quote(tests.deal_of('grace'), tests.newest_quote('grace'))$$, 'PT409',
  'The quote of this deal has expired. The seller may send a new one.',
  '[XD24] Alice cannot withdraw a quote that has expired');
select is((tests.send(tests.deal_of('grace'))).version, 5, '[XD12] Alice sends a new quote after one has expired');
select tests.as_database();
update public.export_products set status = 'REJECTED', is_hub_certified = false
  where id = tests.product('GridSense Line Sensor')::uuid;
select tests.acting_as('grace');
select throws_ok($$select public.accept_export_quote(tests.deal_of('grace'), tests.newest_quote('grace'))$$, 'PT409',
  'This product is currently not certified.', '[XD13] Grace cannot buy a product that is no longer certified');
select tests.as_database();
update public.export_products set status = 'APPROVED', is_hub_certified = true
  where id = tests.product('GridSense Line Sensor')::uuid;
select tests.acting_as('grace');
select results_eq($$select status::text, quoted_amount, quoted_currency, accepted_quote_id::text, is_escrow_requested
  from public.accept_export_quote(tests.deal_of('grace'), tests.newest_quote('grace'), true)$$,
  $$values ('PAYMENT_PENDING', 1000.00, 'EUR', tests.newest_quote('grace'), true)$$,
    '[XD11] Grace accepts the newest quote, which then stands in the deal');
select results_eq($$select tests.told('alice', 'payment_pending'), tests.told('dave', 'payment_pending'),
  tests.told('grace', 'payment_pending'), tests.told('ines', 'payment_pending')$$,
  'values (1::bigint, 1::bigint, 0::bigint, 0::bigint)',
  '[XD14] Only the seller and the hub are told of the accepted quote');
select throws_ok($$select public.confirm_export_payment(tests.deal_of('grace'))$$, 'PT403', null,
  '[XD15] Grace does not confirm her own payment');
select tests.acting_as('alice');
select throws_ok($$select public.confirm_export_payment(tests.deal_of('grace'))$$, 'PT403', null,
  '[XD15] Alice does not confirm the payment');
select tests.as_database();
savepoint before_hub;
update public.users set role = 'HUB_ADMIN' where id in (tests.id('alice'), tests.id('grace'));
insert into public.organization_members (organization_id, user_id, role)
select tests.organization()::uuid, tests.id(who), 'OWNER' from unnest(array['alice', 'grace']) who;
select collect_tap(tests.acting_as(name), throws_ok($$select public.confirm_export_payment(tests.deal_of('grace'))$$,
  'PT403', null, '[XD15] ' || name || ' confirms no payment of a deal of theirs, not even as an admin of the hub'))
from unnest(array['alice', 'grace']) as name;
rollback to before_hub;
select tests.acting_as('dave');
select results_eq('select amount, currency from public.export_quotes', $$values (1000.00, 'EUR')$$,
  '[XD10] Dave reads only the accepted quote');
select results_eq($$select status::text, closed_at is not null
  from public.confirm_export_payment(tests.deal_of('grace'))$$, $$values ('COMPLETED', true)$$,
  '[XD15] Dave confirms the payment');
select throws_ok($$select public.confirm_export_payment(tests.deal_of('grace'))$$, 'PT409',
  'This deal is completed, so this cannot be done.', '[XD15] Dave cannot confirm a payment twice');
-- A price that was accepted is nobody's to change.
select tests.acting_as('alice');
select throws_ok($$select tests.send(tests.deal_of('grace'), $q$5000, 'EUR', current_date + 30$q$)$$, 'PT409', null,
  '[XD17] Alice sends no other price after the end');
select results_eq($$select quoted_amount, quoted_currency, buyer_id from public.export_deals
  where id::text = tests.deal_of('grace')$$, $$values (1000.00, 'EUR', tests.id('grace'))$$,
  '[XD17] Alice reads the accepted price, and by now ([XD21]) the id of the buyer');
select tests.acting_as('dave');
select throws_ok($$select public.cancel_export_deal(tests.deal_of('grace'), 'x')$$, 'PT409', null,
  '[XD16] Dave cannot cancel a completed deal');
select tests.as_database();
select results_eq($$select action, count(*) from public.audit_logs where target_id = tests.deal_of('grace')::uuid
  group by 1 order by 1$$,
  $$values ('export_deal.completed', 1::bigint), ('export_deal.demo_requested', 1::bigint),
    ('export_deal.nda_accepted', 1::bigint), ('export_deal.nda_pending', 1::bigint),
    ('export_deal.negotiating', 1::bigint),
    ('export_deal.payment_pending', 1::bigint), ('export_deal.quote_pending', 1::bigint),
      ('export_deal.quote_replaced', 1), ('export_deal.quote_sent', 4::bigint), ('export_deal.quote_withdrawn', 1)$$,
    '[XD14] Every move has its lines in the log');
select is((select count(*) from public.audit_logs where target_type = 'export_deal'
  and metadata::text ~ '1000\.0|EUR|Grid AG'), 0::bigint, '[XD14] The log has no amount, currency or company');
select throws_ok('update public.export_quotes set amount = 1', 'PT409', null,
  '[XD17] Not even the owner of the table changes a quote');
select throws_ok('delete from public.export_quotes', 'PT409', null,
  '[XD17] Not even the owner of the table removes a quote');
select throws_ok('truncate public.export_quotes cascade', 'PT409', null,
  '[XD17] Not even the owner of the table empties it of quotes');

-- Cancelling.
select tests.acting_as('grace');
select lives_ok($$select tests.ask()$$, '[XD16] Grace asks again once her deal is closed');
select throws_ok(format('select public.cancel_export_deal(tests.deal_of(%L), %s)', 'grace', reason), 'PT400', null,
  '[XD16] Grace cannot cancel without a reason: ' || reason)
  from unnest(array['null', $$' '$$, $$repeat('x', 2001)$$]) as reason;
select tests.acting_as('alice');
select results_eq($$select status::text, cancel_reason, cancelled_by, closed_at is not null, buyer_id
  from public.cancel_export_deal(tests.deal_of('grace'), ' Sold out. ')$$,
  $$values ('CANCELLED', 'Sold out.', tests.id('alice'), true, null::uuid)$$,
  '[XD16] Alice cancels the deal, and does not learn who asked ([XD21])');
select results_eq($$select tests.told('grace', 'cancelled'), tests.told('dave', 'cancelled')$$,
  'values (1::bigint, 0::bigint)', '[XD14] Grace is told of the cancelling, and the hub is not');
select tests.acting_as('grace');
select is((select cancel_reason from public.export_deals where status = 'CANCELLED'), 'Sold out.',
  '[XD16] Grace reads why Alice cancelled the deal');
select lives_ok($$select tests.ask()$$, '[XD16] Grace asks again after a cancelled deal');
select tests.as_database();
update public.export_deals set notes = 'Between us two.', contract_url = '/api/x', demo_scheduled_at = now(),
  demo_time_zone = 'UTC' where id::text = tests.deal_of('grace');
select tests.acting_as('dave');
select results_eq($$select status::text, notes, contract_url::text, demo_scheduled_at, demo_time_zone, buyer_id
  from public.cancel_export_deal(tests.deal_of('grace'), 'Embargo.')$$,
  $$values ('CANCELLED', null::text, null::text, null::timestamptz, null::text, null::uuid)$$,
    '[XD16] Dave cancels for the hub, and is answered only what its page has');

-- Accounts.
select tests.acting_as('grace');
select lives_ok($$select tests.ask()$$, '[XD18] Grace asks for another deal');
select tests.as_database();
select tests.disable(name) from unnest(array['grace', 'alice', 'dave']) as name;
select collect_tap(tests.acting_as(name),
  is_empty('select 1 from public.export_deals', '[XD18] ' || name || ' reads no deal once disabled'),
  throws_ok($$select public.cancel_export_deal(tests.deal_of('grace'), 'x')$$, 'PT403',
    'This account has been disabled.', '[XD18] Nobody who is disabled cancels a deal'))
from unnest(array['grace', 'alice', 'dave']) as name;

select * from finish();
rollback;
