-- A startup is handed to another company. Cases SO of docs/access.md. Seed: Lumen Grid is of alice's company, with a
-- room that bob's side shares; camille administers it, too; henrik and joon have companies of their own.
begin;
\ir helpers.psql
create function tests.offer(address text default 'henrik@dealport.test') returns uuid
language sql
as $$ select public.offer_startup(tests.startup(), address) $$;
create function tests.company(slug text default 'lumen-grid') returns text
language sql stable security definer set search_path = ''
as $$ select s.organization_id::text from public.startups s where s.slug = company.slug $$;
create function tests.the_offer() returns text
language sql volatile security definer set search_path = ''
as $$ select o.id::text from public.startup_offers o order by o.created_at desc, o.outcome is null desc limit 1 $$;
create function tests.sql(statement text) returns void
language plpgsql security definer
as $$ begin execute statement; end $$;
create function tests.told(who text, what text) returns bigint
language sql stable security definer set search_path = ''
as $$ select count(*) from public.notifications n where n.user_id = tests.id(who) and n.kind = what
  and n.created_at >= now() $$;
create function tests.buys(who text) returns void
language sql security definer set search_path = ''
as $$
  delete from public.export_deals e where e.buyer_company = 'Hart Ltd';
  insert into public.export_deals (export_product_id, buyer_id, hub_id, buyer_company, buyer_country)
  select p.id, tests.id(who), '0b000000-0000-4000-8000-000000000001', 'Hart Ltd', 'France'
  from public.export_products p join public.startups s on s.id = p.startup_id
  where s.slug = 'lumen-grid' and who is not null order by p.id limit 1
$$;
grant execute on all functions in schema tests to public;
select no_plan();

-- Offering.
select collect_tap(tests.acting_as(name), is(tests.outcome('select tests.offer()'), code,
  '[SO1] ' || name || ' does not offer alice''s startup'))
from (values ('bob', 'PT403'), ('carol', 'PT403'), ('dave', 'PT403'), ('erin', 'PT403'), ('mallory', 'PT403'),
  ('grace', 'PT403'), ('henrik', 'PT403'), ('camille', 'PT403')) as t (name, code);
select tests.acting_as('camille');
select throws_ok($$select tests.offer('henrik@dealport.test')$$, 'PT403',
  'Only somebody who may sign for the startup''s company can do this.',
  '[SO1] Camille, who administers the company and may not sign for it, does not offer the startup');
select tests.acting_as('alice');
select throws_ok(format('select public.offer_startup(%L, ''henrik@dealport.test'')', id), 'PT404', 'Startup not found',
  '[SO2] A startup that does not exist is not offered: ' || coalesce(id, 'null')) from unnest(array['x', null,
  '0c000000-0000-4000-8000-00000000ffff']) as id;
select throws_ok(format('select tests.offer(%L)', address), 'PT400', 'Please enter a valid email address',
  '[SO2] An offer needs a valid address: ' || coalesce(address, 'null'))
from unnest(array['henrik', '', null, 'a b@c.d',
  '@x.test']) as address;
select throws_ok($$select tests.offer(' Alice@Dealport.test ')$$, 'PT400', 'This is your own address.',
  '[SO2] Alice does not offer her startup to herself');
select lives_ok($$select tests.offer(' Nobody@x.test ')$$,
  '[SO3] An offer to an address without an account reads the same');
select throws_ok('select tests.offer()', 'PT409',
  'This startup has already been offered to somebody. Withdraw that offer first.',
  '[SO3] A startup has one open offer at a time');
select tests.sql($$update public.startup_offers set created_at = now() - interval '15 days',
  expires_at = now() - interval '1 day'$$);
select lives_ok('select tests.offer()', '[SO3] An expired offer does not stand in the way of another');
select is(tests.told('henrik', 'startup.offered'), 1::bigint, '[SO3] Henrik is notified of the offer');
select results_eq('select outcome, email, is_to_me, open_rooms from public.my_startup_offers()',
  $$values ('OPEN', 'henrik@dealport.test', false, 1), ('EXPIRED', 'nobody@x.test', false, null)$$,
  '[SO3] Alice reads what became of each offer');
select is(tests.count('public.startup_offers where expires_at between now() + interval ''14 days'' and now() + interval ''14 days'' and outcome is null'),
  1::bigint, '[SO3] An offer stands for 14 days');

-- Whose it is.
select tests.acting_as('henrik');
select results_eq('select startup_name, is_to_me, offered_by_name, offered_by_organization, outcome
  from public.my_startup_offers()', $$values ('Lumen Grid', true, 'Alice Okafor', 'Lumen Grid SAS', 'OPEN')$$,
  '[SO4] Henrik reads the offer that is made to him');
select collect_tap(tests.acting_as(name),
  is_empty('select 1 from public.my_startup_offers()', '[SO4] ' || name || ' reads no offer'),
  throws_ok(format('select public.accept_startup_offer(%L)', tests.the_offer()), 'PT404', 'Offer not found',
    '[SO4] ' || name || ' does not accept it'),
  throws_ok(format('select public.decline_startup_offer(%L)', tests.the_offer()), 'PT404', 'Offer not found',
    '[SO4] Nobody else declines the offer: ' || name),
  throws_ok(format('select public.revoke_startup_offer(%L)', tests.the_offer()), 'PT404', 'Offer not found',
    '[SO4] Nobody else revokes the offer: ' || name),
  throws_ok('select 1 from public.startup_offers', '42501', null,
  '[SO4] Nobody else reads the table of offers: ' || name))
from unnest(array['bob', 'carol', 'dave', 'erin', 'mallory', 'grace', 'joon']) as name;
select tests.acting_as('henrik');
select throws_ok(format('select public.revoke_startup_offer(%L)', tests.the_offer()), 'PT404', 'Offer not found',
  '[SO4] Henrik, who receives the offer, does not revoke it');
select throws_ok(format('select public.%s(%L)', f, id), 'PT404', 'Offer not found',
  '[SO4] An offer that does not exist is not found: ' || f || ' ' || coalesce(id, 'null'))
from unnest(array['accept_startup_offer', 'decline_startup_offer', 'revoke_startup_offer']) as f,
  unnest(array['x', null, '0c000000-0000-4000-8000-00000000ffff']) as id;
select tests.acting_as('alice');
select throws_ok(format('select public.accept_startup_offer(%L)', tests.the_offer()), 'PT404', null,
  '[SO4] Alice, who made the offer, does not accept it');
select tests.as_anon();
select throws_ok('select public.' || call, '42501', null, '[SO4] A visitor does nothing with offers: ' || call)
from unnest(array['offer_startup(''x'', ''x'')', 'revoke_startup_offer(''x'')', 'accept_startup_offer(''x'')',
  'decline_startup_offer(''x'')', 'my_startup_offers()']) as call;

-- Declined, taken back.
select tests.acting_as('henrik');
select lives_ok(format('select public.decline_startup_offer(%L)', tests.the_offer()),
  '[SO5] Henrik declines the offer');
select is(tests.told('alice', 'startup.offer_declined'), 1::bigint, '[SO5] Alice is notified that Henrik declined');
select throws_ok(format('select public.accept_startup_offer(%L)', tests.the_offer()), 'PT409',
  'This offer is no longer open.', '[SO5] A declined offer is not accepted');
select tests.acting_as('alice');
select tests.offer();
select lives_ok(format('select public.revoke_startup_offer(%L)', tests.the_offer()),
  '[SO5] Alice offers the startup again and revokes the offer');
select tests.acting_as('henrik');
select throws_ok(format('select public.accept_startup_offer(%L)', tests.the_offer()), 'PT409',
  'This offer is no longer open.', '[SO5] A revoked offer is not accepted');
select is(tests.told('henrik', 'startup.offer_revoked'), 1::bigint,
  '[SO5] Henrik is notified that the offer was revoked');

-- Who cannot take it over.
select tests.acting_as('alice');
select tests.offer('grace@dealport.test');
select tests.acting_as('grace');
select throws_ok(format('select public.accept_startup_offer(%L)', tests.the_offer()), 'PT403',
  'Only startup founders, or somebody who may sign for a company, can take over a startup.', '[SO6] Somebody who founds no startups does not take it over');
select tests.sql($$update public.users set role = 'STARTUP_ADMIN' where id = tests.id('grace')$$);
select tests.sql($$update auth.users set email_confirmed_at = null where id = tests.id('grace')$$);
select throws_ok(format('select public.accept_startup_offer(%L)', tests.the_offer()), 'PT404', null,
  '[SO6] Somebody who has not confirmed the address does not take it over');
select tests.sql($$update auth.users set email_confirmed_at = now() where id = tests.id('grace')$$);
select tests.sql($$insert into public.deal_room_members (deal_room_id, user_id, side, ended_at)
  values (tests.room('Lumen Grid')::uuid, tests.id('grace'), 'INVESTOR', now())$$);
select throws_ok(format('select public.accept_startup_offer(%L)', tests.the_offer()), 'PT409',
  'You are or were on the investor''s side of a deal room with this startup, so you cannot take it over.',
  '[SO6] Somebody who has sat on the investor''s side does not take it over');
select tests.acting_as('alice');
select public.revoke_startup_offer(tests.the_offer());
select tests.offer();
select tests.disable('alice');
select tests.acting_as('henrik');
select throws_ok(format('select public.accept_startup_offer(%L)', tests.the_offer()), 'PT409',
  'This offer is no longer open.', '[SO6] An offer ends when who made it is disabled');
select tests.sql($$update public.users set is_active = true where id = tests.id('alice')$$);
select tests.sql($$update public.organization_members set is_signatory = false where user_id = tests.id('alice')$$);
select is((select o.outcome from public.my_startup_offers() o where o.id::text = tests.the_offer()), 'REVOKED',
  '[SO6] An offer reads as revoked once who made it may not sign any more');
select throws_ok(format('select public.accept_startup_offer(%L)', tests.the_offer()), 'PT409',
  'This offer is no longer open.', '[SO6] An offer ends when who made it may not sign any more');
select tests.sql($$update public.organization_members set is_signatory = true where user_id = tests.id('alice')$$);
select tests.sql($$update public.organization_members set is_signatory = false where user_id = tests.id('henrik')$$);
select throws_ok(format('select public.accept_startup_offer(%L, %L)', tests.the_offer(), tests.company('cryonaut')),
  'PT403', 'Only somebody who may sign for another company can take this startup over for it.',
  '[SO6] Henrik takes nothing over for a company for which he may not sign');
select throws_ok(format('select public.accept_startup_offer(%L, %L)', tests.the_offer(),
  tests.company('sahel-harvest')),
  'PT404', 'Organization not found', '[SO6] Henrik takes nothing over for a company of somebody else');
select tests.sql($$update public.organization_members set is_signatory = true where user_id = tests.id('henrik')$$);
select tests.sql($$select private.create_company('Second of Henrik', tests.id('henrik'))$$);
select throws_ok(format('select public.accept_startup_offer(%L)', tests.the_offer()), 'PT409',
  'Choose the company that takes this startup over.', '[SO6] Henrik, who signs for two companies, chooses one');
select tests.works_for('grace', 'cryonaut', 'VIEWER');
select throws_ok(format('select public.accept_startup_offer(%L, %L)', tests.the_offer(), tests.company('cryonaut')),
  'PT409', 'This company cannot take over the startup now.',
  '[SO6] A company does not take over what a colleague has seen from the investor''s side');
select tests.works_for('grace', 'cryonaut', null);

-- Who buys the startup's products.
select tests.works_for('joon', 'cryonaut', 'MEMBER');
select tests.buys('joon');
select throws_ok(format('select public.accept_startup_offer(%L, %L)', tests.the_offer(), tests.company('cryonaut')),
  'PT409', 'This company cannot take over the startup now.',
  '[SO13] A company does not take over what a colleague buys in an open deal, and is not told who');
select tests.buys('henrik');
select throws_ok(format('select public.accept_startup_offer(%L, %L)', tests.the_offer(), tests.company('cryonaut')),
  'PT409', 'You buy from this startup in an open export deal, so you cannot take it over.',
  '[SO13] Who buys in an open deal reads why they do not take the seller over');
select tests.buys(null), tests.works_for('joon', 'cryonaut', null);
select tests.sql($$update public.startup_offers set expires_at = now() where outcome is null$$);
select throws_ok(format('select public.accept_startup_offer(%L, %L)', tests.the_offer(),
  tests.company('cryonaut')), 'PT409',
  'This offer is no longer open.', '[SO6] An offer that has expired is not accepted');

select ok(strpos(f.source, 'lock_people') between 1 and strpos(f.source, 'STARTUP_ADMIN'),
  '[SO15] The persona is asked behind the lock of the account')
from (select pg_get_functiondef('public.accept_startup_offer'::regproc) as source) f;

-- Taken over.
select tests.sql($$update public.startup_offers set expires_at = now() + interval '1 minute' where outcome is null$$);
select tests.as_database();
insert into public.deal_completions (deal_id, side, confirmed_by)
  values (tests.deal('Lumen Grid'), 'FOUNDER', tests.id('alice'));
-- A deal of the startup that is over, with its room.
insert into public.deals (id, startup_id, investor_id, status)
select '0e000000-0000-4000-8000-0000000000e1', tests.startup()::uuid, i.id, 'CANCELLED'
from public.investors i where i.fund_name = 'Quist Capital';
insert into public.deal_rooms (id, deal_id, name)
values ('0d000000-0000-4000-8000-0000000000e1', '0e000000-0000-4000-8000-0000000000e1', 'Lumen Grid · Seed');
select tests.parties_sign('0d000000-0000-4000-8000-0000000000e1');
select tests.accept_as(tests.id('alice'), '0d000000-0000-4000-8000-0000000000e1');
create function tests.over() returns jsonb
language sql as $$ select to_jsonb(o) from (select access, is_manager, can_set_end, parties, nda_step, nda_accepted_at
  from public.open_deal_room('0d000000-0000-4000-8000-0000000000e1')) o $$;
grant execute on all functions in schema tests to public;
select tests.acting_as('alice');
select set_config('tests.over', tests.over()::text, true);
select is(tests.over() #>> '{parties,FOUNDER}', 'Lumen Grid SAS',
  '[SO8] The room of a deal that is over is of its company');
select tests.as_database();
-- Joon belongs to the company that takes it, and to an investor that asks for an introduction to it.
insert into public.organization_members (organization_id, user_id, role)
select o.id, tests.id('joon'), 'VIEWER'
from unnest(array[tests.company('cryonaut')::uuid, tests.investor_of('mallory')]) o (id);
insert into public.intro_requests (startup_id, investor_id, requested_by, note)
select tests.startup()::uuid, i.id, tests.id('mallory'), 'Hello' from public.investors i
where i.organization_id = tests.investor_of('mallory');
select tests.forget_broadcasts();
select tests.acting_as('henrik');
select is((public.accept_startup_offer(tests.the_offer(), tests.company('cryonaut'))).founder_id, tests.id('henrik'),
  '[SO7] Henrik takes the startup over');
select tests.as_database();
select results_eq($$select organization_id::text, founder_id from public.startups where slug = 'lumen-grid'$$,
  $$values (tests.company('cryonaut'), tests.id('henrik'))$$, '[SO7] The startup is of Henrik''s company');
select set_eq($$select user_id, is_manager, ended_at is null from private.room_seats
  where deal_room_id::text = tests.room('Lumen Grid') and side = 'FOUNDER'$$,
  $$values (tests.id('henrik'), true, true), (tests.id('alice'), false, false)$$,
    '[SO7] Henrik has the seat in the startup''s open room');
select is_empty($$select 1 from public.deal_completions where deal_id = tests.deal('Lumen Grid') and ended_at is null$$,
  '[SO7] What the former company confirmed does not count for Henrik''s');
select isnt_empty($$select 1 from private.room_seats s join public.deals d on d.id = s.deal_id
  where s.startup_id::text = tests.startup() and d.ended_at is null and s.user_id = tests.id('henrik')
  and s.is_signatory$$,
  '[RM12] Who took a startup over may sign for its side');
select is_empty('select tests.wrong_grants()', '[RM12] The kept grants are true after a startup moved');
select set_eq($$select topic from tests.broadcasts() where event in ('deal_room.access_ended', 'deal_room.changed')
  and payload ->> 'deal_room_id' = tests.room('Lumen Grid')$$,
  $$select 'user:' || tests.id(name) from unnest(array['alice', 'bob', 'carol', 'henrik']) name$$,
    '[SO7] Everybody in the open room hears of it at once');
select is(tests.told('alice', 'startup.handed_over') + tests.told('dave', 'startup.handed_over'), 2::bigint,
  '[SO7] Alice and the hub are notified');
select set_eq($$select n.user_id from public.notifications n
  where n.kind = 'intro.both_sides' and n.created_at >= now()$$, array[tests.id('joon')],
  '[SO17] Who belongs to both sides of an open request from now on is notified alone');
select results_eq($$select action, user_id, metadata - 'offer_id' from public.audit_logs
  where action = 'startup.handed_over'$$,
  $$values ('startup.handed_over', tests.id('henrik'), jsonb_build_object('organization_id', tests.company('cryonaut'),
      'former_id', tests.company('lumen-home')))$$, '[SO7] The handing over is audited');
select is(d.company_id is not null, d.ended_at is not null, '[SO8] Deals that are over, and no others, keep their company')
from public.deals d where d.startup_id::text = tests.startup();
select tests.acting_as('henrik');
select throws_ok('select tests.over()', 'PT404', null,
  '[SO8] Who took a startup over does not enter the room of a deal that was over');
select is_empty($$select 1 from public.my_rooms_to_join() where name = 'Lumen Grid · Seed'$$,
  '[SO8] Who took a startup over is offered no seat where the deal was over');
select tests.acting_as('alice');
select is(tests.over(), current_setting('tests.over')::jsonb,
  '[SO8] Alice goes on reading and managing the room of a deal that was over, for the company that made it');
select tests.acting_as('henrik');
select results_eq($$select access::text, is_manager, must_accept_nda
  from public.open_deal_room(tests.room('Lumen Grid'))$$, $$values ('overview', true, true)$$,
  '[SO7] Henrik has the room''s overview until he accepts its NDA');
select is_empty('select 1 from public.deal_room_messages where deal_room_id::text = tests.room(''Lumen Grid'')',
  '[SO7] Henrik reads no message before he accepts the NDA');
select isnt_empty($$select 1 from public.export_products p join public.startups s on s.id = p.startup_id
  where s.slug = 'lumen-grid' and s.founder_id = tests.id('henrik')$$, '[SO7] The startup''s products are Henrik''s');
select throws_ok(format('select public.accept_startup_offer(%L)', tests.the_offer()), 'PT409', null,
  '[SO7] An offer is accepted only once');
select tests.acting_as('alice');
select throws_ok($$select public.open_deal_room(tests.room('Lumen Grid'))$$, 'PT403', 'Access denied',
  '[SO8] Alice does not enter the room any more');
select throws_ok($$select public.update_startup(tests.startup(), '{"website": "https://x.example"}')$$, 'PT403', null,
  '[SO8] Alice does not edit the startup any more');
select throws_ok('select tests.offer()', 'PT403', null, '[SO8] Alice does not offer the startup any more');

-- Where nobody is left who answers for it.
select tests.sql($$update public.organization_members set ended_at = clock_timestamp(), ended_by = user_id
  where user_id = tests.id('henrik') and organization_id <> tests.company()::uuid$$);
select tests.disable('henrik');
select tests.as_database();
select results_eq($$select is_on_market, is_without_owner from public.startups where slug = 'lumen-grid'$$,
  $$values (false, true)$$, '[SO9] A startup whose company has no active owner is off the market');
select tests.acting_as('erin');
select lives_ok(format('select public.appoint_owner(%L, ''joon@dealport.test'', null)', tests.company()),
  '[SO9] Erin appoints an owner of a company that has none');
select tests.as_database();
select results_eq($$select founder_id, is_on_market, is_without_owner from public.startups
  where slug = 'lumen-grid'$$, $$values (tests.id('joon'), true, false)$$,
  '[SO9] The startup is back on the market with Joon');
select isnt_empty($$select d.id from public.startup_documents d join public.startups s on s.id = d.startup_id
  where s.slug = 'lumen-grid' and d.is_on_market$$, '[SO9] The startup''s documents are back on the market');
select is_empty($$select p.id from public.export_products p where p.is_on_market <> private.is_for_sale(p)$$,
  '[SO9] The startup''s products are back as the rule says');
select tests.acting_as('joon');
select throws_ok('select tests.offer()', 'PT403', null, '[SO9] An owner signs for nothing before an owner says so');
select lives_ok(format('select public.set_signatory(%L, %L, true, ''Nobody else is left.'')', tests.company(),
  tests.id('joon')), '[SO9] Joon lets himself sign');

-- Disabled people.
select tests.disable('alice');
select tests.acting_as('alice');
select throws_ok('select public.' || call, 'PT403', 'This account has been disabled.',
  '[SO10] A disabled person does nothing with offers: ' || call)
from unnest(array['offer_startup(''x'', ''a@b.c'')', 'revoke_startup_offer(''x'')', 'accept_startup_offer(''x'')',
  'decline_startup_offer(''x'')', 'my_startup_offers()']) as call;
select tests.acting_as('joon');
select throws_ok($$select tests.offer('n' || n || '@x.test'), public.revoke_startup_offer(tests.the_offer())
  from generate_series(1, 21) n$$, 'PT429', null, '[SO11] Somebody makes twenty offers an hour');
select tests.as_database();
select is_empty('select tests.wrong_grants()', '[R12] The kept grants are true after every story');

-- A closed account leaves no address in offers.
select tests.acting_as('joon');
select tests.offer('petra@dealport.test');
select tests.as_database();
delete from auth.users where id = tests.id('petra');
select is_empty($$select 1 from public.startup_offers where email = 'petra@dealport.test'
  or (email like '%@closed.invalid' and outcome is null)$$,
  '[SO12] An offer to a closed account is over, and its address gone');

select * from finish();
rollback;
