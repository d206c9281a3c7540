-- NDAs that name their parties. Cases NP of docs/access.md.
begin;
\ir helpers.psql
create function tests.accept(who text, typed_name text, text_sha256 text default null,
  startup text default 'Lumen Grid')
returns timestamptz
language sql
as $$ select public.sign_or_accept_nda(tests.id(who), tests.room(startup), tests.nda(startup), typed_name,
  '203.0.113.5', 'Agent/1',
  text_sha256) $$;
create function tests.step(who text, startup text default 'Lumen Grid') returns text
language sql security definer set search_path = ''
as $$ select g.nda_step::text from private.room_grants g
  where g.user_id = tests.id(who) and g.deal_room_id = tests.room(startup)::uuid $$;
create function tests.steps() returns text
language sql
as $$ select concat_ws(' ', coalesce(tests.step('alice'), '-'), coalesce(tests.step('bob'), '-'),
  coalesce(tests.step('carol'), '-')) $$;
create function tests.use_nda(version int) returns void
language sql security definer set search_path = ''
as $$ update public.deal_rooms set nda_version_id = (select v.id
  from public.nda_versions v where v.version = use_nda.version)
  where id = tests.room('Lumen Grid')::uuid $$;
create function tests.text() returns text
language sql security definer set search_path = ''
as $$ select (private.nda_of(tests.room('Lumen Grid')::uuid)).body_sha256 $$;
create function tests.party(side text) returns jsonb
language sql
as $$ select p from public.deal_room_nda(tests.room('Lumen Grid')) n, jsonb_array_elements(n.parties) p
  where p ->> 'side' = party.side $$;
create function tests.of_side(side public.room_side, startup text default 'Lumen Grid') returns uuid
language sql security definer set search_path = ''
as $$ select p.organization_id from private.deal_sides p
  where p.deal_room_id = tests.room(startup)::uuid and p.side = of_side.side $$;
create function tests.fact(side public.room_side, address text) returns void
language sql security definer set search_path = ''
as $$ update public.organizations o set registered_address = address from private.deal_sides p
  where p.deal_room_id = tests.room('Lumen Grid')::uuid and p.side = fact.side and o.id = p.organization_id $$;
create function tests.accepted(who text, version int) returns setof text
language sql security definer set search_path = ''
as $$ select a.id::text from public.nda_acceptances a
  where a.user_id = tests.id(who) and a.version = accepted.version $$;
create function tests.told_of_change() returns text
language sql security definer set search_path = ''
as $$ select string_agg(u.username, ' ' order by u.username)
  from public.notifications n join public.users u on u.id = n.user_id
  where n.kind = 'deal_room.nda_changed' and n.target_id = tests.room('Lumen Grid')::uuid $$;
grant execute on all functions in schema tests to public;
select no_plan();

-- What the seed signed.
select is(tests.steps(), '- - ACCEPT', '[NP1] In a room that both parties have signed, a member only accepts');
select tests.acting_as('carol');
select is(tests.party('INVESTOR') ->> 'signed_by', 'Bob Lindqvist', '[NP1] A member reads who signed for their side');
select is(tests.party('INVESTOR') ->> 'name', 'Lindqvist Ventures AB',
  '[NP1] A party is called as the text names it, not as it calls itself');
select is(tests.party('FOUNDER') ->> 'signed_as', 'Chief executive officer',
  '[NP1] A member reads as what somebody signed for the other');
select matches((select body from public.deal_room_nda(tests.room('Lumen Grid'))),
  'Lindqvist Ventures AB, registration number 559214-8836 \(Bolagsverket\), Birger Jarlsgatan 18, 114 34 Stockholm, Sweden \("the investor"',
  '[NP1] The text names the investor by its legal facts');
select doesnt_match((select body from public.deal_room_nda(tests.room('Lumen Grid'))), '\{\{',
  '[NP1] No field of the text stays empty');
select is((select body_sha256 from public.deal_room_nda(tests.room('Lumen Grid'))),
  (select encode(sha256(convert_to(body, 'UTF8')), 'hex') from public.deal_room_nda(tests.room('Lumen Grid'))),
  '[NP1] The hash is that of the text with its parties');

-- Another version: a mutual one waits for both, whoever accepts.
select tests.as_database();
select tests.publish_nda();
select tests.use_nda(4);
select is(tests.steps(), 'SIGN SIGN MY_SIDE', '[NP2] A new version waits for who may sign, and the others for them');
select tests.as_service();
select throws_ok($$select tests.accept('carol', 'Carol Mehta')$$, 'PT403',
  'Lindqvist Ventures has not signed this NDA yet. Ask somebody who may sign for it.',
  '[NP2] Nobody accepts before their own organization has signed');
select throws_ok($$select tests.accept('bob', 'Bob Lindqvist', repeat('0', 64))$$, 'PT409',
  'Legal facts of a party were changed, and the text with them. Read it again.',
  '[NP3] Nobody signs another text than the one that they read');
select lives_ok($$select tests.accept('bob', 'Bob Lindqvist', tests.text())$$, '[NP2] Bob signs for the fund');
select is(tests.steps(), 'SIGN OTHER_SIDE ACCEPT', '[NP2] One signature opens no room under a mutual NDA');
select lives_ok($$select tests.accept('carol', 'Carol Mehta')$$, '[NP2] Carol accepts what her fund has signed');
select is(tests.steps(), 'SIGN OTHER_SIDE OTHER_SIDE', '[NP2] Whoever accepted waits for the other party');
select tests.as_database();
select is((select count(*) from public.nda_signatures s where s.user_id = tests.id('carol')), 0::bigint,
  '[NP2] An acceptance of somebody who may not sign is no signature');
select results_eq($$select metadata ->> 'organization_id' = tests.of_side('INVESTOR')::text
  from public.audit_logs where action = 'nda.signed' and user_id = tests.id('bob') order by timestamp desc limit 1$$,
  'values (true)', '[NP2] A signature is audited with its organization');

-- Facts that change before the other party has signed make another text.
select tests.fact('INVESTOR', 'Strandvägen 1, Stockholm');
select is(tests.steps(), 'SIGN SIGN MY_SIDE', '[NP4] A changed fact makes a text that nobody has signed');
select is(tests.told_of_change(), 'bob carol',
  '[NP4] Whoever had signed or accepted the former text is told, and nobody else');
select tests.acting_as('carol');
select is_empty($$select nda_accepted_at from public.deal_room_people(tests.room('Lumen Grid'))
    where nda_accepted_at is not null$$,
  '[NP4] The list of people shows nobody as somebody who has accepted the changed text');
select is((select nda_accepted_at from public.open_deal_room(tests.room('Lumen Grid'))), null,
  '[NP4] The room says to Carol that she has not accepted the changed text');
select tests.as_service();
select lives_ok($$select tests.accept('bob', 'Bob Lindqvist')$$, '[NP4] Bob signs the corrected text, too');
select lives_ok($$select tests.accept('alice', 'Alice Okafor')$$, '[NP4] Alice signs the same text');
select is(tests.steps(), '- - ACCEPT', '[NP4] Whoever accepted the former text accepts the one that was signed');
select lives_ok($$select tests.accept('carol', 'Carol Mehta')$$, '[NP4] Carol accepts it');
select tests.acting_as('bob');
select is((select count(distinct public.nda_certificate(id) ->> 'log_entry') from tests.accepted('bob', 4) id),
  2::bigint,
  '[NC1] Of two texts of one version each certificate names the entry of its own acceptance');
select tests.as_database();
create temp table signed as select tests.text() as hash;
select tests.fact('INVESTOR', 'Elsewhere 2, Malmö');
select is(tests.text(), (select hash from signed),
  '[NP5] What both parties have signed does not change with their facts');
select is(tests.steps(), '- - -', '[NP5] Nobody is asked again after a fact has changed');

-- Who signed may leave; who may not sign any more signs nothing new.
update public.organization_members set is_signatory = false where user_id = tests.id('bob') and ended_at is null;
select is(tests.steps(), '- - -', '[NP6] A signature stands after the right to sign has ended');
select tests.use_nda(2);
select is(tests.steps(), 'ACCEPT MY_SIDE MY_SIDE',
  '[NP6] Whose right to sign was withdrawn signs no new version; under one that binds one way the company signs nothing');
select tests.as_service();
select throws_ok($$select tests.accept('bob', 'Bob Lindqvist')$$, 'PT403', null,
  '[NP6] Bob, who may not sign any more, signs nothing');
select lives_ok($$select tests.accept('alice', 'Alice Okafor')$$, '[NP7] Alice accepts before the investor has signed');
select is(tests.steps(), 'OTHER_SIDE MY_SIDE MY_SIDE', '[NP7] Alice waits for the investor');
select tests.as_database();
update public.organization_members set is_signatory = true where user_id = tests.id('bob') and ended_at is null;
select is(tests.steps(), 'OTHER_SIDE SIGN MY_SIDE', '[NP6] Whoever may sign again is asked to');

-- Asking.
select tests.acting_as('carol');
select throws_ok($$select public.ask_about_deal_room_nda(tests.room('Lumen Grid'), tests.id('alice')::text)$$, 'PT409',
  'Choose a colleague who may sign for your side.', '[NP8] Nobody of the other side is asked to sign for one''s own');
select throws_ok($$select public.ask_about_deal_room_nda(tests.room('Lumen Grid'), 'nonsense')$$, 'PT409',
  'Choose a colleague who may sign for your side.', '[NP8] Somebody unknown is not asked');
select lives_ok($$select public.ask_about_deal_room_nda(tests.room('Lumen Grid'), tests.id('bob')::text)$$,
  '[NP8] Carol asks Bob to sign');
select throws_ok($$select public.ask_about_deal_room_nda(tests.room('Lumen Grid'))$$, 'PT409',
  'The other party''s legal facts are complete.', '[NP8] Facts that are complete are not asked for');
select is(tests.party('INVESTOR') -> 'signatories', jsonb_build_array(jsonb_build_object('user_id', tests.id('bob'),
  'name', 'Bob Lindqvist')), '[NP8] Carol reads who may sign for her fund');
select is(tests.party('FOUNDER') -> 'signatories', '[]'::jsonb,
  '[NP9] Carol does not learn who may sign for the company');
select tests.acting_as('bob');
select results_eq($$select kind, data ->> 'person'
  from public.my_notifications() where kind = 'deal_room.signature_asked'$$,
  $$values ('deal_room.signature_asked', 'Carol Mehta')$$, '[NP8] Bob is told who asks him to sign');
select collect_tap(tests.acting_as(who),
  throws_ok($$select public.deal_room_nda(tests.room('Lumen Grid'))$$, 'PT404', 'Deal room not found',
    '[NP9] ' || who || ' finds no NDA of the room'),
  throws_ok($$select public.ask_about_deal_room_nda(tests.room('Lumen Grid'))$$, 'PT404', 'Deal room not found',
    '[NP9] ' || who || ' asks nobody about the room''s NDA'),
  throws_ok('select 1 from public.nda_texts', '42501', null, '[NP9] ' || who || ' reads no texts of rooms'),
  throws_ok('select 1 from public.nda_signatures', '42501', null, '[NP9] ' || who || ' reads no signatures'))
from unnest(array['mallory', 'dave', 'erin', 'grace', 'henrik']) as who;
select tests.as_anon();
select throws_ok($$select public.deal_room_nda('x')$$, '42501', null, '[NP9] A visitor reads no NDA of a room');
select throws_ok($$select public.ask_about_deal_room_nda('x')$$, '42501', null, '[NP9] A visitor asks nobody');

-- Facts that are missing.
select tests.as_database();
select tests.fact('FOUNDER', null);
update public.organizations set trading_name = 'Lumen Grid' where id = tests.of_side('FOUNDER');
select tests.as_service();
select throws_ok($$select tests.accept('bob', 'Bob Lindqvist')$$, 'PT409',
  'Legal facts of Lumen Grid are missing. An owner of it enters them first.',
  '[NP10] Nobody signs a text that cannot name a party');
select tests.acting_as('bob');
select is(tests.party('FOUNDER') -> 'missing', '["address"]'::jsonb, '[NP10] Bob reads which fact is missing');
select is(tests.party('FOUNDER') -> 'can_enter_facts', 'false'::jsonb, '[NP10] Bob enters no fact of the company');
select lives_ok($$select public.ask_about_deal_room_nda(tests.room('Lumen Grid'))$$,
  '[NP10] Bob asks the company for it');
select tests.acting_as('alice');
select results_eq($$select data ->> 'person' from public.my_notifications() where kind = 'organization.facts_asked'$$,
  $$values ('Bob Lindqvist')$$, '[NP10] Alice, an owner, is told who waits for the company''s facts');
select is(tests.party('FOUNDER') -> 'can_enter_facts', 'true'::jsonb, '[NP10] Alice can enter the company''s facts');
select tests.as_database();
select tests.fact('FOUNDER', E'1 Quai\n06000 Nice');
update public.organizations set registration_number = null where id = tests.of_side('INVESTOR');
select tests.as_service();
select throws_ok($$select tests.accept('bob', 'Bob Lindqvist')$$, 'PT409', null,
  '[NP10] A firm without a registration number is not named');
select tests.as_database();
update public.organizations set is_individual = true where id = tests.of_side('INVESTOR');
select tests.as_service();
select lives_ok($$select tests.accept('bob', 'Bob Lindqvist')$$, '[NP10] An individual needs no registration number');
select is(tests.steps(), 'ACCEPT - ACCEPT', '[NP7] The investor''s signature is enough under an NDA that binds one way');

-- A startup that moves has no NDA in force until its new company signs.
select tests.as_database();
select tests.use_nda(4);
select is(tests.steps(), '- - -', '[NP5] A room that goes back to a text that it signed is open again');
update public.startups set organization_id = tests.of_side('FOUNDER', 'Cryonaut') where name = 'Lumen Grid';
select private.recompute_room_access_and_broadcast(tests.room('Lumen Grid')::uuid);
select is(tests.step('carol'), 'MY_SIDE',
  '[NP11] The former company''s signature does not bind the one that has the startup now');

select tests.use_nda(2);
select is(tests.step('bob'), 'SIGN',
  '[NP11] Bob is asked to sign again where an NDA that binds one way names the former company');

update public.deals set status = 'CANCELLED' where id = tests.deal('Lumen Grid');
select private.recompute_room_access_and_broadcast(tests.room('Lumen Grid')::uuid);
select is(tests.step('bob'), 'SIGN', '[NP11] A deal that ended after the move had no NDA in force, and has none');
-- As accept_startup_offer leaves a deal that was over before.
update public.deals d set company_id = (t.disclosing ->> 'organization_id')::uuid
from public.nda_texts t where d.id = tests.deal('Lumen Grid') and t.deal_room_id::text = tests.room('Lumen Grid');
select private.recompute_room_access_and_broadcast(tests.room('Lumen Grid')::uuid);
select is(tests.step('bob'), null, '[NP11] What was signed for a deal that was over before the move stays in force');

-- A value is no field.
select is(private.fill_in('{{a}} and {{b}}', jsonb_build_object('a', given, 'b', 'x')), shown || ' and x',
  '[NP12] The braces in a name are no field of the text: ' || given)
from (values ('{{b}}', '{ {b}}'), ('{{{b}}', '{ { {b}}'), ('{{{{b}}}}', '{ { { {b}}}}'), ('{b}', '{b}'))
  v (given, shown);
select tests.fact('FOUNDER', E'1 Quai\u2028\u20289. Exception\u2029None\n France ');
select is(private.party_of(tests.of_side('FOUNDER')) ->> 'address', '1 Quai, 9. Exception, None, France',
  '[NP12] An address is on one line of the text, whatever ends its lines');

-- Evidence.
select throws_ok('delete from public.nda_signatures', 'PT409', null, '[NP13] The table''s owner removes no signature');
select throws_ok($$update public.nda_signatures set title = 'King'$$, 'PT409', null,
  '[NP13] The table''s owner changes no signature');
select throws_ok('delete from public.nda_texts', 'PT409', null, '[NP13] The table''s owner removes no text');
select throws_ok($$update public.nda_texts set disclosing = '{}'$$, 'PT409', null,
  '[NP13] The table''s owner changes no text');
select throws_ok('truncate public.nda_signatures', 'PT409', null, '[NP13] Signatures are not emptied');
select throws_ok('truncate public.nda_texts cascade', 'PT409', null, '[NP13] Texts are not emptied');

select * from finish();
rollback;
