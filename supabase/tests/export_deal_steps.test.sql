-- Export deals: dates, contracts, the discussion, and what each side sees of it all. Cases XE of docs/access.md.
-- Seed: alice sells the Line Sensor through dave's hub; grace, a guest, buys.
begin;
\ir helpers.psql
select no_plan();
create function tests.deal_now() returns text
language sql stable security definer set search_path = ''
as $$
  select d.id::text from public.export_deals d join public.export_products p on p.id = d.export_product_id
  where d.buyer_id = tests.id('grace') and p.title = 'GridSense Line Sensor'
$$;
create function tests.page(path text default null) returns jsonb
language sql
as $$ select case when path is null then public.export_deal_page(tests.deal_now())::jsonb
  else public.export_deal_page(tests.deal_now())::jsonb #> path::text[] end $$;
create function tests.sql(statement text) returns void
language plpgsql security definer set search_path = ''
as $$ begin execute statement; end $$;
create function tests.put(stands text) returns void
language sql security definer set search_path = ''
as $$
  update public.export_deals d
  set status = stands::public.export_deal_status, quote_valid_until = case when stands = 'QUOTE_SENT'
    then (now() at time zone 'UTC')::date end,
      closed_at = case when stands in ('COMPLETED', 'CANCELLED') then now() end, accepted_quote_id = a.quote,
        quoted_amount = case when a.quote is not null then 10 end,
      cancel_reason = case when stands = 'CANCELLED' then 'x' end, cancelled_by = case when stands = 'CANCELLED'
        then d.buyer_id end
  from (select case when stands in ('PAYMENT_PENDING', 'COMPLETED')
    then (select q.id from public.export_quotes q where q.deal_id::text = tests.deal_now() order by q.version desc
    limit 1) end as quote) a
  where d.id::text = tests.deal_now()
$$;
create function tests.told(who text, kind text) returns bigint
language sql stable security definer set search_path = ''
as $$ select count(*) from public.notifications n where n.user_id = tests.id(who)
  and n.kind = 'export_deal.' || told.kind and n.target_id::text = tests.deal_now() $$;
create function tests.listened(who text) returns text
language sql stable security definer set search_path = ''
as $$ select string_agg(distinct b.event, ' ' order by b.event) from tests.broadcasts() b
  where b.topic = 'user:' || tests.id(who) and b.event like 'export%' $$;
create function tests.try(call text) returns text
language plpgsql
as $$ begin execute 'select ' || call; return 'done'; exception when others then return sqlstate; end $$;
create function tests.rows_of(part text, filters jsonb default '{}', page_size int default 100) returns setof jsonb
language sql
as $$ select jsonb_array_elements(public.export_deals_page(part, filters, page_size)::jsonb -> 'rows') $$;
create function tests.name_of(who text) returns text
language sql stable security definer set search_path = ''
as $$ select u.display_name from public.users u where u.id = tests.id(who) $$;
create temp table contract (id uuid);
create temp table late (id uuid);
create temp table paged (id text);
grant all on contract, late, paged to public;
create function tests.opens(who text) returns text
language plpgsql
as $$ begin perform public.open_export_contract(tests.id(who), (select id::text from contract)); return who; exception
  when sqlstate 'PT404' then return null; end $$;
grant execute on all functions in schema tests to public;

select tests.acting_as('grace');
select lives_ok($$select public.request_export_demo((select p.id::text from public.export_products p
  where p.title = 'GridSense Line Sensor'), 'Grid AG', 'Germany', 'Ours alone.')$$,
  '[XE1] Grace asks for a demo of the product');
select tests.as_database();
select is(tests.listened('alice'), 'export_deal.changed', '[XE1] Alice, the seller, hears of the deal live');
select is(tests.listened('dave'), 'export_deal.changed', '[XE1] Dave, the admin of the hub, hears of the deal live');
select is(tests.listened('bob'), null, '[XE1] Bob, a stranger, hears nothing of the deal');

-- Names.
select tests.acting_as('alice');
select results_eq($$select tests.page('{buyer}') - 'x', tests.page() ->> 'notes'$$,
  $$values ('{"company": "Grid AG", "country": "Germany", "name": null}'::jsonb, 'Ours alone.')$$,
  '[XE2] Alice reads the company and country of the buyer, and no name');
select unalike(public.export_deal_page(tests.deal_now())::text, '%' || tests.name_of('grace') || '%',
  '[XE2] Alice reads no name of the buyer on the page, in the timeline neither');
select unalike(public.export_deals_page('SELLER')::text, '%' || tests.name_of('grace') || '%',
  '[XE2] Alice reads no name of the buyer in the list');
select is_empty($$select 1 from public.users where id = (select d.buyer_id from public.export_deals d
  where d.id::text = tests.deal_now())$$, '[XE2] Alice reads no account behind the deal');
select tests.acting_as('dave');
select results_eq($$select tests.page('{buyer,name}')::text, tests.page() ->> 'notes', tests.page('{demo}')::text,
  tests.page('{parts}')::text$$, $$values ('null', null, 'null', '["HUB"]')$$,
  '[XE2] Dave reads no name, no words and no dates');
select tests.acting_as('grace');
select is(tests.page('{seller,name}')::text, 'null', '[XE2] Grace reads no name of the founder');
select is(tests.page('{buyer,name}') #>> '{}', tests.name_of('grace'), '[XE2] Grace reads her own name');
select collect_tap(tests.acting_as(name),
  throws_ok('select public.export_deal_page(tests.deal_now())', 'PT404', 'Deal not found',
    '[XE3] There is no page of the deal for ' || name),
  throws_ok('select public.export_deal_discussion(tests.deal_now())', 'PT404', 'Deal not found',
    '[XE3] Strangers find no discussion of the deal'),
  is_empty($$select 1 from tests.rows_of('BUYER') r where r ->> 'id' = tests.deal_now() union all select 1
    from tests.rows_of('SELLER') r where r ->> 'id' = tests.deal_now() union all select 1 from tests.rows_of('HUB') r
    where r ->> 'id' = tests.deal_now()$$, '[XE3] Strangers list no such deal'))
from unnest(array['bob', 'mallory', 'henrik', 'erin', 'ingrid']) as name;
select tests.acting_as('grace');
select throws_ok(format('select public.export_deal_page(%L)', id), 'PT404', 'Deal not found',
  '[XE3] Grace finds no deal by the id ' || coalesce(id, 'null')) from unnest(array['nonsense', null,
  '10000000-0000-4000-8000-00000000ffff']) as id;
select tests.as_anon();
select throws_ok(statement, '42501', null, '[XE3] A visitor cannot ' || statement)
  from unnest(array[$$select public.export_deal_page('x')$$, $$select public.export_deals_page('BUYER')$$,
  $$select public.export_deal_discussion('x')$$, 'select 1 from public.export_deal_messages',
  'select 1 from public.export_nda_versions']) as statement;
select collect_tap(tests.acting_as(name), throws_ok('select 1 from public.' || t, '42501', null,
  format('[XE3] %s cannot read the table %s', name, t)))
from unnest(array['grace', 'alice', 'erin']) as name, unnest(array['export_deal_messages', 'export_deal_read_marks',
  'export_demo_dates', 'export_contracts', 'export_nda_acceptances']) as t;

-- What one may do is what the functions take: every act from every status by every side.
select tests.as_database();
insert into public.export_quotes (deal_id, version, amount, currency, quantity, unit, valid_until, sent_by)
  values (tests.deal_now()::uuid, 1, 10, 'USD', 1, 'piece', current_date + 9, tests.id('alice'));
update public.export_deals set nda_version_id = private.newest_export_nda() where id::text = tests.deal_now();
create temp table tried (stands text, act text, actor text, answer text, said boolean);
grant all on tried to public;
create function tests.try_all() returns void
language plpgsql
as $$
declare
  stands text;
  who record;
  go record;
  answer text;
  can jsonb;
begin
  foreach stands in array enum_range(null::public.export_deal_status)::text[] loop
    for who in select * from (values ('grace', 'BUYER', 'SELLER'), ('alice', 'SELLER', 'BUYER'),
      ('dave', 'HUB', 'BUYER'), ('bob', 'OUTSIDER', 'BUYER'), ('erin', 'SUPER_ADMIN', 'BUYER')) as v (name, actor,
      other) loop
      for go in select * from (values ('DEMO_DATE', $q$public.propose_demo_date(tests.deal_now(),
        now() + interval '3 days', 'Asia/Tashkent')$q$), ('DEMO_DATE',
        $q$public.confirm_demo_date(tests.deal_now(), 1)$q$),
          ('CONTRACT', $q$public.begin_export_contract(tests.deal_now(), 'Contract.pdf', 100)$q$),
            ('MESSAGE', $q$public.post_export_deal_message(tests.deal_now(), gen_random_uuid()::text,
            'Hello')$q$)) as v (act, call) loop
        begin
          perform tests.as_database(), tests.put(stands);
          insert into public.export_demo_dates (deal_id, version, starts_at, time_zone, side, proposed_by)
          values (tests.deal_now()::uuid, 1, now() + interval '2 days', 'UTC', who.other,
            tests.id(case who.other when 'BUYER' then 'grace' else 'alice' end));
          perform tests.acting_as(who.name);
          can := null;
          begin can := tests.page('{can}'); exception when sqlstate 'PT404' then null; end;
          answer := tests.try(go.call);
          raise exception using errcode = 'ZZ999', message = answer, detail = coalesce(can ? go.act, false)::text;
        exception when sqlstate 'ZZ999' then
          declare detail text;
          begin
            get stacked diagnostics detail = pg_exception_detail;
            perform tests.as_database();
            insert into tried values (stands, go.act, who.actor, sqlerrm, detail::boolean);
          end;
        end;
      end loop;
    end loop;
  end loop;
end
$$;
select tests.try_all();
select is((select count(*) from tried), (select count(*) * 5 * 4
  from unnest(enum_range(null::public.export_deal_status))),
  '[XE4] Every act is tried from every status by every side and two strangers');
select results_eq($$select distinct stands, act, actor from tried where answer = 'done' order by 1, 2, 3$$,
  $$select status::text, act, actor from private.export_deal_acts order by 1, 2, 3$$,
  '[XE4] Exactly the listed acts are done');
select is_empty($$select * from tried where (answer = 'done') <> said$$, '[XE4] The page offers exactly what is done');
select is_empty($$select * from tried where answer not in ('done', 'PT404', case when actor = 'HUB' then 'PT403'
  else 'PT409' end)$$, '[XE4] Every other act is refused with a reason');
select results_eq($$select distinct answer from tried where actor in ('OUTSIDER', 'SUPER_ADMIN') union
  select distinct answer from tried where actor = 'HUB' and act = 'MESSAGE'$$, $$values ('PT404')$$,
  '[XE4] Strangers find no such deal, and the hub no discussion');
select results_eq($$select act, count(*) from private.export_deal_acts group by 1 order by 1$$,
  $$values ('CONTRACT', 10::bigint), ('DEMO_DATE', 12::bigint), ('MESSAGE', 14::bigint)$$,
  '[XE4] The list of acts has this number of each');
create temp table moves_said (stands text, who text, can text[]);
grant all on moves_said to public;
create function tests.said_moves() returns void
language plpgsql
as $$
declare
  r record;
begin
  for r in select s.stands, w.who from unnest(enum_range(null::public.export_deal_status)::text[]) s (stands),
    unnest(array['grace', 'alice', 'dave']) w (who) loop
    perform tests.as_database(), tests.put(r.stands), tests.acting_as(r.who);
    insert into moves_said select r.stands, r.who, array(select c from jsonb_array_elements_text(tests.page('{can}')) c
      where c = any (enum_range(null::public.export_deal_status)::text[]) order by 1);
  end loop;
  perform tests.as_database(), tests.put('DEMO_REQUESTED');
end
$$;
select tests.said_moves();
select results_eq($$select stands, who, m from moves_said, unnest(can) m order by 1, 2, 3$$,
  $$select from_status, case actor when 'BUYER' then 'grace' when 'SELLER' then 'alice' else 'dave' end,
    to_status from private.moves where target_type = 'export_deal' and actor <> 'TIME' order by 1, 2, 3$$,
    '[XE4] The page offers exactly the listed moves');
alter table public.export_quotes disable trigger export_quotes_never_change;
delete from public.export_quotes where deal_id::text = tests.deal_now();
alter table public.export_quotes enable trigger export_quotes_never_change;
update public.export_deals set nda_version_id = null, demo_awaits = null where id::text = tests.deal_now();

-- Dates.
select tests.acting_as('grace');
select throws_ok(format('select public.propose_demo_date(tests.deal_now(), %s)', terms), 'PT400', null,
  '[XE5] A date that is none or out of reach is refused: ' || terms)
from unnest(array[$$null, 'UTC'$$, $$now() - interval '1 minute', 'UTC'$$, $$now() + interval '367 days', 'UTC'$$,
  $$'infinity', 'UTC'$$, $$'-infinity', 'UTC'$$, $$now() + interval '1 day', null$$, $$now() + interval '1 day',
  'Mars/Base'$$, $$now() + interval '1 day', ''$$, $$now() + interval '1 day', repeat('x', 65)$$]) as terms;
select throws_ok('select public.confirm_demo_date(tests.deal_now(), null)', 'PT409', null,
  '[XE5] Grace confirms no date before there is one');
select is(public.propose_demo_date(tests.deal_now(), now() + interval '3 days', 'Europe/Berlin'), 1,
  '[XE5] Grace proposes a date');
select is(tests.told('alice', 'demo_proposed'), 1::bigint, '[XE5] Alice is told of the proposed date');
select throws_ok('select public.confirm_demo_date(tests.deal_now(), 1)', 'PT403',
  'Only the other side can confirm your date.', '[XE5] Grace cannot confirm her own date');
select tests.acting_as('alice');
select is((select r ->> 'demo_awaits' from tests.rows_of('SELLER') r where r ->> 'id' = tests.deal_now()), 'SELLER',
  '[XE5] Alice reads that the date waits for her');
select is(public.propose_demo_date(tests.deal_now(), now() + interval '4 days', 'Asia/Tashkent'), 2,
  '[XE5] Alice proposes another date');
select tests.acting_as('grace');
select throws_ok('select public.confirm_demo_date(tests.deal_now(), 1)', 'PT409',
  'This is not the latest date. Review what was proposed in the meantime.',
  '[XE5] Grace cannot confirm a date that is not the latest');
select throws_ok(format('select public.confirm_demo_date(tests.deal_now(), %s)', n), 'PT409', null,
  '[XE5] Grace cannot confirm the date of the number ' || n) from unnest(array['0', '-1', '3', 'null']) n;
select is(public.confirm_demo_date(tests.deal_now(), 2), now() + interval '4 days',
  '[XE5] Grace confirms the date of Alice');
select throws_ok('select public.confirm_demo_date(tests.deal_now(), 2)', 'PT409', 'This date is already confirmed.',
  '[XE5] Grace cannot confirm a date twice');
select results_eq('select demo_scheduled_at, demo_time_zone, demo_awaits from public.export_deals
  where id::text = tests.deal_now()',
  $$values (now() + interval '4 days', 'Asia/Tashkent', null::text)$$, '[XE5] The deal has the confirmed date');
select is(public.propose_demo_date(tests.deal_now(), now() + interval '5 days', 'UTC'), 3,
  '[XE5] Grace proposes to move a confirmed date');
select is((select demo_scheduled_at from public.export_deals where id::text = tests.deal_now()),
  now() + interval '4 days', '[XE5] The confirmed date stands until the other side agrees to another');
select tests.as_database();
select throws_ok($$update public.export_demo_dates set starts_at = now() where version = 3$$, 'PT409', null,
  '[XE5] Not even the owner of the table changes a proposed date');
alter table public.export_demo_dates disable trigger user;
update public.export_demo_dates set starts_at = now() - interval '1 second' where version = 3;
alter table public.export_demo_dates enable trigger user;
select tests.acting_as('alice');
select throws_ok('select public.confirm_demo_date(tests.deal_now(), 3)', 'PT409',
  'This date has passed. Propose another one.', '[XE5] Alice cannot confirm a date that has passed');
select tests.sql($$insert into public.export_demo_dates (deal_id, version, starts_at, time_zone, side, proposed_by)
  select tests.deal_now()::uuid, n, now(), 'UTC', 'BUYER', tests.id('grace') from generate_series(4, 100) n$$);
select throws_ok($$select public.propose_demo_date(tests.deal_now(), now() + interval '1 day', 'UTC')$$, 'PT429', null,
  '[XE5] A deal has at most a hundred proposed dates');

-- The NDA and its name.
select is((public.move_export_deal(tests.deal_now(), 'NDA_PENDING')).nda_version_id,
  (select v.id from public.export_nda_versions v order by v.version desc limit 1),
  '[XE6] Alice asks for the newest text of the NDA');
select tests.sql($$insert into public.export_nda_versions (version, title, body) select max(version) + 1, 'Newer',
  repeat('Newer words. ', 20) from public.export_nda_versions$$);
select tests.acting_as('grace');
select is(tests.page('{nda,version}')::text, '1', '[XE6] The deal keeps its text of the NDA when a newer one comes');
select throws_ok(format('select public.accept_export_nda(tests.deal_now(), %L, %L)',
  (select v.id from public.export_nda_versions v where v.version = 2), tests.name_of('grace')), 'PT409', null,
  '[XE6] Grace cannot accept another text of the NDA');
select lives_ok(format('select public.accept_export_nda(tests.deal_now(), %L, %L)', tests.page('{nda,id}') #>> '{}',
  '  ' || upper(tests.name_of('grace'))), '[XE6] Grace accepts the NDA, however she types the case of her name');
select tests.as_database();
select results_eq('select a.user_id, a.version, a.body_sha256, a.typed_name from public.export_nda_acceptances a
  where a.deal_id::text = tests.deal_now()',
  $$select tests.id('grace'), 1, encode(sha256(convert_to(v.body, 'UTF8')), 'hex'), tests.name_of('grace')
    from public.export_nda_versions v where v.version = 1$$, '[XE6] An acceptance is kept with the hash of the text');
select throws_ok(statement, 'PT409', null,
  '[XE6] Not even the owner of the tables may change what was accepted: ' || statement)
  from unnest(array['update public.export_nda_acceptances set typed_name = ''x''',
  'delete from public.export_nda_acceptances', 'truncate public.export_nda_acceptances',
  'update public.export_nda_versions set title = ''x''', 'truncate public.export_nda_versions cascade']) as statement;
select tests.acting_as('alice');
select results_eq($$select tests.page('{buyer,name}') #>> '{}', tests.page('{nda,acceptance,typed_name}') #>> '{}',
  (select string_agg(distinct t ->> 'name', ', ') from jsonb_array_elements(tests.page('{timeline}')) t
  where t ->> 'by' = 'BUYER')$$,
  $$values (tests.name_of('grace'), tests.name_of('grace'), tests.name_of('grace'))$$,
    '[XE2] Alice reads who buys once the NDA is accepted');
select tests.acting_as('grace');
select is(tests.page('{seller,name}') #>> '{}', tests.name_of('alice'),
  '[XE2] Grace reads who sells once the NDA is accepted');

-- Quotes and what they say.
select public.move_export_deal(tests.deal_now(), 'QUOTE_PENDING');
select tests.acting_as('alice');
select lives_ok($$select public.send_export_quote(tests.deal_now(), 1234567.5, 'EUR', current_date + 10,
  12, 'sensors', E' Delivered.\r\nInstalled. ')$$, '[XE7] Alice sends a quote with a note');
select tests.acting_as('grace');
select is(tests.page('{quotes,0,note}') #>> '{}', E'Delivered.\nInstalled.', '[XE7] Grace reads the note of the quote');
select alike(tests.page('{quotes,0,body}') #>> '{}', '%Amount: EUR 1,234,567.50%Quantity: 12 sensors%Note:%Installed.',
  '[XE7] Grace reads the quote in words');
select is(tests.page('{quotes,0,body_sha256}') #>> '{}',
  encode(sha256(convert_to(tests.page('{quotes,0,body}') #>> '{}', 'UTF8')), 'hex'),
  '[XE7] The hash of a quote is that of its words');
select is(tests.page('{quotes,0,amount}') #>> '{}', '1234567.50',
  '[XE7] The amount of a quote is a text with two decimals');
select tests.acting_as('dave');
select results_eq($$select tests.page('{quotes}')::text, tests.page('{contracts}')::text,
  (select r ->> 'amount' from tests.rows_of('HUB') r where r ->> 'id' = tests.deal_now()),
  tests.page('{nda,acceptance}')::text$$, $$values ('[]', '[]', null, 'null')$$,
    '[XE7] Dave, of the hub, reads no quote, contract or acceptance');
select unalike(public.export_deal_page(tests.deal_now())::text, '%demo_proposed%',
  '[XE7] Dave, of the hub, reads no dates in the timeline');
select tests.as_database();
update public.export_deals set quote_valid_until = (now() at time zone 'UTC')::date - 1
  where id::text = tests.deal_now();
select tests.acting_as('grace');
select results_eq($$select tests.page() ->> 'status', tests.page() ->> 'has_expired', tests.page() ->> 'turn',
  tests.page() -> 'can' ? 'PAYMENT_PENDING'$$, $$values ('QUOTE_PENDING', 'true', 'SELLER', false)$$,
  '[XE8] A deal whose quote has expired waits for the seller');
select is_empty($$select 1 from tests.rows_of('BUYER', '{"state": "WAITING"}') r where r ->> 'id' = tests.deal_now()$$,
  '[XE8] A deal whose quote has expired waits no more for Grace');
select tests.acting_as('alice');
select isnt_empty($$select 1
  from tests.rows_of('SELLER', '{"state": "WAITING", "status": ["QUOTE_PENDING", "CANCELLED"]}') r
  where r ->> 'id' = tests.deal_now() and r ->> 'status' = 'QUOTE_PENDING'$$,
  '[XE8] A deal whose quote has expired waits for Alice');
select lives_ok($$select public.send_export_quote(tests.deal_now(), 1200000, 'EUR', current_date + 10, 12,
  'sensors')$$,
  '[XE8] Alice sends another quote after one has expired');
select tests.acting_as('grace');
select throws_ok($$select public.accept_export_quote(tests.deal_now(), tests.page('{quotes,1,id}') #>> '{}')$$, 'PT409',
  'This is not the latest quote. Review the one sent in the meantime.',
  '[XE8] Grace cannot accept a quote that is not the latest');

-- Contracts.
select throws_ok(format('select public.begin_export_contract(tests.deal_now(), %s)', file), code, null,
  '[XE9] A contract is refused with ' || file)
from (values ($$'', 1$$, 'PT400'), ($$'a.exe', 1$$, 'PT415'), ($$'a.xlsx', 1$$, 'PT415'), ($$'../a.pdf', 1$$, 'PT400'),
  ($$'a.pdf', 0$$, 'PT400'), ($$'a.pdf', -1$$, 'PT400'), ($$'a.pdf', null$$, 'PT400'), ($$'a.pdf', 52428801$$, 'PT413'),
  ($$repeat('x', 260) || '.pdf', 1$$, 'PT400')) v (file, code);
insert into contract select (public.begin_export_contract(tests.deal_now(), 'Supply agreement.pdf', 100)).id;
select is(tests.page('{contracts}')::text, '[]', '[XE9] The page has no contract before it has arrived');
select tests.as_service();
select throws_ok(format('select public.finish_export_contract(%L, %L, %s, %L)', tests.id(who),
  (select id from contract), size, type), code, null,
  format('[XE9] A contract that is not as announced is refused: %s %s %s',
  who, size, type))
from (values ('grace', 99, 'application/pdf', 'PT400'), ('grace', 0, 'application/pdf', 'PT400'),
  ('grace', 100, 'text/html', 'PT415'), ('grace', 100, null, 'PT415'), ('alice', 100, 'application/pdf', 'PT404'),
  ('dave', 100, 'application/pdf', 'PT404')) v (who, size, type, code);
select is((public.finish_export_contract(tests.id('grace'), (select id from contract), 100,
  'application/pdf')).file_name, 'Supply agreement.pdf', '[XE9] The contract of Grace arrives');
select is((public.finish_export_contract(tests.id('grace'), (select id from contract), 100,
  'application/pdf')).file_name, 'Supply agreement.pdf', '[XE9] A repeated finish answers with the same contract');
select is(public.abandon_export_contract(tests.id('grace'), (select id from contract)), null,
  '[XE9] A contract that has arrived is not abandoned');
select public.sweep_uploads();
select is_empty($$select 1 from public.files_to_remove() where bucket = 'export-contracts'$$,
  '[XE9] A contract that has arrived is not swept');
select is((select string_agg(tests.opens(n), ' ' order by n)
  from unnest(array['alice', 'bob', 'dave', 'erin', 'grace', 'ingrid', 'mallory']) n), 'alice grace',
  '[XE10] Only buyer and seller open the contract');
select tests.as_database();
select is(tests.told('alice', 'contract_added'), 1::bigint, '[XE9] Alice is told once of the contract');
select is((select count(*) from public.audit_logs where action = 'export_deal.contract_added'
  and target_id::text = tests.deal_now()), 1::bigint, '[XE9] The contract is audited once');
select is((select count(*) from public.audit_logs where action = 'export_deal.contract_opened'
  and target_id::text = tests.deal_now()), 2::bigint, '[XE10] Each opening of the contract is audited');
select is((select contract_url::text from public.export_deals where id::text = tests.deal_now()),
  format('/api/export-deals/contracts/%s/content', (select id from contract)),
  '[XE9] The deal names the newest contract');
select tests.acting_as('grace');
insert into late select (public.begin_export_contract(tests.deal_now(), 'Late.pdf', 100)).id;
select lives_ok($$select public.accept_export_quote(tests.deal_now(), tests.page('{quotes,0,id}') #>> '{}', true)$$,
  '[XE8] Grace accepts the newest quote');
select is(tests.page() -> 'can', '["CANCELLED", "CONTRACT", "MESSAGE"]',
  '[XE4] Grace is offered what is left for her to do');
select tests.as_service();
select throws_ok($$select public.open_export_contract(tests.id('grace'), (select id::text from late))$$, 'PT404',
  'Contract not found', '[XE10] Grace does not open an upload under way');
select is((select string_agg(tests.opens(n), ' ' order by n)
  from unnest(array['alice', 'bob', 'dave', 'erin', 'grace', 'ingrid', 'mallory']) n), 'alice dave grace',
  '[XE10] The hub, too, opens the contract once a quote is accepted');
select tests.acting_as('dave');
select results_eq($$select jsonb_array_length(tests.page('{quotes}')), tests.page('{quotes,0,amount}') #>> '{}',
  tests.page() ->> 'is_escrow_requested', jsonb_array_length(tests.page('{contracts}')),
  tests.page('{quotes,0,body_sha256}') is not null$$, $$values (1, '1200000.00', 'true', 1, true)$$,
  '[XE7] Dave, of the hub, reads only the accepted quote');
select is(tests.page() -> 'can', '["CANCELLED", "COMPLETED"]', '[XE4] Dave, of the hub, may confirm or cancel');
select is((select r ->> 'waits' from tests.rows_of('HUB') r where r ->> 'id' = tests.deal_now()), 'true',
  '[XE11] Dave reads that the deal waits for the hub');
select is((select r ->> 'waits' from tests.rows_of('HUB') r limit 1), 'true',
  '[XE11] Dave lists first what waits for the hub');

-- The discussion.
select tests.acting_as('grace');
select throws_ok(format('select public.post_export_deal_message(tests.deal_now(), %s)', terms), 'PT400', null,
  '[XE12] A message is refused with ' || left(terms, 60))
from unnest(array[$$null, 'x'$$, $$'nonsense', 'x'$$, $$gen_random_uuid()::text, null$$, $$gen_random_uuid()::text,
  ''$$, $$gen_random_uuid()::text, ' ​ '$$, $$gen_random_uuid()::text, repeat('x', 10001)$$]) as terms;
select tests.as_database();
select tests.forget_broadcasts();
select tests.acting_as('grace');
select is(public.post_export_deal_message(tests.deal_now(), '7a000000-0000-4000-8000-000000000001', 'First words'),
  1::bigint, '[XE12] Grace writes a message');
select is(public.post_export_deal_message(tests.deal_now(), '7a000000-0000-4000-8000-000000000001', 'First words'),
  1::bigint, '[XE12] Grace sends the same message again, which is the same one');
select is(public.post_export_deal_message(tests.deal_now(), '7a000000-0000-4000-8000-000000000002', 'Second words'),
  2::bigint, '[XE12] Grace writes a second message');
select tests.as_database();
select results_eq($$select tests.listened('alice'), tests.listened('grace'), tests.listened('dave'),
  tests.told('alice', 'messages'), tests.told('dave', 'messages')$$,
  $$values ('export_deal.messages', 'export_deal.messages', null, 1::bigint, 0::bigint)$$,
  '[XE12] Both sides hear of a message live, and only the other one is told');
select tests.acting_as('alice');
select throws_ok($$select public.post_export_deal_message(tests.deal_now(), '7a000000-0000-4000-8000-000000000001',
  'x')$$, 'PT409', 'This message id is taken.', '[XE12] Alice cannot use the id of a message of Grace');
select throws_ok($$select public.withdraw_export_deal_message('7a000000-0000-4000-8000-000000000001')$$, 'PT404',
  'Message not found', '[XE13] Alice withdraws no message of Grace');
select is((select r ->> 'unread' from tests.rows_of('SELLER') r where r ->> 'id' = tests.deal_now()), '2',
  '[XE13] Alice has two unread messages');
select is(public.export_deal_discussion(tests.deal_now())::jsonb -> 'messages' -> 1 ->> 'message', 'Second words',
  '[XE13] Alice reads the messages in order');
select lives_ok($$select public.mark_export_deal_read(tests.deal_now(), n)
  from unnest(array[-5, null, 1, 9999]::bigint[]) n$$, '[XE13] Alice marks messages as read, whatever the number');
select lives_ok($$select public.mark_thing_read('export_deal', tests.deal_now())$$,
  '[XE13] Alice marks the notices of the deal as read by opening it');
select is((select r ->> 'unread' from tests.rows_of('SELLER') r where r ->> 'id' = tests.deal_now()), '0',
  '[XE13] Alice has no unread messages');
select tests.as_database();
select results_eq($$select last_read_seq from public.export_deal_read_marks where user_id = tests.id('alice')
  and deal_id::text = tests.deal_now()$$, 'values (2::bigint)',
  '[XE13] Alice has read no further than the newest message');
select is((select read_at is not null from public.notifications where user_id = tests.id('alice')
  and kind = 'export_deal.messages' and target_id::text = tests.deal_now()), true,
  '[XE13] Alice has read the notice with the messages');
select tests.acting_as('grace');
select is(public.export_deal_discussion(tests.deal_now()) ->> 'read_by_other', '2',
  '[XE13] Grace reads how far Alice has read');
select lives_ok($$select public.withdraw_export_deal_message('7a000000-0000-4000-8000-000000000002')
  from generate_series(1, 2)$$, '[XE13] Grace withdraws a message, twice');
select results_eq($$select m ->> 'message', (m ->> 'withdrawn_at') is not null
  from jsonb_array_elements(public.export_deal_discussion(tests.deal_now())::jsonb -> 'messages') m
  where m ->> 'seq' = '2'$$, $$values ('', true)$$, '[XE13] A withdrawn message leaves an empty place');
select is(jsonb_array_length(public.export_deal_discussion(tests.deal_now(), 2)::jsonb -> 'messages'), 1,
  '[XE13] Older messages come by pages');
select tests.as_database();
select is((select count(*) from public.audit_logs where action = 'export_deal.message_withdrawn'
  and target_id::text = tests.deal_now()), 1::bigint, '[XE13] The withdrawal is audited once');
savepoint before_flood;
insert into private.rate_limits values ('export message', tests.id('grace')::text, now() + interval '1 minute', 60)
on conflict on constraint rate_limits_pkey do update set hits = excluded.hits;
select tests.acting_as('grace');
select throws_ok($$select public.post_export_deal_message(tests.deal_now(), gen_random_uuid()::text, 'x')$$, 'PT429',
  null, '[XE12] Grace writes at most sixty messages a minute');
rollback to before_flood;
select tests.acting_as('dave');
select throws_ok(statement, 'PT404', null, '[XE14] Dave, of the hub, has no part in the discussion: ' || statement)
from unnest(array['select public.export_deal_discussion(tests.deal_now())',
  $$select public.post_export_deal_message(tests.deal_now(), gen_random_uuid()::text, 'x')$$,
  'select public.mark_export_deal_read(tests.deal_now(), 1)',
  $$select public.withdraw_export_deal_message('7a000000-0000-4000-8000-000000000001')$$]) as statement;
select unalike(public.export_deal_page(tests.deal_now())::text, '%First words%',
  '[XE14] Dave reads no message on the page of the deal');

-- The end.
select lives_ok('select public.confirm_export_payment(tests.deal_now())',
  '[XE11] Dave confirms the payment, which completes the deal');
select results_eq($$select t ->> 'what', t ->> 'by'
  from jsonb_array_elements(tests.page('{timeline}')) with ordinality x (t, n) where t ->> 'what' not like 'demo_pro%'
  order by x.n$$,
  $$values ('demo_requested', 'BUYER'), ('demo_confirmed', 'BUYER'), ('nda_pending', 'SELLER'),
    ('nda_accepted', 'BUYER'), ('quote_pending', 'BUYER'), ('quote_sent', 'SELLER'), ('quote_sent', 'SELLER'),
    ('contract_added', 'BUYER'), ('payment_pending', 'BUYER'), ('completed', 'HUB')$$,
    '[XE15] The timeline tells each step by its side, in order');
select tests.as_service();
select throws_ok(format('select public.finish_export_contract(%L, %L, 100, %L)', tests.id('grace'), c.id,
  'application/pdf'), 'PT409', null, '[XE9] A contract that arrives after the end is refused') from late c;
select tests.acting_as('grace');
select is(tests.page() -> 'can', '[]', '[XE4] Grace is offered nothing once the deal is over');
select throws_ok(statement, 'PT409', null, '[XE4] Grace can do nothing once the deal is over: ' || statement)
from unnest(array[$$select public.post_export_deal_message(tests.deal_now(), gen_random_uuid()::text, 'x')$$,
  $$select public.withdraw_export_deal_message('7a000000-0000-4000-8000-000000000001')$$,
  $$select public.begin_export_contract(tests.deal_now(), 'x.pdf', 1)$$]) as statement;
select is(public.export_deal_discussion(tests.deal_now()) ->> 'can_post', 'false',
  '[XE4] Grace is told that she can post nothing once the deal is over');

-- Lists.
select throws_ok(format('select public.export_deals_page(%s)', asked), 'PT400', null,
  '[XE16] A list of deals is refused with ' || asked)
from unnest(array[$$null$$, $$'SUPER_ADMIN'$$, $$'buyer'$$, $$'BUYER', null$$, $$'BUYER', '[]'$$, $$'BUYER',
  '{"what": 1}'$$, $$'BUYER', '{"state": "SOLD"}'$$, $$'BUYER', '{"state": ["OPEN"]}'$$, $$'BUYER',
  '{"status": "SOLD"}'$$, $$'BUYER', '{"status": ["COMPLETED", null]}'$$, $$'BUYER', '{}', 20, 'nonsense'$$, $$'BUYER',
  '{}', 20, '10000000-0000-4000-8000-00000000ffff'$$]) as asked;
select is((select count(*) from tests.rows_of('BUYER')),
  tests.count('public.export_deals where buyer_id = tests.id(''grace'')'),
    '[XE16] Grace lists all deals in which she buys');
select is_empty($$select 1 from tests.rows_of('SELLER')$$, '[XE16] Grace lists no deal in which she sells');
select is_empty($$select 1 from tests.rows_of('HUB')$$, '[XE16] Grace lists no deal of a hub');
select is(jsonb_array_length(public.export_deals_page('BUYER',
  format('{"query": %s}', to_json(q))::jsonb)::jsonb -> 'rows'), n,
  '[XE16] Grace finds the right number of deals by ' || q)
  from (values ('grid line', 1), ('GERMANY', 1), ('lumen', 1), ('zzqq', 0), ('%', 0), ('_', 0)) v (q, n);
select is(public.export_deals_page('BUYER', '{"state": "CLOSED"}') ->> 'total', '1',
  '[XE16] Grace finds deals by their state');
select results_eq($$select public.export_deals_page('BUYER', '{"status": "COMPLETED"}') ->> 'total',
  public.export_deals_page('BUYER', '{"status": ["QUOTE_SENT", "NEGOTIATING"]}') ->> 'total',
  public.export_deals_page('BUYER', '{"state": "OPEN", "status": "COMPLETED"}') ->> 'total'$$,
  $$values ('1', '0', '0')$$, '[XE16] Grace finds deals by their status, and by both');
select tests.acting_as('dave');
select is(public.hub_dashboard() ->> 'payments', public.export_deals_page('HUB', '{"state": "WAITING"}') ->> 'total',
  '[XE16] The portal counts the payments that wait for its hub');
select lives_ok($$
  do $do$
  declare
    last text;
    part json;
  begin
    loop
      part := public.export_deals_page('HUB', '{}', 1, last);
      exit when json_array_length(part -> 'rows') = 0;
      last := part -> 'rows' -> 0 ->> 'id';
      insert into paged values (last);
    end loop;
  end
  $do$
$$, '[XE17] Dave reads his deals page by page');
select results_eq('select id from paged', $$select r ->> 'id' from tests.rows_of('HUB') with ordinality x (r, n)
  order by n$$, '[XE17] Dave reads each deal once, in the same order');

-- Accounts.
select tests.as_database();
select tests.disable(name) from unnest(array['grace', 'alice', 'dave']) as name;
select collect_tap(tests.acting_as(name), throws_ok(statement, 'PT403', 'This account has been disabled.',
  format('[XE18] %s reads nothing once disabled: %s', name, statement)))
from unnest(array['grace', 'alice', 'dave']) as name, unnest(array['select public.export_deal_page(tests.deal_now())',
  $$select public.export_deals_page('BUYER')$$, 'select public.export_deal_discussion(tests.deal_now())',
  $$select public.propose_demo_date(tests.deal_now(), now() + interval '1 day', 'UTC')$$]) as statement;
select tests.as_service();
select is((select string_agg(tests.opens(n), ' ') from unnest(array['alice', 'dave', 'grace']) n), null,
  '[XE18] Nobody who is disabled opens the contract');
select * from finish();
rollback;
